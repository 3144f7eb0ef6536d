internal import Foundation

extension UIView {
  /// Asks for a layout pass before the main thread turns to other work.
  public func setNeedsLayout() {
    guard VirtualMain.require(self) else { return }
    needsLayout = true
    window?.scheduleLayoutPass()
  }

  /// Lays out now what is waiting for it: this view, then those in it.
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

  /// What bars and edges of the screen cover of this view.
  public var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  /// Lets those subviews that follow this view's size do so, and asks for a layout pass.
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
