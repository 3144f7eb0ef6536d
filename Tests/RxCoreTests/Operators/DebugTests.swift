import ExerciseKit
import Foundation
import Testing

@testable import RxCore

@Suite("debug", .ledger)
struct DebugTests {
  let log = Log()

  @Test("prints the events in order, without changing the sequence")
  func lines() {
    var seen: [Int] = []
    Observable.of(1, 2).debug(debugLog("numbers")).subscribe(onNext: { seen.append($0) }).dispose()
    #expect(seen == [1, 2])
    #expect(
      log.lines == [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)",
        "numbers -> Event completed", "numbers -> isDisposed",
      ]
    )
  }

  @Test("does not change the events or their times")
  func diagram() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-2|").debug(debugLog("numbers"))), "-1-2|")
    lab.expectNoLeaks()
  }

  @Test("prints an error, and its own disposal before the source's")
  func errorAndDisposal() {
    Observable<Int>.error(TestError.first).debug(debugLog("a")).subscribe(onError: { _ in })
      .dispose()
    Observable<Int>.create { _ in log.disposable("source") }.debug(debugLog("b")).subscribe()
      .dispose()
    #expect(
      log.lines == [
        "a -> subscribed", "a -> Event error(first)", "a -> isDisposed",
        "b -> subscribed", "b -> isDisposed", "source",
      ]
    )
  }

  @Test("shortens long events in the middle if trimOutput is set")
  func trimming() {
    let long = String(repeating: "x", count: 60)
    Observable.just(long).debug(debugLog("a", trimsEvents: true)).subscribe().dispose()
    #expect(log.lines[1] == "a -> Event next(\(long.prefix(15))...\(long.prefix(19)))")
  }

  @Test("starts each line with the time")
  func time() {
    var line = ""
    let debugLog = DebugLog("a", now: { Date(timeIntervalSince1970: 0) }, write: { line = $0 })
    debugLog.record("subscribed")
    #expect(line.hasSuffix(".000: a -> subscribed"))
  }

  private func debugLog(_ name: String, trimsEvents: Bool = false) -> DebugLog {
    DebugLog(name, trimsEvents: trimsEvents, now: { Date() }) { line in
      log.note(String(line.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()))
    }
  }
}
