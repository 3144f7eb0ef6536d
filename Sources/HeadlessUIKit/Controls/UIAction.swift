internal import Foundation

/// A closure as the action of a control. The control retains it.
///
/// ```swift
/// button.addAction(UIAction { [weak self] _ in self?.done() }, for: .touchUpInside)
/// ```
open class UIAction {
  /// The identity of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier. Identifiers with the same text are equal.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A closure that performs an action. It receives the action, whose `sender` is the control.
  public typealias Handler = (UIAction) -> Void

  /// The title of a button that is created with the action.
  open var title: String
  /// The identity of the action. Adding an action to a control replaces the one with the same
  /// identifier for the same events.
  public let identifier: Identifier
  /// The control whose event is being handled; `nil` at other times.
  public private(set) weak var sender: AnyObject?

  private let handler: Handler

  /// Creates an action, which a control performs after it was added with `addAction(_:for:)`.
  /// - Parameters:
  ///   - title: The title of a button that is created with the action.
  ///   - identifier: The action's identity; a unique one is created if it is `nil`.
  ///   - handler: The closure to call with the action.
  public init(
    title: String = "",
    identifier: Identifier? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

extension UIControl {
  /// Performs the action for each of the events. It replaces an action with the same identifier for
  /// the same events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(action, controlEvents))
  }

  /// Stops performing the action for these events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops performing the action with the identifier for these events.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    guard VirtualMain.require(self) else { return }
    stopHandling(controlEvents) { $0.action?.identifier == actionIdentifier }
  }
}
