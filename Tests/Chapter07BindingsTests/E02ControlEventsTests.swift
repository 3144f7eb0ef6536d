import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.2 Control events", .exercise("7.2"))
struct E02ControlEventsTests {
  let learner = E02Contract.learner

  @Test(
    "a control event emits an element for each tap, and no initial element",
    .diagnosis(
      """
      The list missed a tap. `addTarget` does not retain its target, so something else must retain \
      it while the subscription is active. The closure of `Disposables.create` can capture it.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The observable completed although the button still exists. A control event emits as long as \
      its control exists: remove operators such as `take(1)`, and complete with `take(until: \
      deallocated)`.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      The list received an element without a tap inside the button. A control event has no initial \
      value: remove `startWith`. Pass exactly the `events` parameter to `addTarget`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      The list received an element before the user tapped again. Pass exactly the `events` \
      parameter to `addTarget`: `.allEvents` contains others, such as `.touchDown`.
      """,
      of: .tooEarly,
      hint: 1
    ),
    .diagnosis(
      """
      The list must receive one element for each tap inside the button, and nothing else. Add a \
      target for exactly the `events` parameter, and emit each time it is called.
      """,
      hint: 1
    )
  )
  func taps() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let taps = lab.observe(lane(learner.events(button, .touchUpInside)), as: "list")
    lab.at(1, "user taps") { stage.user.tap(button) }
    lab.at(2, "user slides off") { stage.user.tapAndSlideOff(button) }
    let more = Array(4...lab.random(in: 5...7))
    for tick in more { lab.at(tick, "user taps") { stage.user.tap(button) } }
    lab.expect(taps, ([1] + more).map { .next($0, "e") })
  }

  @Test(
    "a control event emits every requested event, and no other",
    .diagnosis(
      """
      A requested event was not emitted. `events` is an option set: pass all of it to `addTarget`. \
      Emit each time the target is called, even while the control is disabled and the program \
      calls `sendActions(for:)`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      A subscriber must receive one element for each of the requested events, and nothing else. \
      Pass exactly the `events` parameter to `addTarget(_:action:for:)`.
      """,
      hint: 1
    )
  )
  func events() {
    let lab = Lab()
    let stage = ControlStage()
    let (field, slider) = (stage.show(UITextField()), stage.show(UISlider()))
    let editing = learner.events(field, [.editingDidBegin, .editingDidEnd])
    let observer = lab.observe(lane(editing), as: "form")
    let values = lab.observe(lane(learner.events(slider, .valueChanged)), as: "volume")
    lab.at(1, "user begins to type") { stage.user.type("milk", into: field) }
    let moves = lab.random(in: 1...2)
    lab.at(3, "user drags, \(2 * moves) moves") {
      for _ in 1...moves { stage.user.slide(slider, to: 0.2, 0.4) }
    }
    lab.at(5, "user ends editing") { field.resignFirstResponder() }
    lab.at(6, "the program sends from a disabled slider") {
      slider.isEnabled = false
      slider.sendActions(for: .valueChanged)
    }
    lab.at(7, "the program sends each other event of the slider") {
      slider.sendActions(for: .allEvents.subtracting(.valueChanged))
    }
    lab.expect(observer, "-e---e")
    let drags = Array(repeating: Recorded<Event<String>>.next(3, "e"), count: 2 * moves)
    lab.expect(values, drags + [.next(6, "e")])
  }

  @Test(
    "each subscription adds its own handler to the control",
    .diagnosis(
      """
      The current subscribers do not have exactly one handler each on the button. Create the \
      target inside the closure of `Observable.create`, which runs once for each subscription, and \
      do not use `share()`. A `UIAction` needs an identifier of its own: it replaces an action with \
      the same one.
      """,
      hint: 2
    )
  )
  func oneHandlerEach() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let source = lane(learner.events(button, .touchUpInside))
    lab.expect(button.handlerCount, equals: 0, "the handlers before the first subscription")
    let count = lab.random(in: 2...5)
    let observers = (1...count).map { lab.observe(source, as: "subscriber \($0)") }
    lab.expect(button.handlerCount, equals: count, "the handlers with \(count) subscribers")
    lab.at(2, "user taps") { stage.user.tap(button) }
    for observer in observers { lab.expect(observer, "--e") }
  }

  @Test(
    "unsubscribing removes only the handler of that subscription",
    .diagnosis(
      """
      One subscriber unsubscribed, and another one no longer receives taps. Remove only the target \
      of that subscription: `removeTarget(nil, for:)` removes the targets of all subscribers.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      After a subscriber has unsubscribed, it must receive no more taps, and all other targets \
      must still receive them. In the disposable of each subscription, call `removeTarget(_:for:)` \
      with the target of that subscription.
      """,
      hint: 2
    )
  )
  func othersStay() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let clerk = Clerk()
    button.addTarget(clerk, action: Clerk.count, for: .touchUpInside)
    let source = lane(learner.events(button, .touchUpInside))
    let first = lab.observe(source, until: 2, as: "first subscriber")
    let second = lab.observe(source, as: "second subscriber")
    let third = lab.observe(source.take(1), as: "third subscriber")
    for tick in [1, 3, 5] { lab.at(tick, "user taps") { stage.user.tap(button) } }
    lab.expect(first, "-e")
    lab.expect(second, "-e-e-e")
    lab.expect(third, "-(e|)")
    lab.expect(clerk.taps, equals: 3, "the taps that a target of the app has received")
    second.dispose()
    lab.expect(clerk.taps, equals: 3, "the taps that a target of the app has received")
    lab.act("user taps") { stage.user.tap(button) }
    lab.expect(clerk.taps, equals: 4, "the taps that a target of the app has received")
  }

  @Test(
    "disposing removes the handler and releases the observer",
    .diagnosis(
      """
      Until the subscription is disposed of, the button has one handler, which delivers taps \
      synchronously. Afterwards nothing may remain. In `Disposables.create`, remove the target for \
      all `events`, and let nothing else retain the target.
      """,
      hint: 2
    )
  )
  func removed() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let source = learner.events(button, [.touchUpInside, .valueChanged, .editingDidEnd])
    let slot = SerialDisposable()
    do {
      let clerk = Clerk()
      lab.watch(clerk, as: "the tap counter")
      lab.act("subscribes") {
        slot.disposable = source.subscribe(onNext: { clerk.count() })
      }
      lab.act("user taps") { stage.user.tap(button) }
      lab.expect(clerk.taps, equals: 1, "the taps that were counted")
    }
    // Retained here, so that the handlers without a subscriber include one that isn't removed.
    var handler = button.firstHandler
    if let handler { lab.watch(handler, as: "the target or action") }
    lab.act("unsubscribes") { slot.disposable = Disposables.create() }
    lab.expect(button.handlerCount, equals: 0, "the handlers without a subscriber")
    if handler != nil {
      handler = nil
      lab.expectDeallocated("the target or action")
    }
    lab.expectDeallocated("the tap counter")
    let again = lab.observe(lane(source), as: "next subscriber")
    lab.expect(button.handlerCount, equals: 1, "the handlers with the next subscriber")
    lab.at(2, "user taps") { stage.user.tap(button) }
    lab.expect(again, "--e")
    lab.expectNoLeaks()
  }

  @Test(
    "an event that is sent during a delivery is emitted during the same call",
    .diagnosis(
      """
      An observer sent the event again while it received one, and did not receive each event during \
      that call. Call `observer.onNext(())` directly when the target is called: without a flag, and \
      without `observe(on:)`, because `MainScheduler.instance` delivers later during other work.
      """,
      hint: 2
    )
  )
  func sentDuringDelivery() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    var received = 0
    let sending = learner.events(button, .touchUpInside).subscribe(onNext: { [weak button] in
      received += 1
      if received < 3 { button?.sendActions(for: .touchUpInside) }
    })
    lab.act("user taps, and the observer sends the event twice more") { stage.user.tap(button) }
    lab.expect(received, equals: 3, "the elements that the observer received")
    sending.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the observable completes when its control is deallocated",
    .diagnosis(
      """
      The button was deallocated, and a subscriber did not receive `completed`. Append \
      `take(until: deallocated)`. If the control no longer exists on subscribing, complete \
      immediately.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      The button was deallocated, and a subscriber received an error. A control event never fails: \
      `take(until: deallocated)` completes it.
      """,
      of: .errorInsteadOfCompletion,
      hint: 3
    ),
    .diagnosis(
      """
      The button must be deallocated as soon as the program releases it, and its subscribers \
      receive only `completed` then. Capture the control weakly, `[weak control = base]`, \
      including in the closure of the disposable.
      """,
      hint: 3
    )
  )
  func endsWithTheControl() {
    let lab = Lab()
    let stage = ControlStage()
    var button: UIButton? = stage.show(UIButton())
    lab.watch(button!, as: "the button")
    let source = learner.events(button!, .touchUpInside)
    let observer = lab.observe(lane(source), as: "list")
    let secondObserver = lab.observe(lane(source), until: 2, as: "second subscriber")
    lab.at(1, "user taps") { stage.user.tap(button!) }
    lab.at(3, "the program releases the button") {
      button?.removeFromSuperview()
      button = nil
    }
    let late = lab.observe(lane(source), at: 5, as: "late subscriber")
    lab.run(until: 4)
    lab.expectDeallocated("the button")
    lab.expect(observer, "-e-|")
    lab.expect(secondObserver, "-e")
    lab.expect(late, "-----|")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription that is never disposed of lasts as long as its button",
    .diagnosis(
      """
      The subscription is never disposed of. It must receive taps until the button is deallocated, \
      and its closures must be released then. Let `Disposables.create` retain the target, and \
      append `take(until: deallocated)`.
      """,
      hint: 3
    )
  )
  func undisposed() {
    let lab = Lab()
    let stage = ControlStage()
    for _ in 1...2 {
      let clerk = Clerk()
      let button = stage.show(UIButton())
      lab.watch(clerk, as: "the tap counter")
      _ = learner.events(button, .touchUpInside).subscribe(onNext: { clerk.count() })
      let taps = lab.random(in: 2...5)
      for _ in 1...taps { lab.act("user taps") { stage.user.tap(button) } }
      lab.expect(clerk.taps, equals: taps, "the taps that were counted")
      lab.act("the program releases the button") { button.removeFromSuperview() }
    }
    lab.expectDeallocated("the tap counter")
    lab.expectNoLeaks("after the button was deallocated")
  }

  private func lane(_ events: Observable<Void>) -> Observable<String> { events.map { "e" } }

  private final class Clerk {
    private(set) var taps = 0

    func count() { taps += 1 }
  }
}
