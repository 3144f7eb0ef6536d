import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// Rows 2-1 to 2-6 of `Chapters/behaviours.json`.
@Suite("The contract of control events", .ledger)
struct ControlEventRowsTests {
  private let stage = ScreenStage()

  @Test("2-1 only the subscription is moved to the main thread; events keep thread and errors")
  func row2x1() {
    var subscribedOnMain: [Bool] = []
    var receivedOnMain: [Bool] = []
    let source = PublishSubject<Int>()
    let event = ControlEvent(
      events: Observable<Int>.create { observer in
        subscribedOnMain.append(VirtualMain.isCurrent)
        return source.subscribe(observer)
      }
    )
    let errors = NotingObserver<Int>()
    var subscription: (any Disposable)?
    onAnotherThread {
      subscription = event.asObservable()
        .do(onNext: { _ in receivedOnMain.append(VirtualMain.isCurrent) })
        .subscribe(errors)
    }
    #expect(subscribedOnMain.isEmpty)
    stage.lab.run(until: 1)
    #expect(subscribedOnMain == [true])
    onAnotherThread { source.onNext(1) }
    #expect(receivedOnMain == [false])
    source.onError(TestError.first)
    #expect(errors.events.last == "error(first)")
    subscription?.dispose()
  }

  @Test("2-2 a tap has no initial value, is emitted once per touch, and completes with its button")
  func row2x2() {
    var button: UIButton? = stage.show(UIButton())
    let tap = button!.rx.tap
    let recorder = EventRecorder(tap)
    #expect(recorder.received.isEmpty)
    stage.user.tap(button!)
    stage.user.tap(button!)
    stage.user.tapAndSlideOff(button!)
    #expect(recorder.received.count == 2)
    #expect(recorder.end == nil)
    button?.removeFromSuperview()
    button = nil
    #expect(recorder.end == "completed")
    let late = EventRecorder(tap)
    #expect(late.received.isEmpty)
    #expect(late.end == "completed")
  }

  @Test("2-3 each subscriber has one target, removed on disposal; the sequence retains no control")
  func row2x3() {
    var button: UIButton? = stage.show(UIButton())
    weak let gone = button
    let tap = button!.rx.tap
    #expect(button?.allTargets.count == 0)
    let (first, second) = (EventRecorder(tap), EventRecorder(tap))
    #expect(button?.allTargets.count == 2)
    first.stop()
    #expect(button?.allTargets.count == 1)
    stage.user.tap(button!)
    #expect(first.received.count == 0)
    #expect(second.received.count == 1)
    second.stop()
    #expect(button?.allTargets.count == 0)
    button?.removeFromSuperview()
    button = nil
    #expect(gone == nil)
    withExtendedLifetime(tap) {}
  }

  @Test("2-4 a target retains itself until disposal, is counted until then, is not called later")
  func row2x4() {
    let button = stage.show(UIButton())
    let before = Resources.total
    weak var screen: Probe?
    let subscription: any Disposable
    do {
      let probe = Probe()
      screen = probe
      subscription = button.rx.tap.subscribe(onNext: { probe.notes.append("tap") })
    }
    weak let target = target(of: button)
    #expect(target != nil)
    #expect(screen != nil)
    #expect(Resources.total > before)
    subscription.dispose()
    #expect(target == nil)
    #expect(screen == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("2-4 after disposal of the subscription no resource is counted")
  func row2x4counted() {
    let button = stage.show(UIButton())
    let before = Resources.total
    do {
      let recorder = EventRecorder(button.rx.tap)
      #expect(Resources.total > before)
      recorder.stop()
    }
    #expect(Resources.total == before)
  }

  @Test("2-5 a control event can be observed, and is not an observer")
  func row2x5() {
    let event: Any = UIButton().rx.tap
    #expect(event is any ObservableType)
    #expect(!(event is any ObserverType))
  }

  @Test("2-6 rx wraps its base, types have an rx too, and assigning to rx has no effect")
  func row2x6() {
    var button = UIButton()
    let original = button
    #expect(button.rx.base === button)
    #expect(Reactive(button).base === button)
    #expect(UIButton.rx == Reactive<UIButton>.self)
    button.rx = Reactive(UIButton())
    #expect(button === original)
    #expect(button.rx.base === original)
  }

  @Test("3-1 a target with its action and a subscription to tap receive the same events")
  func row3x1() {
    let button = stage.show(UIButton())
    let clerk = Clerk()
    button.addTarget(clerk, action: Clerk.tapped, for: .touchUpInside)
    let recorder = EventRecorder(button.rx.tap)
    for _ in 1...3 { stage.user.tap(button) }
    #expect(clerk.taps == 3)
    #expect(recorder.received.count == 3)
  }

  private func target(of control: UIControl) -> AnyObject? {
    var found: AnyObject?
    control.enumerateEventHandlers { _, target, _, _ in found = target }
    return found
  }
}

private final class Clerk {
  private(set) var taps = 0

  func tapped() { taps += 1 }
}
