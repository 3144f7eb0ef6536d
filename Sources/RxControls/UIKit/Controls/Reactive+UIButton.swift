public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIButton {
  /// Emits the taps on the button.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  /// Sets the title for a state.
  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: controlState) }
  }

  /// Sets the attributed title for a state.
  public func attributedTitle(for controlState: UIControl.State = []) -> Binder<
    NSAttributedString?
  > {
    Binder(base) { button, title in button.setAttributedTitle(title, for: controlState) }
  }
}
