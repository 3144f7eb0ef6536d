public import Foundation

/// An object that can receive keyboard input, and that is part of a responder chain.
open class UIResponder: NSObject, DeallocationObservable {
  /// The objects that are released when the responder is deallocated. UIKit has no such property;
  /// the reactive extensions use it to observe deallocation.
  public let attachments = Attachments()

  /// Creates a responder that is not yet part of a chain.
  public override init() { super.init() }

  /// The next responder in the chain, which handles what this one doesn't.
  open var next: UIResponder? { nil }

  /// Whether the object can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can resign first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether keyboard input goes to this object.
  public var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  /// Requests keyboard input; the current first responder resigns first.
  ///
  /// A view outside a window becomes the first responder when it is added to one, as on a device.
  /// - Returns: Whether the object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard VirtualMain.require(self), canBecomeFirstResponder else { return false }
    if isFirstResponder { return true }
    guard let window = window(of: self) else {
      (self as? UIView)?.wantsToBecomeFirstResponder = true
      return false
    }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up keyboard input.
  /// - Returns: Whether the object is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard VirtualMain.require(self) else { return false }
    (self as? UIView)?.wantsToBecomeFirstResponder = false
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    window(of: self)?.firstResponder = nil
    return true
  }
}

extension UIResponder {
  /// The nearest view controller in the chain, which shows this object.
  var nearestViewController: UIViewController? {
    next.flatMap { $0 as? UIViewController ?? $0.nearestViewController }
  }
}

/// The window that contains a responder. If the responder is neither a view nor a controller, the
/// next one in its chain is asked.
private func window(of responder: UIResponder) -> UIWindow? {
  switch responder {
  case let view as UIView: view.window
  case let controller as UIViewController: controller.viewIfLoaded?.window
  default: responder.next.flatMap(window(of:))
  }
}
