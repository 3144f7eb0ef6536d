import Chapter02DisposalBridge
import CourseDomain
import CourseScreens
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("2.5 Complete when the screen closes", .exercise("2.5"))
struct E05MainstreamCureTests {
  let learner = E05Contract.learner

  @Test(
    "Done emits the item and completes `todo`",
    .diagnosis(
      """
      After Done, the list did not receive exactly the item and then `completed`. In `done()`, \
      call `onNext(item)` before `dismiss(animated:)`, also if the name is empty. Complete the \
      subject when the screen is dismissed, in `viewWillDisappear(_:)`.
      """,
      hint: 1
    )
  )
  func doneIsTheEnd() {
    for name in ["milk", ""] {
      let lab = Lab()
      let item = TodoItem(name.isEmpty ? name : lab.numbered(name))
      let (detail, story) = show(lab)
      let list = lab.observe(detail.todo, as: "list")
      story.type(item.name)
      story.tapDone()
      lab.expect(
        list.events.map(\.value),
        equals: [.next(item), .completed],
        "what the list receives"
      )
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "Cancel and a swipe complete `todo` as well",
    .diagnosis(
      """
      The user tapped Cancel or pulled the screen down, and the list did not receive exactly \
      `completed`. In each case UIKit calls `viewWillDisappear(_:)` with `isBeingDismissed` set to \
      true: complete the subject there. Closing a screen is not an error.
      """,
      hint: 2
    )
  )
  func everyExitIsAnEnd() {
    for isSwipe in [false, true] {
      let lab = Lab()
      let (detail, story) = show(lab)
      let list = lab.observe(detail.todo, as: "list")
      isSwipe ? story.pullDown() : story.tapCancel()
      lab.expect(list.events.map(\.value), equals: [.completed], "what the list receives")
      withExtendedLifetime(detail) {}
    }
  }

  @Test(
    "each button dismisses the screen",
    .diagnosis(
      """
      The user tapped a button, and the screen is still presented. Completing the subject does not \
      close the screen: call `dismiss(animated: true)` in `done()` and in `cancel()`.
      """,
      hint: 3
    )
  )
  func buttonsDismiss() {
    for button in ["Done", "Cancel"] {
      let lab = Lab()
      let (detail, story) = show(lab)
      button == "Done" ? story.tapDone() : story.tapCancel()
      let isSeen = story.screen === detail.screen
      lab.expect(isSeen, equals: false, "whether the screen is still presented after \(button)")
    }
  }

  @Test(
    "each button dismisses the screen with an animation",
    .diagnosis(
      """
      The user tapped a button, and the screen was not dismissed with an animation. Call \
      `dismiss(animated: true)` in `done()` and in `cancel()`.
      """,
      hint: 3
    )
  )
  func dismissalIsAnimated() {
    for button in ["Done", "Cancel"] {
      let lab = Lab()
      let (detail, story) = show(lab)
      var isMoving = false
      story.act("user taps \(button)") {
        story.user.tap(button == "Done" ? detail.screen.doneButton : detail.screen.cancelButton)
        isMoving = detail.screen.isBeingDismissed
      }
      lab.expect(isMoving, equals: true, "whether the dismissal by \(button) takes time")
    }
  }

  @Test(
    "Done emits before it dismisses the screen",
    .diagnosis(
      """
      The item did not arrive during the tap on Done, before the dismissal began. In `done()`, \
      call `onNext(item)` on the subject first, and then `dismiss(animated:)`. `todo` delivers \
      synchronously, so it needs no scheduler.
      """,
      hint: 3
    )
  )
  func emitsBeforeItDismisses() {
    let lab = Lab()
    let (detail, story) = show(lab)
    var log: [String] = []
    let subscription = detail.todo.subscribe(
      onNext: { [weak screen = detail.screen] _ in
        log.append(screen?.isBeingDismissed == false ? "item" : "item during the dismissal")
      }
    )
    story.act("user taps Done") {
      story.user.tap(detail.screen.doneButton)
      log.append("the tap has been handled")
    }
    lab.expect(log, equals: ["item", "the tap has been handled"], "what happened, in order")
    subscription.dispose()
  }

  @Test(
    "a closed screen completes `todo` once, without an error",
    .diagnosis(
      """
      The user tapped Cancel, the screen was deallocated, and the observer did not receive exactly \
      one `completed`. Closing a screen is not an error. Send `completed` to a subject, which \
      ignores the second one from `deinit`.
      """,
      hint: 2
    )
  )
  func oneLastWord() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail!.screen)
    story.tapCancel()
    lab.act("the screen is released") { detail = nil }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list receives")
  }

  @Test(
    "a covered screen does not complete `todo`",
    .diagnosis(
      """
      Another screen covered this one, and the list did not receive exactly the later events. \
      UIKit calls `viewWillDisappear(_:)` in that case too. Complete the subject only if \
      `isBeingDismissed` is true.
      """,
      hint: 3
    )
  )
  func coveredIsNotGone() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let (detail, story) = show(lab)
    let list = lab.observe(detail.todo, as: "list")
    story.cover()
    lab.expect(list.events.count, equals: 0, "the number of events while it is covered")
    story.uncover()
    story.type(milk.name)
    story.tapDone()
    lab.expect(
      list.events.map(\.value),
      equals: [.next(milk), .completed],
      "what the list receives"
    )
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a screen that dismisses the screen over it does not complete `todo`",
    .diagnosis(
      """
      The screen dismissed the photo picker that it had presented, and the list did not receive \
      exactly the later events. `dismiss(animated:)` closes the screen that this one presents, if \
      there is one. Complete the subject in `viewWillDisappear(_:)` instead, if \
      `isBeingDismissed` is true.
      """,
      hint: 3
    )
  )
  func dismissesAnotherScreen() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let (detail, story) = show(lab)
    let list = lab.observe(detail.todo, as: "list")
    story.cover()
    story.act("the screen dismisses the photo picker") { detail.screen.dismiss(animated: true) }
    lab.expect(list.events.count, equals: 0, "the number of events after the picker was dismissed")
    story.type(milk.name)
    story.tapDone()
    lab.expect(
      list.events.map(\.value),
      equals: [.next(milk), .completed],
      "what the list receives"
    )
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a screen that was never presented completes `todo` when it is deallocated",
    .diagnosis(
      """
      The screen was deallocated without ever being presented, and the list did not receive \
      `completed` at that moment. `viewWillDisappear(_:)` is not called for such a screen: \
      complete the subject in `deinit` too.
      """,
      hint: 3
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let tick = lab.random(in: 2...9)
    lab.at(tick, "the screen is released, never presented") { detail = nil }
    lab.expect(list, [.completed(tick)])
  }

  @Test(
    "a screen that is dismissed while covered completes `todo`",
    .diagnosis(
      """
      The screen was dismissed while another one covered it, and the list did not receive exactly \
      `completed`. A covered screen has already disappeared, so `viewWillDisappear(_:)` is not \
      called again. Complete the subject in `deinit` too.
      """,
      hint: 3
    )
  )
  func goneWhileCovered() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    let root = UIViewController()
    let story = ScreenStory(lab, root: root)
    story.present(detail!.screen)
    story.cover()
    detail = nil
    story.act("the whole flow is dismissed") { root.dismiss(animated: true) }
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list receives")
  }

  @Test(
    "the list adds the item and logs each event",
    .diagnosis(
      """
      The log or the rows of the list are wrong. Subscribe in `prepare` and do not dispose of the \
      subscription. Append the item and log "next" in `onNext`, "completed" in `onCompleted`, and \
      "disposed" in `onDisposed`.
      """,
      hint: 1
    )
  )
  func theListReceivesTheItem() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let list = learner.makeList()
    let story = ScreenStory(lab, root: list.screen)
    var log: [String] = []
    story.add(milk.name, with: list.prepareDetail { log.append($0) }.screen)
    lab.expect(log, equals: ["next", "completed", "disposed"], "the log of Done")
    log = []
    story.present(list.prepareDetail { log.append($0) }.screen)
    story.tapCancel()
    lab.expect(log, equals: ["completed", "disposed"], "the log of Cancel")
    lab.expect(list.items(), equals: [milk], "the rows of the list")
    // Two screens at a time, equal items and an empty one.
    let names = ["tea", "tea", ""]
    log = []
    let details = names.map { _ in list.prepareDetail { log.append($0) } }
    for (name, detail) in zip(names, details) { story.add(name, with: detail.screen) }
    lab.expect(
      log,
      equals: names.flatMap { _ in ["next", "completed", "disposed"] },
      "the log of three screens that were prepared at the same time"
    )
    lab.expect(list.items().map(\.name), equals: [milk.name] + names, "the rows of the list")
  }

  @Test(
    "the list may be deallocated before its screen",
    .diagnosis(
      """
      The list was deallocated before its screen, and the tap on Done that followed failed. The \
      closures must not assume that the list still exists: capture `[weak self]`, not `[unowned \
      self]`.
      """,
      hint: 1
    )
  )
  func theListMayGo() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    var list: E05Contract.List? = learner.makeList()
    let detail = list!.prepareDetail { _ in }
    let other = lab.observe(detail.todo, as: "another observer")
    lab.act("the list is released") { list = nil }
    ScreenStory(lab, root: UIViewController()).add(milk.name, with: detail.screen)
    lab.expect(
      other.events.map(\.value),
      equals: [.next(milk), .completed],
      "what another observer receives"
    )
  }

  @Test(
    "the subscription does not retain the list",
    .diagnosis(
      """
      The list was released before its screen was closed, and was not deallocated. The subject of \
      the screen retains your closures until it completes. Capture `[weak self]` in the closures \
      that you pass to `subscribe`.
      """,
      hint: 1
    )
  )
  func theListIsNotRetained() {
    let lab = Lab()
    var list: E05Contract.List? = learner.makeList()
    lab.watch(list!.screen, as: "the list")
    let detail = list!.prepareDetail { _ in }
    lab.act("the list is released") { list = nil }
    lab.expectDeallocated("the list")
    withExtendedLifetime(detail) {}
  }

  @Test(
    "a completed subscription leaves no resources behind while the screen is alive",
    .diagnosis(
      """
      The screen's observable completed, and a part of the subscription is still alive. A bag \
      retains even a finished subscription until the bag is deallocated. Use no bag, and ignore \
      the disposable: `_ = detail.todo.subscribe(…)`.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let list = learner.makeList()
    lab.introduce(list.screen, as: "the list")
    let story = ScreenStory(lab, root: list.screen)
    var cache: [E05Contract.Detail] = []
    for _ in 1...lab.random(in: 2...4) {
      let detail = list.prepareDetail { _ in }
      story.add("milk", with: detail.screen)
      cache.append(detail)
    }
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
    withExtendedLifetime((cache, list)) {}
  }

  @Test(
    "the list does not retain a dismissed screen",
    .diagnosis(
      """
      The screen was dismissed and its last reference released, and it was not deallocated. The \
      list still retains it. Do not store the screen in a property, and do not capture it in a \
      closure that the list stores. To release it in `onNext` is not enough: Cancel sends no item.
      """,
      hint: 2
    )
  )
  func dismissedScreensAreReleased() {
    for isDone in [true, false] {
      let lab = Lab()
      let list = learner.makeList()
      lab.introduce(list.screen, as: "the list")
      let story = ScreenStory(lab, root: list.screen)
      var detail: E05Contract.Detail? = list.prepareDetail { _ in }
      lab.watch(detail!.screen, as: "the screen")
      story.present(detail!.screen)
      isDone ? story.tapDone() : story.tapCancel()
      lab.act("the last reference to the screen is released") { detail = nil }
      lab.expectDeallocated("the screen")
      withExtendedLifetime(list) {}
    }
  }

  @Test(
    "a late observer receives only `completed`",
    .diagnosis(
      """
      An observer subscribed after the item had been emitted, and did not receive exactly \
      `completed`. A list that subscribes to a closed screen would add its row again. Use a \
      `PublishSubject`, which stores no element, without `share(replay:)`.
      """,
      hint: 1
    )
  )
  func lateObservers() {
    let lab = Lab()
    let (detail, story) = show(lab)
    var received: [String: [Event<TodoItem>]] = [:]
    func subscribe(_ name: String) {
      _ = detail.todo.subscribe { received[name, default: []].append($0) }
    }
    let first = detail.todo.subscribe { event in
      subscribe(event.isStopEvent ? "during `completed`" : "during the item")
    }
    story.type("milk")
    story.tapDone()
    lab.act("an observer subscribes after the dismissal") { subscribe("after the dismissal") }
    for name in ["during the item", "during `completed`", "after the dismissal"] {
      lab.expect(
        received[name] ?? [],
        equals: [.completed],
        "what an observer receives that subscribes \(name)"
      )
    }
    first.dispose()
  }

  @Test(
    "`todo` of a closed screen completes at once",
    .diagnosis(
      """
      The screen was closed, and an observer that then read `todo` and subscribed did not receive \
      exactly `completed`. A new subject in place of the completed one never completes. Create the \
      subject once, in a `let`.
      """,
      hint: 1
    )
  )
  func readAfterClosing() {
    let lab = Lab()
    let (detail, story) = show(lab)
    story.type("milk")
    story.tapDone()
    let list = lab.observe(detail.currentTodo(), as: "list")
    lab.expect(list.events.map(\.value), equals: [.completed], "what the list receives")
    withExtendedLifetime(detail) {}
  }

  /// Creates a screen and presents it.
  private func show(_ lab: Lab) -> (detail: E05Contract.Detail, story: ScreenStory) {
    let detail = learner.makeDetail()
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail.screen)
    return (detail, story)
  }
}
