public import Foundation

/// An object that can be the one the keyboard types into, and that stands in a chain of such objects.
open class UIResponder: NSObject, DeallocationObservable {
  public let attachments = Attachments()

  public override init() { super.init() }

  /// The next in the chain: who is asked when this one doesn't answer.
  open var next: UIResponder? { nil }

  /// Whether the object can be the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object lets another be the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether what is typed goes to this object.
  public var isFirstResponder: Bool { window(of: self)?.firstResponder === self }

  /// Asks for what is typed; who had it so far resigns first.
  ///
  /// A view that stands in no window yet gets its wish when it comes into one, as on a device.
  /// - Returns: whether the object is the first responder now.
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

  /// Gives up what is typed.
  /// - Returns: whether the object is not the first responder any more.
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
  /// The view controller that comes next in the chain, which shows this object.
  var nearestViewController: UIViewController? {
    next.flatMap { $0 as? UIViewController ?? $0.nearestViewController }
  }
}

/// The window that a responder is seen in. One that is no view and no controller is asked for the
/// next in its chain.
private func window(of responder: UIResponder) -> UIWindow? {
  switch responder {
  case let view as UIView: view.window
  case let controller as UIViewController: controller.viewIfLoaded?.window
  default: responder.next.flatMap(window(of:))
  }
}
