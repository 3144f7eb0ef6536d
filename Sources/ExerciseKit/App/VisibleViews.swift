internal import Foundation
internal import HeadlessUIKit

/// What a user sees of the view tree; the drawing and the touches of a screen have it in common.
extension UIView {
  /// The subviews that are not hidden, from the top down, and those at the same height from the left.
  var visibleSubviews: [UIView] {
    subviews.enumerated().filter { !$0.element.isHidden && $0.element.alpha >= 0.01 }
      .sorted {
        ($0.element.frame.minY, $0.element.frame.minX, $0.offset)
          < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
      }
      .map(\.element)
  }
}

extension UINavigationController {
  /// Whether the bar of the top screen shows a back button.
  var showsBackButton: Bool {
    guard let item = topViewController?.navigationItem, viewControllers.count > 1 else {
      return false
    }
    let hasOwnItems = !(item.leftBarButtonItems ?? []).isEmpty
    return !item.hidesBackButton && (!hasOwnItems || item.leftItemsSupplementBackButton)
  }
}
