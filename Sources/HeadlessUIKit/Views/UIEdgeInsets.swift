public import Foundation

/// Distances from the four edges of a rectangle, towards its middle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points. A negative inset lies outside the rectangle.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Creates insets. An omitted one is 0; in UIKit, pass all four or none.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of 0 at every edge.
  public static let zero = UIEdgeInsets()

  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top,
      left: one.left + other.left,
      bottom: one.bottom + other.bottom,
      right: one.right + other.right
    )
  }
}
