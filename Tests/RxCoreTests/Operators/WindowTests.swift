import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("window", .ledger)
struct WindowTests {
  @Test("a window is closed, and the next one opened, when it is full or its time has elapsed")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-12-3----4-|")
    var windows: [Recording<Int>] = []
    let openings = lab.observe(
      source.window(timeSpan: .seconds(4), count: 2, scheduler: lab.scheduler)
        .do(onNext: { windows.append(lab.observe($0)) }).enumerated().map(\.index)
    )
    lab.expect(openings, "a-b---c---d|", ["a": 0, "b": 1, "c": 2, "d": 3])
    lab.expect(windows.count, equals: 4, "the number of windows")
    lab.expect(windows[0], "-1(2|)")
    lab.expect(windows[1], "----3-|")
    lab.expect(windows[2], "---------4|")
    lab.expect(windows[3], "-----------|")
    lab.expectNoLeaks()
  }

  @Test("a failure fails the current window and the outer sequence")
  func failure() {
    let lab = Lab()
    let source = lab.hot("-1#")
    let flat = source.window(timeSpan: .seconds(9), count: 9, scheduler: lab.scheduler)
      .flatMap { $0.catchAndReturn(9) }
    lab.expect(lab.observe(flat), "-1(9#)")
  }

  @Test("the source remains subscribed to while a window has a subscriber")
  func leases() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-5")
    let inner = lab.observe(
      source.window(timeSpan: .seconds(99), count: 4, scheduler: lab.scheduler)
        .take(1).flatMap { $0 }
    )
    lab.expect(inner, "-1-2-3-(4|)")
    lab.expectSubscriptions(source, "^------!")
    lab.expectNoLeaks()
  }

  @Test("disposing of everything disposes of the subscription to the source")
  func disposal() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-5")
    let flat = source.window(timeSpan: .seconds(4), count: 9, scheduler: lab.scheduler).merge()
    lab.expect(lab.observe(flat, until: 4), "-1-2")
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }
}
