import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.5 The mainstream cure", .exercise("2.5"))
struct E05MainstreamCureTests {
  let learner = E05Contract.learner

  @Test(
    "Done tells the item and is the end",
    .diagnosis(
      """
      After Done a listener has to hear the item and then completed, both in that moment: tell the \
      item while there is somebody to hear it, and let the screen go after that.
      """,
      hint: 1
    )
  )
  func doneIsTheEnd() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let list = lab.observe(detail.todo, as: "list")
    let tick = lab.random(in: 2...6)
    lab.at(1, "the screen appears") { detail.screen.appear() }
    lab.at(tick, "user taps Done") { detail.tapDone(.milk) }
    lab.expect(list, [.next(tick, .milk), .completed(tick)])
  }

  @Test(
    "Cancel is an end as well",
    .diagnosis(
      """
      The user tapped Cancel, or swiped the screen down, and its listeners went on waiting: Done is \
      not the only way out. How else can the user leave?
      """,
      hint: 2
    )
  )
  func everyExitIsAnEnd() {
    for isSwipe in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail()
      let list = lab.observe(detail.todo, as: "list")
      let tick = lab.random(in: 2...6)
      lab.at(1, "the screen appears") { detail.screen.appear() }
      lab.at(tick, isSwipe ? "user swipes the screen down" : "user taps Cancel") {
        isSwipe ? detail.screen.dismiss() : detail.tapCancel()
      }
      lab.expect(list, [.completed(tick)])
    }
  }

  @Test(
    "a button lets the screen go",
    .diagnosis(
      """
      The user tapped a button and the screen is still there: that the stream is over doesn't close \
      the screen, `dismiss()` does.
      """,
      hint: 3
    )
  )
  func buttonsDismiss() {
    let lab = Lab()
    let (done, cancel) = (learner.makeDetail(), learner.makeDetail())
    lab.act("user taps Done") { done.tapDone(.milk) }
    lab.expect(done.screen.isBeingDismissed, equals: true, "`isBeingDismissed` after Done")
    lab.act("user taps Cancel") { cancel.tapCancel() }
    lab.expect(cancel.screen.isBeingDismissed, equals: true, "`isBeingDismissed` after Cancel")
  }

  @Test(
    "nothing went wrong",
    .diagnosis(
      """
      The screen said goodbye with an error, or more than once: nothing went wrong when a screen \
      goes, so it completes, and that is its one last word.
      """,
      hint: 2
    )
  )
  func oneLastWord() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    lab.at(1, "user taps Cancel") { detail!.tapCancel() }
    lab.at(2, "user taps Done on a screen that has gone") { detail!.tapDone(.tea) }
    lab.at(3, "the screen is let go of") { detail = nil }
    lab.expect(list, "-|", ["t": .tea])
  }

  @Test(
    "covered is not gone",
    .diagnosis(
      """
      Another screen covered this one for a moment and the list stopped listening: viewWillDisappear \
      is called then, too. Did the user leave or just look away?
      """,
      hint: 3
    )
  )
  func coveredIsNotGone() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let list = lab.observe(detail.todo, as: "list")
    lab.at(0, "the screen appears") { detail.screen.appear() }
    lab.at(1, "another screen covers it") { detail.screen.cover() }
    lab.at(2, "the other screen goes") { detail.screen.appear() }
    lab.at(4, "user taps Done") { detail.tapDone(.milk) }
    lab.expect(list, "----(m|)", ["m": .milk])
  }

  @Test(
    "a screen may go while it is covered",
    .diagnosis(
      """
      A screen was covered, and then all of it was dismissed, and its listeners went on waiting: \
      that it had disappeared once before says nothing. Whenever it disappears, ask if it goes.
      """,
      hint: 3
    )
  )
  func goneWhileCovered() {
    let lab = Lab()
    let detail = learner.makeDetail()
    let list = lab.observe(detail.todo, as: "list")
    lab.at(0, "the screen appears") { detail.screen.appear() }
    lab.at(1, "another screen covers it") { detail.screen.cover() }
    lab.at(3, "the whole flow is dismissed") { detail.screen.dismiss() }
    lab.expect(list, "---|")
  }

  @Test(
    "never shown is gone, too",
    .diagnosis(
      """
      A screen was prepared, never shown, and let go of, and its listeners were not told that it \
      was over: what does not appear does not disappear either, but it does go away.
      """,
      hint: 3
    )
  )
  func neverShown() {
    let lab = Lab()
    var detail: E05Contract.Detail? = learner.makeDetail()
    let list = lab.observe(detail!.todo, as: "list")
    lab.at(2, "the screen is let go of, unseen") { detail = nil }
    lab.expect(list, "--|")
  }

  @Test(
    "the list hears all of it",
    .diagnosis(
      """
      The list did not add just what Done told, or did not log next, completed, disposed in this \
      order: subscribe in `prepare`, and log each of the three where it happens.
      """,
      hint: 1
    )
  )
  func theListHears() {
    let lab = Lab()
    let list = learner.makeList()
    var log: [String] = []
    let first = list.prepareDetail { log.append($0) }
    lab.act("user taps Done") { first.tapDone(.milk) }
    lab.expect(log, equals: ["next", "completed", "disposed"], "the log of Done")
    log = []
    let second = list.prepareDetail { log.append($0) }
    lab.act("user taps Cancel") { second.tapCancel() }
    lab.expect(log, equals: ["completed", "disposed"], "the log of Cancel")
    lab.expect(list.items(), equals: [.milk], "the rows of the list")
  }

  @Test(
    "the list may go first",
    .diagnosis(
      """
      The list was let go of before the screen that it had prepared, and then the user tapped Done: \
      nobody promised that the list outlives its screens.
      """,
      hint: 1
    )
  )
  func theListMayGo() {
    let lab = Lab()
    var list: E05Contract.List? = learner.makeList()
    let detail = list!.prepareDetail { _ in }
    let other = lab.observe(detail.todo, as: "another listener")
    lab.at(1, "the list is let go of") { list = nil }
    lab.at(2, "user taps Done") { detail.tapDone(.milk) }
    lab.expect(other, "--(m|)", ["m": .milk])
  }

  @Test(
    "nothing is left, though the screen is still there",
    .diagnosis(
      """
      The screen was over, and something of the subscription stayed: completion frees everything \
      but what somebody keeps, and a finished subscription in a bag is kept.
      """,
      hint: 2
    )
  )
  func nothingIsLeft() {
    let lab = Lab()
    let list = learner.makeList()
    var cache: [E05Contract.Detail] = []
    for _ in 1...lab.random(in: 2...4) {
      let detail = list.prepareDetail { _ in }
      lab.act("user taps Done, a cache keeps the screen") { detail.tapDone(.milk) }
      cache.append(detail)
    }
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
    withExtendedLifetime((cache, list)) {}
  }
}
