public import Foundation

/// The screens of an app and the ways between them, drawn in code.
///
/// Interface Builder's file has no place on a server; what stands in it is said here instead, once,
/// and everything that reads it goes by the names it has on a device:
///
/// ```swift
/// let main = UIStoryboard(name: "Main", bundle: nil)
/// main.addScene("Todos", isInitial: true) { TodoListViewController(style: .plain) }
/// main.addScene("Todo") { TodoDetailViewController() } outlets: { detail in
///   detail.todoName = UITextField(frame: .zero)
///   detail.view.addSubview(detail.todoName)
/// }
/// main.addNavigationScene("TodoNavigation", root: "Todo")
/// main.addSegue("AddTodo", from: "Todos", to: "TodoNavigation", .presentModally)
/// ```
open class UIStoryboard: NSObject {
  public let name: String

  private var scenes: [String: StoryboardScene] = [:]
  private var initialScene: String?

  public init(name: String, bundle storyboardBundleOrNil: Bundle? = nil) {
    self.name = name
    super.init()
  }

  // MARK: - Drawing

  /// Adds a screen.
  /// - Parameters:
  ///   - identifier: the name that it is made by.
  ///   - isInitial: whether the storyboard begins with it.
  ///   - make: makes the controller; its view is not to be loaded yet.
  ///   - outlets: sets the outlets once the view is loaded, before `viewDidLoad`.
  public func addScene<Controller: UIViewController>(
    _ identifier: String,
    isInitial: Bool = false,
    make: @escaping () -> Controller,
    outlets: @escaping (Controller) -> Void = { _ in }
  ) {
    add(identifier, isInitial: isInitial, make: make) { controller in
      (controller as? Controller).map(outlets)
    }
  }

  /// Adds a navigation controller whose root is the screen of another scene.
  public func addNavigationScene(_ identifier: String, isInitial: Bool = false, root: String) {
    add(identifier, isInitial: isInitial) { [weak self] in
      self?.instantiateViewController(withIdentifier: root)
        .map(UINavigationController.init(rootViewController:))
    }
  }

  /// Draws a segue from one scene to another.
  public func addSegue(
    _ identifier: String,
    from source: String,
    to destination: String,
    _ kind: SegueKind = .show,
    trigger: SegueTrigger = .program
  ) {
    guard let scene = knownScene(source, "addSegue(_:from:to:_:trigger:)") else { return }
    scene.add(
      StoryboardSegue(
        identifier: identifier,
        kind: kind,
        trigger: trigger,
        destination: destination
      )
    )
  }

  /// Draws a way back from a scene, to the nearest screen of a class.
  /// - Parameter action: called on that screen before the others go, after `prepare(for:sender:)`.
  public func addUnwindSegue<Controller: UIViewController>(
    _ identifier: String,
    from source: String,
    action: @escaping (Controller) -> (UIStoryboardSegue) -> Void
  ) {
    guard let scene = knownScene(source, "addUnwindSegue(_:from:action:)") else { return }
    let unwinding = Unwinding(isTarget: { $0 is Controller }) { target, segue in
      (target as? Controller).map { action($0)(segue) }
    }
    scene.add(
      StoryboardSegue(
        identifier: identifier,
        kind: .unwind(unwinding),
        trigger: .program,
        destination: nil
      )
    )
  }

  private func add(
    _ identifier: String,
    isInitial: Bool,
    make: @escaping () -> UIViewController?,
    connect: @escaping (UIViewController) -> Void = { _ in }
  ) {
    let scene = StoryboardScene(identifier, make: make, connect: connect)
    scene.storyboard = self
    scenes[identifier] = scene
    if isInitial { initialScene = identifier }
  }

  // MARK: - Making screens

  /// A new controller for the scene that the storyboard begins with.
  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap { scenes[$0]?.makeController() }
  }

  /// A new controller for a scene.
  ///
  /// UIKit's never returns `nil`, and ends the app if there is no such scene; here that is a misuse.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController! {
    knownScene(identifier, "instantiateViewController(withIdentifier:)")?.makeController()
  }

  private func knownScene(_ identifier: String, _ member: String) -> StoryboardScene? {
    if let scene = scenes[identifier] { return scene }
    let known = scenes.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    Misuse.report(
      "UIStoryboard(\"\(name)\").\(member)",
      rule: "a screen is made from a scene of the storyboard, and there is none called"
        + " \"\(identifier)\".",
      repair: known.isEmpty
        ? "Add it with addScene(_:make:) first." : "Use one of \(known), or add it with addScene."
    )
    return nil
  }
}

extension UIStoryboard {
  /// How a segue shows its destination.
  public enum SegueKind {
    /// Pushed, where there is a navigation controller; else presented.
    case show
    /// Presented, in the destination's own style.
    case presentModally
    /// Goes back to a screen that is there already.
    case unwind(Unwinding)
  }

  /// What sets a segue off.
  public enum SegueTrigger: Sendable {
    /// A call of `performSegue`, or of `triggerSegue` where a button is wired to it.
    case program
    /// The user's tap on a row. The sender is the row's cell, and `didSelectRowAt` comes after.
    case row
    /// The user's tap on the button at the end of a row. The sender is the row's cell.
    case accessory
  }

  /// A way back: to which screen, and what to do there.
  public struct Unwinding {
    let isTarget: (UIViewController) -> Bool
    let action: (UIViewController, UIStoryboardSegue) -> Void
  }
}
