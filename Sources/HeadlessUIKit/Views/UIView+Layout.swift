internal import Foundation

extension UIView {
  /// Requests a layout pass, which runs before the main thread starts other work.
  public func setNeedsLayout() {
    guard VirtualMain.require(self) else { return }
    needsLayout = true
    window?.scheduleLayoutPass()
  }

  /// Lays out this view immediately if a pass was requested, and then its subviews.
  public func layoutIfNeeded() {
    guard VirtualMain.require(self) else { return }
    updateSafeArea()
    if needsLayout {
      needsLayout = false
      viewController?.willLayoutSubviews()
      layoutSubviews()
      viewController?.didLayoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// The insets of this view that are covered by bars and screen edges.
  public var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  /// Resizes the subviews that follow this view's size, and requests a layout pass.
  func sizeDidChange(from oldSize: CGSize) {
    for subview in subviews {
      var size = subview.frame.size
      if subview.autoresizingMask.contains(.flexibleWidth) {
        size.width += frame.width - oldSize.width
      }
      if subview.autoresizingMask.contains(.flexibleHeight) {
        size.height += frame.height - oldSize.height
      }
      subview.frame.size = size
    }
    setNeedsLayout()
  }
}
