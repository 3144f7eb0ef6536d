internal import Foundation
internal import HeadlessUIKit

/// The storyboard of the to-do app, for the classes of one exercise.
///
/// "TodoList" has a button that performs "AddTodo", and a tap on a row performs "EditTodo"; both
/// present "TodoDetail" in a navigation controller.
enum TodoStoryboard {
  /// The controls of a detail screen, and the segues of the storyboard.
  struct Detail<Screen: UITableViewController> {
    let make: () -> Screen
    let outlets: (Screen, UITextField, UISwitch) -> Void
    let done: (Screen) -> () -> Void
    let cancel: (Screen) -> () -> Void
  }

  static func list<List: UITableViewController, Screen: UITableViewController>(
    _ makeList: @escaping () -> List,
    _ detail: Detail<Screen>
  ) -> List {
    let main = storyboard(detail)
    main.addScene("TodoList", isInitial: true, make: makeList) { list in
      list.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add,
        primaryAction: UIAction { [weak list] _ in
          list?.triggerSegue(withIdentifier: "AddTodo", sender: nil)
        }
      )
    }
    main.addNavigationScene("TodoDetailNavigation", root: "TodoDetail")
    let detail = "TodoDetailNavigation"
    main.addSegue("AddTodo", from: "TodoList", to: detail, .presentModally)
    main.addSegue("EditTodo", from: "TodoList", to: detail, .presentModally, trigger: .row)
    return main.instantiateViewController(withIdentifier: "TodoList") as! List
  }

  /// A detail screen without the list.
  static func detail<Screen: UITableViewController>(_ detail: Detail<Screen>) -> Screen {
    storyboard(detail).instantiateViewController(withIdentifier: "TodoDetail") as! Screen
  }

  private static func storyboard<Screen: UITableViewController>(
    _ detail: Detail<Screen>
  ) -> UIStoryboard {
    let main = UIStoryboard(name: "Main", bundle: nil)
    main.addScene("TodoDetail", make: detail.make) { screen in
      let frame = CGRect(x: 16, y: 100, width: 200, height: 30)
      let (field, toggle) = (UITextField(frame: frame), UISwitch(frame: frame))
      screen.view.addSubview(field)
      screen.view.addSubview(toggle)
      detail.outlets(screen, field, toggle)
      screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel,
        target: screen,
        action: detail.cancel
      )
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done,
        target: screen,
        action: detail.done
      )
    }
    return main
  }
}
