internal import Foundation

extension UIView {
  /// Takes the insets that hold for this view now, and tells view and controller when they changed.
  /// What surrounds the view goes first, since its insets reach in.
  func updateSafeArea() {
    superview?.updateSafeArea()
    let insets = inheritedInsets + (viewController?.ownInsets ?? .zero)
    guard insets != ownSafeAreaInsets else { return }
    ownSafeAreaInsets = insets
    needsLayout = true
    safeAreaInsetsDidChange()
    viewController?.safeAreaInsetsDidChange()
  }

  /// What of the superview's insets reaches into this view.
  private var inheritedInsets: UIEdgeInsets {
    guard let superview else { return ownScreenInsets }
    let outer = superview.safeAreaInsets
    let size = superview.bounds.size
    return UIEdgeInsets(
      top: max(0, outer.top - frame.minY),
      left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (size.height - frame.maxY)),
      right: max(0, outer.right - (size.width - frame.maxX))
    )
  }

  /// What the edges of the screen cover of a window. A view in no window is covered by nothing.
  private var ownScreenInsets: UIEdgeInsets { self is UIWindow ? UIWindow.screenInsets : .zero }
}
