public import Foundation

/// The screens of an app and the segues between them, declared in code.
///
/// Interface Builder's files can't be used on a server, so their content is declared here instead.
/// The code that uses the storyboard has the same names as on a device:
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
  /// The name of the storyboard. No file is looked up; the name identifies the storyboard in
  /// misuses.
  public let name: String

  private var scenes: [String: StoryboardScene] = [:]
  private var initialScene: String?

  /// Creates a storyboard without scenes. Add them with ``addScene(_:isInitial:make:outlets:)``.
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - storyboardBundleOrNil: Ignored, because no file is read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle? = nil) {
    self.name = name
    super.init()
  }

  // MARK: - Drawing

  /// Adds a screen.
  /// - Parameters:
  ///   - identifier: The name with which it is instantiated.
  ///   - isInitial: Whether it is the initial scene of the storyboard.
  ///   - make: Creates the controller; don't load its view here.
  ///   - outlets: Sets the outlets after the view was loaded, before `viewDidLoad`.
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

  /// Adds a segue from one scene to another.
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

  /// Adds an unwind segue from a scene to the nearest screen of a class.
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - source: The identifier of the scene in which the segue starts.
  ///   - action: Called on that screen before the others are removed, after `prepare(for:sender:)`.
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

  /// Creates a controller for the initial scene of the storyboard.
  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap { scenes[$0]?.makeController() }
  }

  /// Creates a controller for a scene.
  ///
  /// UIKit's method never returns `nil`, and crashes if there is no such scene; here that is a
  /// misuse.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController! {
    knownScene(identifier, "instantiateViewController(withIdentifier:)")?.makeController()
  }

  private func knownScene(_ identifier: String, _ member: String) -> StoryboardScene? {
    if let scene = scenes[identifier] { return scene }
    let known = scenes.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    Misuse.report(
      "UIStoryboard(\"\(name)\").\(member)",
      rule: "a screen is created from a scene of the storyboard, and no scene is named"
        + " \"\(identifier)\".",
      repair: known.isEmpty
        ? "Add it with addScene(_:make:) first." : "Use one of \(known), or add it with addScene."
    )
    return nil
  }
}

extension UIStoryboard {
  /// The way in which a segue shows its destination.
  public enum SegueKind {
    /// Pushes in a navigation controller if there is one; otherwise presents.
    case show
    /// Presents in the destination's own style.
    case presentModally
    /// Returns to a screen that already exists.
    case unwind(Unwinding)
  }

  /// The event that triggers a segue.
  public enum SegueTrigger: Sendable {
    /// A call of `performSegue`, or of `triggerSegue` if a button is connected to the segue.
    case program
    /// The user's tap on a row. The sender is the row's cell, and `didSelectRowAt` is called
    /// afterwards.
    case row
    /// The user's tap on the button at the end of a row. The sender is the row's cell.
    case accessory
  }

  /// An unwind segue's destination and its action.
  public struct Unwinding {
    let isTarget: (UIViewController) -> Bool
    let action: (UIViewController, UIStoryboardSegue) -> Void
  }
}
