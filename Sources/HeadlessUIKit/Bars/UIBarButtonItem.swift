internal import Foundation

/// A button in a bar.
///
/// UIKit takes the action as a selector. Here a reference to the method replaces the selector:
///
/// ```swift
/// UIBarButtonItem(title: "Done", style: .done, target: self, action: DetailViewController.done)
/// ```
open class UIBarButtonItem: UIBarItem {
  public enum Style: Sendable { case plain, done, prominent }

  /// The standard buttons of the system.
  public enum SystemItem: String, Sendable {
    case done, cancel, edit, save, add, undo, redo, action, trash, close
  }

  open var style: Style
  /// The object whose method is the action. Held weakly.
  open weak var target: AnyObject?
  /// The action that a tap performs, instead of a target's method.
  open var primaryAction: UIAction?

  /// The method, which is called on the target.
  private var method: ((_ target: AnyObject, _ sender: UIBarButtonItem) -> Void)?
  private var tapObservers: [(ticket: Int, observer: () -> Void)] = []
  private var nextTicket = 0

  public override init() {
    style = .plain
    super.init()
  }

  public init(title: String?, style: Style) {
    self.style = style
    super.init()
    self.title = title
  }

  public convenience init<Target: AnyObject>(
    title: String?,
    style: Style,
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setAction(of: target, action)
  }

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
  /// - Parameter action: `nil`. An action that is not `nil` has the type of its target.
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
  /// - Parameter action: `nil`. An action that is not `nil` has the type of its target.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: AnyObject?,
    action: ((AnyObject) -> () -> Void)?
  ) {
    self.init(barButtonSystemItem: systemItem)
    if let action { setAction(of: target, action) } else { self.target = target }
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem) {
    let style: Style = systemItem == .done || systemItem == .save ? .done : .plain
    self.init(title: systemItem.rawValue.capitalized, style: style)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem,
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setAction(of: target, action)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem,
    target: Target?,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setAction(of: target, action)
  }

  public convenience init(
    title: String? = nil,
    primaryAction: UIAction
  ) {
    self.init(title: title ?? primaryAction.title, style: .plain)
    self.primaryAction = primaryAction
  }

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
