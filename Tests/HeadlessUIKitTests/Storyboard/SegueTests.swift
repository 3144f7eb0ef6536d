import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Storyboards and segues", .ledger)
struct SegueTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("prepare(for:sender:) is called before the destination's view is loaded")
  func prepareFirst() {
    let (app, list) = app()
    list.performSegue(withIdentifier: "Add", sender: "button")
    #expect(
      log.take() == [
        "prepare Add from button", "detail.loadView", "outlets", "detail.viewDidLoad",
        "detail.viewWillAppear", "detail.viewIsAppearing",
      ]
    )
    lab.run(until: 1)
    #expect(app.user.screen?.title == "detail")
  }

  @Test("only segues triggered by the user call shouldPerformSegue, performSegue doesn't")
  func should() {
    let (app, list) = app()
    list.mayPerform = false
    list.triggerSegue(withIdentifier: "Add", sender: "button")
    #expect(log.take() == ["should Add"])
    list.performSegue(withIdentifier: "Add", sender: "code")
    #expect(log.take().first == "prepare Add from code")
    withExtendedLifetime(app) {}
  }

  @Test("show: pushes if there is a stack, and otherwise presents")
  func show() {
    let (app, list) = app()
    list.performSegue(withIdentifier: "Show", sender: nil)
    lab.run(until: 1)
    #expect(list.presentedViewController?.title == "detail")
    let stack = UINavigationController(rootViewController: storyboard.list())
    app.window.rootViewController = stack
    stack.topViewController?.performSegue(withIdentifier: "Show", sender: nil)
    lab.run(until: 2)
    #expect(stack.viewControllers.map(\.title) == ["list", "detail"])
  }

  @Test("outlets are empty until the view is loaded, and set in viewDidLoad")
  func outlets() {
    let detail =
      storyboard.board.instantiateViewController(withIdentifier: "Detail")
      as? StoryboardDetail
    #expect(detail?.field == nil)
    detail?.loadViewIfNeeded()
    #expect(detail?.field != nil)
    #expect(detail?.storyboard === storyboard.board)
  }

  @Test("a row with a segue: prepare, with the cell as sender, precedes didSelectRowAt")
  func row() {
    let (app, list) = app()
    app.user.tapRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
    #expect(log.take().prefix(3) == ["should Edit", "prepare Edit from cell", "detail.loadView"])
    #expect(log.calls.isEmpty)
    lab.run(until: 1)
    #expect(app.user.screen?.title == "detail")
  }

  @Test("unwinding: prepare, the action on the earlier screen, then the transition back")
  func unwind() {
    let (app, list) = app()
    list.performSegue(withIdentifier: "Add", sender: nil)
    lab.run(until: 1)
    _ = log.take()
    app.user.screen?.performSegue(withIdentifier: "Save", sender: nil)
    #expect(log.take() == ["prepare Save", "save from detail", "detail.viewWillDisappear"])
    lab.run(until: 2)
    #expect(app.user.screen === list)
    #expect(log.take() == ["detail.viewDidDisappear", "detail.deinit"])
  }

  @Test("unwinding in a stack pops")
  func unwindInStack() {
    let stack = UINavigationController(rootViewController: storyboard.list())
    let app = App(stack)
    stack.topViewController?.performSegue(withIdentifier: "Show", sender: nil)
    lab.run(until: 1)
    app.user.screen?.performSegue(withIdentifier: "Save", sender: nil)
    lab.run(until: 2)
    #expect(stack.viewControllers.map(\.title) == ["list"])
  }

  @Test("a segue with an unknown identifier")
  func unknown() {
    let (app, list) = app()
    #expect(
      misuses { list.performSegue(withIdentifier: "AddTodo", sender: nil) } == [
        "StoryboardList.performSegue(withIdentifier:sender:): a segue must start at the"
          + " controller's scene, and no segue named \"AddTodo\" does. Use one of \"Add\","
          + " \"Show\", \"Edit\", or add it with addSegue(_:from:to:_:trigger:)."
      ]
    )
    #expect(log.take() == [])
    #expect(
      misuses { UIViewController().performSegue(withIdentifier: "Add", sender: nil) } == [
        "UIViewController.performSegue(withIdentifier:sender:): a segue must start at the"
          + " controller's scene, and no segue named \"Add\" does. Make the controller from a"
          + " storyboard: instantiateViewController(withIdentifier:)."
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("a scene with an unknown identifier")
  func unknownScene() {
    var screen: UIViewController?
    #expect(
      misuses {
        screen = storyboard.board.instantiateViewController(withIdentifier: "X")
      } == [
        "UIStoryboard(\"Main\").instantiateViewController(withIdentifier:): a screen is created"
          + " from a scene of the storyboard, and no scene is named \"X\". Use one of \"Detail\","
          + " \"DetailStack\", \"List\", or add it with addScene."
      ]
    )
    #expect(screen == nil)
  }

  @Test("unwinding to a screen that is not an earlier one")
  func noWayBack() {
    let detail = storyboard.board.instantiateViewController(withIdentifier: "Detail")!
    let app = App(detail)
    #expect(
      misuses { detail.performSegue(withIdentifier: "Save", sender: nil) } == [
        "StoryboardDetail.performSegue(withIdentifier:sender:): the segue \"Save\" unwinds to an"
          + " earlier screen, and none of them has its class. Unwind to a screen below this one in"
          + " the stack, or to the one that presents it."
      ]
    )
    withExtendedLifetime(app) {}
  }

  private let storyboard: Storyboard

  init() { storyboard = Storyboard(log) }

  private func app() -> (App, StoryboardList) {
    let list = storyboard.list()
    let app = App(list)
    lab.run(until: 0)
    _ = log.take()
    return (app, list)
  }
}

private struct Storyboard {
  let board = UIStoryboard(name: "Main", bundle: nil)

  init(_ log: CallLog) {
    board.addScene("List", isInitial: true) { StoryboardList(log) }
    board.addScene("Detail") {
      StoryboardDetail("detail", log)
    } outlets: { detail in
      log.note("outlets")
      detail.field = UITextField(frame: .zero)
    }
    board.addNavigationScene("DetailStack", root: "Detail")
    board.addSegue("Add", from: "List", to: "DetailStack", .presentModally)
    board.addSegue("Show", from: "List", to: "Detail")
    board.addSegue("Edit", from: "List", to: "DetailStack", .presentModally, trigger: .row)
    board.addUnwindSegue("Save", from: "Detail", action: StoryboardList.save)
  }

  func list() -> StoryboardList {
    board.instantiateInitialViewController() as! StoryboardList
  }
}

private final class StoryboardList: UITableViewController {
  var mayPerform = true
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(style: .plain)
    title = "list"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.note("didSelectRowAt")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.note("should \(identifier)")
    return mayPerform
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let sender = sender is UITableViewCell ? "cell" : sender as? String
    log.note("prepare \(segue.identifier ?? "")" + (sender.map { " from \($0)" } ?? ""))
  }

  func save(_ segue: UIStoryboardSegue) { log.note("save from \(segue.source.title ?? "")") }
}

private final class StoryboardDetail: LoggingController {
  var field: UITextField!

  override func willMove(toParent parent: UIViewController?) {}
  override func didMove(toParent parent: UIViewController?) {}

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.note("prepare \(segue.identifier ?? "")")
  }
}
