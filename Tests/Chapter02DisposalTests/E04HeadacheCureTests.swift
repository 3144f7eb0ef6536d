import Chapter02DisposalBridge
import CourseDomain
import CourseScreens
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("2.4 Dispose with the screen's bag", .exercise("2.4"))
struct E04HeadacheCureTests {
  let learner = E04Contract.learner

  @Test(
    "one tap on Done adds one row",
    .diagnosis(
      """
      The user tapped Done, and the list did not add exactly one row at its end. `prepare` has to \
      subscribe to `detail.todo` and keep the subscription until the screen is deallocated. Add it \
      to `detail.bag`.
      """,
      hint: 1
    )
  )
  func oneDoneOneRow() {
    let lab = Lab()
    let (list, story) = show(lab)
    let names = [lab.numbered("milk"), "tea", "tea", "", "bread"]
    for name in names { visit(list, story, name) }
    lab.expect(list.items().map(\.name), equals: names, "the rows of the list")
  }

  @Test(
    "nothing remains in memory after a visit",
    .diagnosis(
      """
      The visit is over, and its subscription is still alive. Either the list keeps it in a bag of \
      its own, and the list outlives its screens: use only `detail.bag`. Or a closure of the \
      subscription captures `detail`, which retains that bag: a retain cycle. Use the item that \
      `onNext` receives.
      """,
      hint: 1
    )
  )
  func nothingStays() {
    let lab = Lab()
    let (list, story) = show(lab)
    visit(list, story)
    lab.expectLive(0, .subscriptions)
    lab.expectLive(0, .disposables)
    lab.expectLive(0, .bags)
    withExtendedLifetime(list) {}
  }

  @Test(
    "the subscription is disposed of when the screen is deallocated",
    .diagnosis(
      """
      "disposed" was not logged exactly when the screen was deallocated. A dismissed screen can \
      still be in memory. Do not dispose of the subscription yourself: the bag of the screen does, \
      and `onDisposed` logs it.
      """,
      hint: 2
    )
  )
  func goodbyeAtTheVeryEnd() {
    let lab = Lab()
    let (list, story) = show(lab)
    var log: [String] = []
    var detail: TodoDetailViewController? = TodoDetailViewController()
    list.prepare(detail!) { log.append($0) }
    story.add("milk", with: detail!)
    lab.expect(log, equals: ["next"], "the log after the screen was dismissed")
    lab.act("the screen is released") { detail = nil }
    lab.expect(log, equals: ["next", "disposed"], "the log after the screen was deallocated")
  }

  @Test(
    "`isWaiting` is true while the screen is in memory",
    .diagnosis(
      """
      A cache retains the dismissed screen, and `isWaiting` was wrong. The subscription is active \
      from `prepare` until the bag of the screen disposes of it. Set `isWaiting` to true in \
      `prepare`, and to false only in `onDisposed`.
      """,
      hint: 2
    )
  )
  func keptScreens() {
    let lab = Lab()
    let (list, story) = show(lab)
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` before")
    var log: [String] = []
    var cache = [TodoDetailViewController()]
    list.prepare(cache[0]) { log.append($0) }
    lab.expect(list.isWaiting(), equals: true, "`isWaiting` after `prepare`")
    for showing in ["first", "second"] {
      story.add("milk", with: cache[0])
      let moment = "after the \(showing) Done, while a cache retains the screen"
      lab.expect(list.isWaiting(), equals: true, "`isWaiting` \(moment)")
    }
    lab.expect(log, equals: ["next", "next"], "the log while the cache retains the screen")
    lab.act("the cache is emptied") { cache = [] }
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` after the screen was deallocated")
  }

  @Test(
    "equal items of one screen add a row each",
    .diagnosis(
      """
      The screen sent two equal items, and the list did not add a row for each. Two to-dos may \
      have the same name. Use no `distinctUntilChanged`, and do not compare an item with the rows \
      that exist.
      """,
      hint: 1
    )
  )
  func equalItems() {
    let lab = Lab()
    let (list, story) = show(lab)
    let detail = TodoDetailViewController()
    list.prepare(detail) { _ in }
    story.add("tea", with: detail)
    story.add("", with: detail)
    lab.expect(list.items().map(\.name), equals: ["tea", "tea"], "the rows of the list")
  }

  @Test(
    "`isWaiting` is true again for the next screen",
    .diagnosis(
      """
      The list had received an item from an earlier screen, and `isWaiting` was wrong for the next \
      screen. Set `isWaiting` to true in every `prepare`, whatever the list contains, and to false \
      in the `onDisposed` of that subscription.
      """,
      hint: 2
    )
  )
  func waitsForTheNextScreen() {
    let lab = Lab()
    let (list, story) = show(lab)
    visit(list, story)
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` after the first screen")
    var detail: TodoDetailViewController? = TodoDetailViewController()
    list.prepare(detail!) { _ in }
    lab.expect(list.isWaiting(), equals: true, "`isWaiting` after `prepare` for the next screen")
    story.add("tea", with: detail!)
    lab.act("the next screen is released") { detail = nil }
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` after the next screen")
  }

  @Test(
    "replacing the bag of the screen ends the subscription",
    .diagnosis(
      """
      The screen replaced its bag, which disposes of your subscription, and the list did not \
      notice. Set `isWaiting` to false in `onDisposed`, which is called however the subscription \
      ends.
      """,
      hint: 3
    )
  )
  func replacedBags() {
    let lab = Lab()
    let (list, story) = show(lab)
    var log: [String] = []
    let detail = TodoDetailViewController()
    list.prepare(detail) { log.append($0) }
    lab.act("the screen takes a new bag") { detail.bag = DisposeBag() }
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` after the bag was replaced")
    story.add("milk", with: detail)
    lab.expect(log, equals: ["disposed"], "the log")
  }

  @Test(
    "a screen whose subscription has ended can be prepared again",
    .diagnosis(
      """
      The screen replaced its bag, and `prepare` was called for the same screen again. After that, \
      the list did not wait for an item and receive it once. Every `prepare` has to set \
      `isWaiting` and subscribe, in the bag that the screen has now.
      """,
      hint: 1
    )
  )
  func preparedAgain() {
    let lab = Lab()
    let (list, story) = show(lab)
    var log: [String] = []
    let detail = TodoDetailViewController()
    list.prepare(detail) { log.append("first \($0)") }
    lab.act("the screen takes a new bag") { detail.bag = DisposeBag() }
    lab.act("the list is prepared for it again") {
      list.prepare(detail) { log.append("second \($0)") }
    }
    lab.expect(list.isWaiting(), equals: true, "`isWaiting` after the second `prepare`")
    story.add("milk", with: detail)
    lab.expect(log, equals: ["first disposed", "second next"], "the log of both subscriptions")
    lab.expect(list.items().count, equals: 1, "the number of rows")
  }

  @Test(
    "the screen may replace its bag while it sends",
    .diagnosis(
      """
      The screen replaced its bag while the list received an item, and the list did not notice \
      that the subscription ended. Set `isWaiting` to false in `onDisposed`, which is called \
      during an event too.
      """,
      hint: 3
    )
  )
  func replacedDuringAnEvent() {
    let lab = Lab()
    let (list, story) = show(lab)
    var log: [String] = []
    let detail = TodoDetailViewController()
    list.prepare(detail) { [weak detail] in
      log.append($0)
      if $0 == "next" { detail?.bag = DisposeBag() }
    }
    for _ in 1...2 { story.add("milk", with: detail) }
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` after the first item")
    lab.expect(log, equals: ["next", "disposed"], "the log")
  }

  @Test(
    "other content of the bag is not disposed of",
    .diagnosis(
      """
      The title of the screen no longer follows the text field. The screen keeps its own \
      subscription in `detail.bag`, and replacing or emptying that bag disposes of it. Only add to \
      `detail.bag`, and never assign to it.
      """,
      hint: 3
    )
  )
  func theScreensOwnThings() {
    let lab = Lab()
    let (milk, bread) = (lab.numbered("milk"), lab.numbered(" and bread"))
    let (list, story) = show(lab)
    let detail = TodoDetailViewController()
    list.prepare(detail) { _ in }
    story.add(milk, with: detail)
    lab.expect(detail.title, equals: milk, "the title of the screen")
    story.add(bread, with: detail)
    lab.expect(detail.title, equals: milk + bread, "the title when it is shown again")
  }

  @Test(
    "two screens at the same time are both observed",
    .diagnosis(
      """
      `prepare` was called for a second screen while the first one was alive, and the list did not \
      receive an item from each. Every `prepare` has to subscribe, whatever `isWaiting` is, and \
      each subscription adds its item, whichever screen came last.
      """,
      hint: 1
    )
  )
  func twoScreens() {
    let lab = Lab()
    let (list, story) = show(lab)
    var log: [String] = []
    let cache = [TodoDetailViewController(), TodoDetailViewController()]
    let names = ["one", "other"].map(lab.numbered)
    for (name, detail) in zip(names, cache) {
      list.prepare(detail) { log.append("\($0) of \(name)") }
    }
    for detail in cache.reversed() { story.add("milk", with: detail) }
    lab.expect(log, equals: names.reversed().map { "next of \($0)" }, "the log of both")
    lab.expect(list.items().count, equals: 2, "the number of rows")
  }

  @Test(
    "the screen does not retain the list",
    .diagnosis(
      """
      The list was released, and it was not deallocated or a closure crashed afterwards. The bag \
      of the screen retains your closures for as long as the screen is alive. Capture `[weak \
      self]` in `onNext` and in `onDisposed`, not `self` or `[unowned self]`.
      """,
      hint: 3
    )
  )
  func theListMayGo() {
    let lab = Lab()
    let detail = TodoDetailViewController()
    var list: E04Contract.List? = learner.makeList()
    lab.watch(list!.screen, as: "the list")
    list!.prepare(detail) { _ in }
    lab.act("the list is released") { list = nil }
    ScreenStory(lab, root: UIViewController()).add("milk", with: detail)
    lab.expectDeallocated("the list")
  }

  @Test(
    "the end is logged after the list was deallocated",
    .diagnosis(
      """
      The list was deallocated before the screen, and "disposed" was not logged at the end of the \
      subscription. In `onDisposed`, `guard let self` returns before `log` is called. Call \
      `log("disposed")` in any case; only `isWaiting` needs the list.
      """,
      hint: 3
    )
  )
  func endIsLoggedWithoutTheList() {
    let lab = Lab()
    var list: E04Contract.List? = learner.makeList()
    var detail: TodoDetailViewController? = TodoDetailViewController()
    var log: [String] = []
    list!.prepare(detail!) { log.append($0) }
    lab.act("the list is released") { list = nil }
    lab.act("the screen is released") { detail = nil }
    lab.expect(log, equals: ["disposed"], "the log")
  }

  /// Creates a list and shows it in a window.
  private func show(_ lab: Lab) -> (list: E04Contract.List, story: ScreenStory) {
    let list = learner.makeList()
    lab.introduce(list.screen, as: "the list")
    return (list, ScreenStory(lab, root: list.screen))
  }

  /// The user opens the detail screen, types and taps Done; then the screen is released.
  private func visit(_ list: E04Contract.List, _ story: ScreenStory, _ name: String = "milk") {
    let detail = TodoDetailViewController()
    list.prepare(detail) { _ in }
    story.add(name, with: detail)
  }
}
