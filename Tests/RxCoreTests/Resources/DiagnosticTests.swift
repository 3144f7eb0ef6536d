import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("Diagnostics", .ledger)
final class DiagnosticTests {
  private let log = Log()
  private let file = "RxCoreTests/DiagnosticTests.swift"

  init() {
    Resources.isTracing = true
    Hooks.diagnosticHandler = { [log] in log.note($0.text) }
  }

  deinit {
    Resources.isTracing = false
    Hooks.diagnosticHandler = { print($0.text) }
  }

  @Test("a re-entrant event names the subject, the line that sends and the line that hears")
  func reentrancy() {
    let subject = PublishSubject<Int>()
    let line: UInt = #line + 1
    let result = subject.subscribe(onNext: { if $0 < 2 { subject.onNext($0 + 1) } })
    subject.onNext(1)
    #expect(
      log.lines == [
        """
        Re-entrant event: PublishSubject<Int> was sent an event while it was still delivering \
        the one before, on the same thread.
          sent by the subscription at \(file):\(line)
          heard at \(file):\(line)
          To fix, let the sender wait until the event is delivered: .observe(on: …) ahead of the \
        subscription that sends.
        """
      ]
    )
    result.dispose()
  }

  @Test("events from two threads at once name the sequence and the line that hears them")
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
        still in the middle of sending one.
          heard at \(file):\(line)
          To fix, send from one thread at a time: .observe(on: …) one serial scheduler ahead of \
        what sends, or a lock around the sending.
        """
      ]
    )
    result.dispose()
  }

  @Test("a result that is dropped names the sequence and the line; one that has ended does not")
  func undisposedResult() {
    let subject = PublishSubject<Int>()
    _ = Observable.just(1).subscribe()
    let line: UInt = #line + 1
    _ = subject.map { $0 }.subscribe(onNext: { _ in })
    #expect(
      log.lines == [
        """
        Undisposed subscription: a subscription to Map<Int, Int> runs on, and nothing but the \
        sequence itself can end it: the Disposable that subscribe returned was dropped.
          subscribed at \(file):\(line)
          To fix, put it into a bag that goes away when the subscription should: \
        .disposed(by: bag).
        """
      ]
    )
  }

  @Test("a subject that is used after dispose() is named, with what was done and the line")
  func disposedSubject() {
    let subject = BehaviorSubject(value: 0)
    subject.dispose()
    subject.onNext(1)
    let line: UInt = #line + 1
    subject.subscribe(onError: { _ in }).dispose()
    let repair =
      "  To fix, dispose of the subject when nobody needs it any more; to end a sequence that is"
      + " still heard, send it onCompleted() instead."
    let start = "Disposed subject: BehaviorSubject<Int>"
    #expect(
      log.lines == [
        "\(start) was sent an element after it had been disposed of.\n\(repair)",
        "\(start) was subscribed to after it had been disposed of.\n"
          + "  by the code at \(file):\(line)\n\(repair)",
      ]
    )
  }

  @Test("an element after the end is no use of a disposed subject")
  func ended() {
    let subject = PublishSubject<Int>()
    subject.onCompleted()
    subject.onNext(1)
    #expect(log.lines.isEmpty)
  }

  @Test("an unhandled error names the operator it came out of, the error and the line")
  func unhandledError() {
    Resources.isTracing = false
    let line: UInt = #line + 1
    Observable<Int>.error(TestError.first).map { $0 }.subscribe(onNext: { _ in }).dispose()
    #expect(
      log.lines == [
        """
        Unhandled error: Map<Int, Int> failed with first, and nobody takes errors.
          subscribed at \(file):\(line)
          To fix, pass onError: to that subscribe, or handle the error earlier with catch or retry.
        """
      ]
    )
  }

  @Test("without tracing nothing but an unhandled error is noticed")
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
