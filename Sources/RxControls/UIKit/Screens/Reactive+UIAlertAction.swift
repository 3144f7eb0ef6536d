public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIAlertAction {
  /// Sets whether the user can tap the button.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
}
