internal import Foundation

extension UIView {
  /// Recomputes the insets of this view, and notifies the view and its controller of a change.
  /// Superviews come first, because their insets are inherited.
  func updateSafeArea() {
    superview?.updateSafeArea()
    let insets = inheritedInsets + (viewController?.ownInsets ?? .zero)
    guard insets != ownSafeAreaInsets else { return }
    ownSafeAreaInsets = insets
    needsLayout = true
    safeAreaInsetsDidChange()
    viewController?.safeAreaInsetsDidChange()
  }

  /// The part of the superview's insets that overlaps this view.
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

  /// The insets that the edges of the screen cover of a window. A view outside a window has none.
  private var ownScreenInsets: UIEdgeInsets { self is UIWindow ? UIWindow.screenInsets : .zero }
}
