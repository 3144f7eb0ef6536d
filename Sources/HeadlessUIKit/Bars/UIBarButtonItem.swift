internal import Foundation

/// A button in a bar.
///
/// UIKit takes the action as a selector. Here a reference to the method replaces the selector:
///
/// ```swift
/// UIBarButtonItem(title: "Done", style: .done, target: self, action: DetailViewController.done)
/// ```
open class UIBarButtonItem: UIBarItem {
  /// The emphasis of an item in its bar. It is stored, not drawn.
  public enum Style: Sendable {
    /// A button without emphasis.
    case plain
    /// The item that completes the current task. UIKit draws it in bold.
    case done
    /// The main item of a bar, in newer versions of iOS instead of ``done``.
    case prominent
  }

  /// The standard buttons of the system.
  public enum SystemItem: String, Sendable {
    /// An item whose title is the name of its case, capitalized: "Done". UIKit shows a localized
    /// title or a symbol instead.
    case done, cancel, edit, save, add, undo, redo, action, trash, close
  }

  /// The emphasis of the item. ``SystemItem/done`` and ``SystemItem/save`` set it to
  /// ``Style/done``; it is stored, not drawn.
  open var style: Style
  /// The view that the item shows instead of a button; `nil`, the default, for none. The item retains
  /// it. It is not in the view hierarchy, because the bar isn't either.
  open var customView: UIView?
  /// The object whose method is the action. Held weakly.
  open weak var target: AnyObject?

  /// The action that a tap performs; `nil`, the default, for none.
  ///
  /// If the item also has a target, both are called, the target first; UIKit ignores the target.
  /// UIKit also copies the action's title to the item; here the title doesn't change.
  open var primaryAction: UIAction?

  /// The method, which is called on the target.
  private var method: ((_ target: AnyObject, _ sender: UIBarButtonItem) -> Void)?
  private var tapObservers: [(ticket: Int, observer: () -> Void)] = []
  private var nextTicket = 0

  /// Creates a plain item without a title and without an action.
  public override init() {
    style = .plain
    super.init()
  }

  /// Creates an item without an action. Set one with `setAction(of:_:)` or ``primaryAction``.
  /// - Parameters:
  ///   - title: The text of the button; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  public init(title: String?, style: Style) {
    self.style = style
    super.init()
    self.title = title
  }

  /// Creates an item whose tap calls a method of the target.
  /// - Parameters:
  ///   - title: The text of the button; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing, whereas UIKit searches the responder chain.
  ///   - action: The method, without parameters.
  public convenience init<Target: AnyObject>(
    title: String?,
    style: Style,
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

  /// Creates an item whose tap calls a method of the target with the item.
  /// - Parameters:
  ///   - title: The text of the button; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing.
  ///   - action: The method, which receives the item.
  public convenience init<Target: AnyObject>(
    title: String?,
    style: Style,
    target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

  /// Creates an item without an action: for an item whose taps are observed only.
  ///
  /// - Parameters:
  ///   - title: The title of the item.
  ///   - style: The style of the item.
  ///   - target: The target of the action; held weakly.
  ///   - action: `nil`. An action that is not `nil` has the type of its target.
  public convenience init(
    title: String?,
    style: Style,
    target: AnyObject?,
    action: ((AnyObject) -> () -> Void)?
  ) {
    self.init(title: title, style: style)
    if let action { setAction(of: target, action) } else { self.target = target }
  }

  /// Creates an item without an action: for an item whose taps are observed only.
  ///
  /// - Parameters:
  ///   - systemItem: The standard item.
  ///   - target: The target of the action; held weakly.
  ///   - action: `nil`. An action that is not `nil` has the type of its target.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: AnyObject?,
    action: ((AnyObject) -> () -> Void)?
  ) {
    self.init(barButtonSystemItem: systemItem)
    if let action { setAction(of: target, action) } else { self.target = target }
  }

  /// Creates an item with an image, whose tap calls a method of the target.
  /// - Parameters:
  ///   - image: The image of the button, which is stored only; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing.
  ///   - action: The method, without parameters.
  public convenience init<Target: AnyObject>(
    image: UIImage?,
    style: Style,
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item with an image, whose tap calls a method of the target with the item.
  /// - Parameters:
  ///   - image: The image of the button, which is stored only; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing.
  ///   - action: The method, which receives the item.
  public convenience init<Target: AnyObject>(
    image: UIImage?,
    style: Style,
    target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item with an image and without an action: for an item whose taps are observed only.
  ///
  /// - Parameters:
  ///   - image: The image of the button, which is stored only; `nil` for none.
  ///   - style: The emphasis, which is stored only.
  ///   - target: The target of the action; held weakly.
  ///   - action: `nil`. An action that is not `nil` has the type of its target.
  public convenience init(
    image: UIImage?,
    style: Style,
    target: AnyObject?,
    action: ((AnyObject) -> () -> Void)?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item that shows a view, such as an activity indicator, and that has no action.
  /// - Parameter customView: The view, which the item retains.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a standard item without an action. Its title is the name of the case, capitalized.
  public convenience init(barButtonSystemItem systemItem: SystemItem) {
    let style: Style = systemItem == .done || systemItem == .save ? .done : .plain
    self.init(title: systemItem.rawValue.capitalized, style: style)
  }

  /// Creates a standard item whose tap calls a method of the target.
  /// - Parameters:
  ///   - systemItem: The standard item, which determines the title.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing.
  ///   - action: The method, without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem,
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setAction(of: target, action)
  }

  /// Creates a standard item whose tap calls a method of the target with the item.
  /// - Parameters:
  ///   - systemItem: The standard item, which determines the title.
  ///   - target: The object to call the method on, held weakly. If it is `nil`, a tap calls
  ///     nothing.
  ///   - action: The method, which receives the item.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem,
    target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setAction(of: target, action)
  }

  /// Creates a plain item whose tap performs an action. The item retains the action.
  /// - Parameters:
  ///   - title: The text of the button; if it is `nil`, the title of the action.
  ///   - primaryAction: The action, whose `sender` is the item.
  public convenience init(
    title: String? = nil,
    primaryAction: UIAction
  ) {
    self.init(title: title ?? primaryAction.title, style: .plain)
    self.primaryAction = primaryAction
  }

  /// Creates a standard item whose tap performs an action. UIKit's first label is `systemItem`.
  /// - Parameters:
  ///   - systemItem: The standard item, which determines the title.
  ///   - primaryAction: The action, whose `sender` is the item.
  public convenience init(barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction) {
    self.init(barButtonSystemItem: systemItem)
    self.primaryAction = primaryAction
  }

  /// Sets a method of the target as the action of a tap.
  public func setAction<Target: AnyObject>(
    of target: Target?,
    _ action: @escaping (Target) -> () -> Void
  ) {
    self.target = target
    method = { target, _ in (target as? Target).map { action($0)() } }
  }

  /// Sets a method of the target as the action of a tap; the method receives the item.
  public func setAction<Target: AnyObject>(
    of target: Target?,
    _ action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.target = target
    method = { target, item in (target as? Target).map { action($0)(item) } }
  }

  /// Calls an observer for each tap, after the target and the primary action.
  /// - Returns: A closure that stops the observation; calling it again has no effect.
  public func observeTaps(_ observer: @escaping () -> Void) -> () -> Void {
    let ticket = nextTicket
    nextTicket += 1
    tapObservers.append((ticket, observer))
    return { [weak self] in self?.tapObservers.removeAll { $0.ticket == ticket } }
  }

  /// Handles a tap.
  func tapped() {
    if let target { method?(target, self) }
    primaryAction?.perform(sender: self)
    for observer in tapObservers { observer.observer() }
  }
}
