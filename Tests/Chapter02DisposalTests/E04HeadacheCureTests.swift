import Chapter02DisposalBridge
import CourseDomain
import CourseScreens
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("2.4 The headache cure, and its price", .exercise("2.4"))
struct E04HeadacheCureTests {
  let learner = E04Contract.learner

  @Test(
    "one Done, one row",
    .diagnosis(
      """
      The user tapped Done and the list did not get just that row: the subscription has to be \
      there from `prepare` until the screen is gone.
      """,
      hint: 1
    )
  )
  func oneDoneOneRow() {
    let lab = Lab()
    let (list, story) = show(lab)
    let visits = lab.random(in: 2...4)
    for _ in 1...visits { visit(list, story) }
    lab.expect(list.items().count, equals: visits, "the number of rows")
  }

  @Test(
    "a visit leaves nothing behind",
    .diagnosis(
      """
      The screen was gone and something of it lived on: who owns the bag decides how long the \
      subscription lives, and the list lives longer than its screens.
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
    "disposed is said when the screen goes away, not when it is dismissed",
    .diagnosis(
      """
      "disposed" was not logged at the moment when the screen was let go of: a bag is emptied when \
      its owner goes away, not earlier and not later.
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
    lab.expect(log, equals: ["next"], "the log when the screen is dismissed")
    lab.act("the screen is let go of") { detail = nil }
    lab.expect(log, equals: ["next", "disposed"], "the log when the screen is gone")
  }

  @Test(
    "a screen that is kept is not finished with",
    .diagnosis(
      """
      A cache kept the screen, and `isWaiting` did not tell the truth: as long as the screen is \
      there its bag is, and the list can still hear from it. That is the price.
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
      let moment = "after the \(showing) Done, while a cache keeps the screen"
      lab.expect(list.isWaiting(), equals: true, "`isWaiting` \(moment)")
    }
    lab.expect(log, equals: ["next", "next"], "the log while the cache keeps the screen")
    lab.act("the cache is emptied") { cache = [] }
    lab.expect(list.isWaiting(), equals: false, "`isWaiting` when the screen is gone")
  }

  @Test(
    "a screen that changes its bag hangs up",
    .diagnosis(
      """
      The screen took a new bag, and `isWaiting` went on saying that the list may hear from it: \
      the bag is not yours, and its owner ended the subscription without asking.
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
    "what else is in the bag stays there",
    .diagnosis(
      """
      The screen stopped following what the user types: its bag was replaced or emptied, and what \
      the screen itself had put in there went with it. You rented someone else's room.
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
    "two screens at a time are both heard",
    .diagnosis(
      """
      The list was prepared for a second screen while the first was still there, and it did not \
      hear both: each `prepare` subscribes, whatever else the list is waiting for.
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
    "the screen does not keep the list",
    .diagnosis(
      """
      The list was let go of and stayed: what lies in the screen's bag lives as long as the screen, \
      and everything its closures capture lives with it.
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
    lab.act("the list is let go of") { list = nil }
    ScreenStory(lab, root: UIViewController()).add("milk", with: detail)
    lab.expectDeallocated("the list")
  }

  /// A list that the user looks at.
  private func show(_ lab: Lab) -> (list: E04Contract.List, story: ScreenStory) {
    let list = learner.makeList()
    lab.introduce(list.screen, as: "the list")
    return (list, ScreenStory(lab, root: list.screen))
  }

  /// The user opens the detail screen, types, taps Done, and the screen is let go of.
  private func visit(_ list: E04Contract.List, _ story: ScreenStory) {
    let detail = TodoDetailViewController()
    list.prepare(detail) { _ in }
    story.add("milk", with: detail)
  }
}
