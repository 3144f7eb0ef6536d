internal import Foundation

/// A closure as the action of a control. The control keeps it alive.
///
/// ```swift
/// button.addAction(UIAction { [weak self] _ in self?.done() }, for: .touchUpInside)
/// ```
open class UIAction {
  /// What tells one action from another.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public typealias Handler = (UIAction) -> Void

  /// What a button shows that was made with the action.
  open var title: String
  public let identifier: Identifier
  /// The control whose event is being handled; `nil` at other times.
  public private(set) weak var sender: AnyObject?

  private let handler: Handler

  /// - Parameters:
  ///   - title: what a button shows that is made with the action.
  ///   - identifier: what tells it from others; one of its own if there is none.
  ///   - handler: what to do; it is handed the action.
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
  /// Carries out the action for each of the events. It takes the place of an action with the same
  /// identifier for the same events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(action, controlEvents))
  }

  /// Carries out the action for these events no more.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Carries out the action with the identifier for these events no more.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    guard VirtualMain.require(self) else { return }
    stopHandling(controlEvents) { $0.action?.identifier == actionIdentifier }
  }
}
