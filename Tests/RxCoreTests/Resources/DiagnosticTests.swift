import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("Diagnostics", .ledger)
final class DiagnosticTests {
  private let log = Log()
  private let file = "RxCoreTests/DiagnosticTests.swift"
  private let handler = Hooks.diagnosticHandler

  init() {
    Resources.isTracing = true
    Hooks.diagnosticHandler = { [log] in log.note($0.text) }
  }

  deinit {
    Resources.isTracing = false
    Hooks.diagnosticHandler = handler
  }

  @Test("a re-entrant event is reported with its subject, its sending line and the observing line")
  func reentrancy() {
    let subject = PublishSubject<Int>()
    let line: UInt = #line + 1
    let result = subject.subscribe(onNext: { if $0 < 2 { subject.onNext($0 + 1) } })
    subject.onNext(1)
    #expect(
      log.lines == [
        """
        Re-entrant event: PublishSubject<Int> was sent an event while it was still delivering \
        the previous one, on the same thread.
          sent by the subscription at \(file):\(line)
          observed at \(file):\(line)
          To fix, send the event after the delivery: add .observe(on: …) before the subscription \
        that sends it.
        """
      ]
    )
    result.dispose()
  }

  @Test("overlapping events are reported with the sequence and the observing line")
  func overlap() {
    nonisolated(unsafe) var observer: AnyObserver<Int>?
    let source = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let line: UInt = #line + 1
    let result = source.subscribe(onNext: { number in
      guard number == 1 else { return }
      let isSent = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        observer?.onNext(2)
        isSent.signal()
      }
      isSent.wait()
    })
    observer?.onNext(1)
    #expect(
      log.lines == [
        """
        Overlapping events: Observable<Int>.create was sent an event while another thread was \
        still sending one.
          observed at \(file):\(line)
          To fix, send from one thread at a time: add .observe(on: …) with one serial scheduler \
        before the subscriptions that send, or guard the calls with a lock.
        """
      ]
    )
    result.dispose()
  }

  @Test("a dropped result is reported with the sequence and the line, unless it has terminated")
  func undisposedResult() {
    let subject = PublishSubject<Int>()
    _ = Observable.just(1).subscribe()
    let line: UInt = #line + 1
    _ = subject.map { $0 }.subscribe(onNext: { _ in })
    #expect(
      log.lines == [
        """
        Undisposed subscription: a subscription to Map<Int, Int> is still running, but the \
        Disposable that subscribe returned was dropped, so only the sequence itself can end it.
          subscribed at \(file):\(line)
          To fix, add it to a bag that is deallocated when the subscription should end: \
        .disposed(by: bag).
        """
      ]
    )
  }

  @Test("use of a disposed subject is reported with the operation and the line")
  func disposedSubject() {
    let subject = BehaviorSubject(value: 0)
    subject.dispose()
    subject.onNext(1)
    let line: UInt = #line + 1
    subject.subscribe(onError: { _ in }).dispose()
    let repair =
      "  To fix, dispose of the subject only when it is no longer used; to complete a sequence that"
      + " still has subscribers, send it onCompleted() instead."
    let start = "Disposed subject: BehaviorSubject<Int>"
    #expect(
      log.lines == [
        "\(start) was sent an element after it was disposed of.\n\(repair)",
        "\(start) was subscribed to after it was disposed of.\n"
          + "  by the code at \(file):\(line)\n\(repair)",
      ]
    )
  }

  @Test("an element after termination is not reported as use of a disposed subject")
  func ended() {
    let subject = PublishSubject<Int>()
    subject.onCompleted()
    subject.onNext(1)
    #expect(log.lines.isEmpty)
  }

  @Test("an unhandled error is reported with the last operator, the error and the line")
  func unhandledError() {
    Resources.isTracing = false
    let line: UInt = #line + 1
    Observable<Int>.error(TestError.first).map { $0 }.subscribe(onNext: { _ in }).dispose()
    #expect(
      log.lines == [
        """
        Unhandled error: Map<Int, Int> failed with first, and the subscription has no onError.
          subscribed at \(file):\(line)
          To fix, pass onError: to that subscribe call, or handle the error earlier with catch or \
        retry.
        """
      ]
    )
  }

  @Test("a diagnostic is written to standard error if the program sets no handler")
  func standardError() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      _ = Observable<Int>.error(TestError.first).subscribe(onNext: { _ in })
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(errors.contains("Unhandled error: "))
    #expect(!output.contains("Unhandled error: "))
  }

  @Test("without tracing, only unhandled errors are reported")
  func off() {
    Resources.isTracing = false
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: { if $0 < 2 { subject.onNext($0 + 1) } })
    subject.onNext(1)
    subject.dispose()
    subject.onNext(3)
    #expect(log.lines.isEmpty)
  }
}
