import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("The main thread of a lab", .ledger)
struct MainThreadTests {
  @Test("the main thread is the thread of the test: its work runs synchronously")
  func atOnce() {
    let lab = Lab()
    let seen = lab.observe(Observable.just(1).observe(on: MainScheduler.instance))
    #expect(seen.events == [.next(0, 1), .completed(0)])
  }

  @Test("runs queued work when time passes, after the step that queued it")
  func queued() {
    let lab = Lab()
    let source = PublishSubject<Int>()
    let seen = lab.observe(source.observe(on: MainScheduler.asyncInstance))
    lab.at(2, "sends") {
      source.onNext(1)
      #expect(seen.events.isEmpty)
    }
    lab.expect(seen, "--1")
  }

  @Test("runs timers in the lab's time")
  func timers() {
    let lab = Lab()
    let late = lab.observe(
      Observable.just(1).delay(.seconds(3), scheduler: MainScheduler.instance)
    )
    let ticks = lab.observe(
      Observable<Int>.interval(.seconds(2), scheduler: MainScheduler.instance).take(2)
    )
    lab.expect(late, "---(1|)")
    lab.expect(ticks, "--0-(1|)")
    #expect(MainScheduler.instance.now == lab.scheduler.now)
  }

  @Test("runs work from other threads when time passes")
  func otherThreads() {
    let lab = Lab()
    let source = PublishSubject<Int>()
    let seen = lab.observe(source.observe(on: MainScheduler.instance))
    onAnotherThread { source.onNext(1) }
    #expect(seen.events.isEmpty)
    lab.expect(seen, "1")
  }

  @Test("lets a timer be set from another thread")
  func timerFromAnotherThread() {
    let lab = Lab()
    let fired = PublishSubject<Int>()
    let seen = lab.observe(fired)
    onAnotherThread {
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .seconds(2)) {
        fired.onNext(1)
        return Disposables.create()
      }
    }
    lab.expect(seen, "--1")
  }

  @Test("unfinished work of a test does not delay the next test")
  func dropped() async throws {
    _ = try await failures { _ in
      onAnotherThread { _ = MainScheduler.instance.schedule(()) { Disposables.create() } }
    }
    let lab = Lab()
    let seen = lab.observe(Observable.just(1).observe(on: MainScheduler.instance))
    #expect(seen.events == [.next(0, 1), .completed(0)])
  }

  @Test("a broken rule of the screens is a failure with the call, the rule and the fix")
  func brokenRule() async throws {
    let texts = try await failures { lab in
      let view = UIView(frame: .zero)
      lab.act("a worker hides the view") { onAnotherThread { view.isHidden = true } }
      lab.expect(true, equals: true, "what a test needs")
    }
    #expect(
      evidence(texts) == """
        called    UIView.isHidden
        Views and view controllers are used on the main thread only, and this call
        came on another.
        Move the call to the main thread, for example with observe(on:
        MainScheduler.instance).
        """
    )
  }
}
