public import Foundation

/// A rectangle in a view that constraints can refer to, such as the area that no bar covers.
open class UILayoutGuide: NSObject {
  /// The view to which the guide belongs; `nil` if there is none. Held weakly.
  public internal(set) weak var owningView: UIView?
  /// A name that identifies the guide; empty by default.
  open var identifier = ""

  private let insets: (UIView) -> UIEdgeInsets?

  /// Creates a guide, which you add to a view with `addLayoutGuide(_:)`.
  public override init() {
    insets = { _ in nil }
    super.init()
  }

  /// Creates a guide that is a part of its view.
  init(in view: UIView, insets: @escaping (UIView) -> UIEdgeInsets = { _ in .zero }) {
    self.insets = insets
    super.init()
    owningView = view
  }

  /// The rectangle in the view's coordinates.
  ///
  /// It is known for the guides that a view provides. For one that constraints position, it is zero,
  /// because constraints are not solved.
  open var layoutFrame: CGRect {
    guard let owningView, let insets = insets(owningView) else { return .zero }
    let size = owningView.bounds.size
    return CGRect(
      x: insets.left,
      y: insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
  }
}
