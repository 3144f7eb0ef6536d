import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore

/// A window with the learner's flow, its coordinator and its user.
final class FlowStory {
  /// A way in which the user or the program dismisses a detail screen.
  enum Exit: String, CaseIterable {
    case done = "Done"
    case cancel = "Cancel"
    case pull = "a pull"
    case program = "the program"
  }

  /// A step that no flow of the app knows.
  private struct OtherStep: Step {}

  let items: BehaviorRelay<[Todo]>
  let list: Milestone1.ListScreen
  let user: User
  let coordinator = FlowCoordinator()
  private let window = UIWindow()
  private let lab: Lab

  convenience init(_ lab: Lab, _ learner: E04Contract, _ items: [Todo]) {
    self.init(lab, learner, items: BehaviorRelay(value: items))
  }

  /// - Parameters:
  ///   - lab: The lab whose clock and steps the story uses.
  ///   - learner: The learner's code.
  ///   - items: The items of the app.
  ///   - step: The step with which the app begins.
  init(
    _ lab: Lab,
    _ learner: E04Contract,
    items: BehaviorRelay<[Todo]>,
    step: AppStep = .list
  ) {
    self.lab = lab
    self.items = items
    list = Milestone1.ListScreen(items)
    user = User(of: window)
    let flow = learner.makeFlow(list, items)
    window.rootViewController = flow.root as? UIViewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: step))
  }

  /// The detail screen, if it is the topmost one.
  var detail: Milestone1.DetailScreen? { user.screen as? Milestone1.DetailScreen }

  /// The item of the detail screen.
  var opened: Todo? { detail?.todo }

  /// Whether a sheet is presented, or is being presented.
  var isPresenting: Bool { list.navigationController?.presentedViewController != nil }

  /// Whether an animated transition between the list and a sheet is running.
  var isMoving: Bool { list.navigationController?.transitionCoordinator?.isAnimated ?? false }

  /// The flow of the detail screen, which ignores the step that finds it.
  var detailFlow: (any Flow)? {
    var found: (any Flow)?
    let observer = coordinator.rx.willNavigate.subscribe(onNext: { flow, _ in
      if E04Contract.isDetailFlow(flow) { found = flow }
    })
    sendOtherStep()
    observer.dispose()
    return found
  }

  /// Each step `.save`, with the flow that has navigated to it.
  var saves: Observable<String> {
    coordinator.rx.didNavigate.compactMap { flow, step in
      guard case .save(let todo) = step as? AppStep else { return nil }
      return "\(Self.name(of: flow)) \(todo.id)"
    }
  }

  /// The flow that has navigated to a step which both flows ignore, for each such step.
  var otherSteps: Observable<String> {
    coordinator.rx.didNavigate.compactMap { flow, step in
      step is OtherStep ? Self.name(of: flow) : nil
    }
  }

  private static func name(of flow: any Flow) -> String {
    E04Contract.isDetailFlow(flow) ? "DetailFlow" : "AppFlow"
  }

  /// Watches the detail screen and its flow.
  /// - Returns: Whether there are both; expected.
  func watchDetail() -> Bool {
    guard let detail, let flow = detailFlow else {
      lab.expect(false, equals: true, "whether there is a detail screen with its flow")
      return false
    }
    lab.watch(detail, as: "the detail screen")
    lab.watch(flow, as: "the detail flow")
    return true
  }

  /// Expects that the detail screen and its flow are deallocated.
  static func expectDetailDeallocated(_ lab: Lab) {
    lab.expectDeallocated("the detail flow")
    lab.expectDeallocated("the detail screen")
  }

  // MARK: - What the user and the system do

  func open(_ path: String) { coordinator.navigate(to: AppStep.link(path)) }

  func open(_ todo: Todo) { open("todo/\(todo.id)") }

  func tapRow(_ row: Int) {
    act("user taps row \(row)") { touchRow(row) }
  }

  /// Taps a row; no time passes.
  func touchRow(_ row: Int) {
    user.tapRow(at: IndexPath(row: row, section: 0), in: list.tableView)
  }

  func link(_ todo: Todo) {
    act("a link to item \(todo.id) is opened") { open(todo) }
  }

  func type(_ text: String) {
    act("user types \(text)") { if let detail { user.type(text, into: detail.field) } }
  }

  func clear() {
    act("user clears the title") { if let detail { user.clear(detail.field) } }
  }

  func leave(by exit: Exit) {
    act("the sheet is dismissed by \(exit.rawValue)") { beginToLeave(by: exit) }
  }

  /// Begins to dismiss the sheet; no time passes.
  func beginToLeave(by exit: Exit) {
    guard let detail else { return }
    switch exit {
    case .done: user.tap(detail.doneButton)
    case .cancel: user.tap(detail.cancelButton)
    case .pull: user.pullDown()
    case .program: list.navigationController?.dismiss(animated: true)
    }
  }

  /// A step that both flows ignore.
  func sendOtherStep() { coordinator.navigate(to: OtherStep()) }

  // MARK: - Time

  /// One step of the story, and its animations.
  func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    settle()
  }

  /// Lets all animations end, also those of several sheets in succession.
  func settle() { lab.run(until: lab.now + 8) }
}
