import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("14.4 Flows and a deep link", .exercise("14.4"))
struct E04FlowsAndADeepLinkTests {
  let learner = E04Contract.learner

  @Test(
    "a row and a link open the detail screen, and Done saves the item",
    .diagnosis(
      """
      The user tapped a row or opened a link, and the detail screen or the saved item was wrong. \
      `.edit` presents a `DetailFlow`; `.link` becomes `.edit` in `adapt(step:)`; the `.save` of the \
      child flow is forwarded with `.end`.
      """,
      hint: 2
    )
  )
  func rowAndLink() {
    let lab = Lab()
    var all = lab.drawnTodos(3)
    let app = FlowStory(lab, learner, all)
    app.act("user taps row 1") {
      app.user.tapRow(at: IndexPath(row: 1, section: 0), in: app.list.tableView)
    }
    lab.expect(app.detail?.todo, equals: all[1], "the item in the sheet")
    app.act("user types") { app.type("!") }
    app.act("user taps Done") { app.tapDone() }
    all[1].title += "!"
    lab.expect(app.items.value, equals: all, "the items after Done")
    lab.act("a link is opened") { app.open("todo/\(all[1].id)") }
    lab.act("another link is opened during the transition") { app.open("todo/\(all[2].id)") }
    app.settle()
    lab.expect(app.detail?.todo, equals: all[2], "the item in the sheet after two links")
    app.act("an unknown link is opened") { app.open("todo/0") }
    lab.expect(app.detail?.todo, equals: all[2], "the item in the sheet after an unknown link")
  }

  @Test(
    "closing the app releases everything",
    .diagnosis(
      """
      The coordinator and the window were released, and a flow or a screen is still in memory. Use \
      weak references in closures that a screen or a relay retains.
      """,
      hint: 3
    )
  )
  func released() {
    let lab = Lab()
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    do {
      let app = FlowStory(lab, learner, items: items)
      lab.watch(app.list, as: "the list")
      app.act("a link is opened") { app.open("todo/\(items.value[1].id)") }
      if let detail = app.detail { lab.watch(detail, as: "the detail screen") }
    }
    lab.expectDeallocated("the detail screen")
    lab.expectDeallocated("the list")
    lab.expectNoLeaks()
  }
}

/// A window with the learner's flow, its coordinator and its user.
final class FlowStory {
  let items: BehaviorRelay<[Todo]>
  let list: Milestone1.ListScreen
  let user: User
  let coordinator = FlowCoordinator()
  private let window = UIWindow()
  private let lab: Lab

  convenience init(_ lab: Lab, _ learner: E04Contract, _ items: [Todo]) {
    self.init(lab, learner, items: BehaviorRelay(value: items))
  }

  init(_ lab: Lab, _ learner: E04Contract, items: BehaviorRelay<[Todo]>) {
    self.lab = lab
    self.items = items
    list = Milestone1.ListScreen(items)
    user = User(of: window)
    let flow = learner.makeFlow(list, items)
    window.rootViewController = flow.root as? UIViewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.list))
    settle()
  }

  /// The detail screen, if it is visible.
  var detail: Milestone1.DetailScreen? { user.screen as? Milestone1.DetailScreen }

  func open(_ path: String) { coordinator.navigate(to: AppStep.link(path)) }

  func type(_ text: String) {
    if let detail { user.type(text, into: detail.field) }
  }

  func tapDone() {
    if let detail { user.tap(detail.doneButton) }
  }

  /// One step of the story, and its animations.
  func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    settle()
  }

  /// Lets all animations end, also those of two sheets in succession.
  func settle() { lab.run(until: lab.now + 6) }
}
