public import Foundation

/// A relation between the positions or sizes of two views, or of a view and a number.
///
/// An active constraint is recorded in the `constraints` of a view, so that code and tests can read
/// it. It is not solved: no frame changes. Set ``UIView/frame`` or ``UIView/autoresizingMask`` where
/// a size matters, as for the rows of a table.
open class NSLayoutConstraint: NSObject {
  /// The part of a view that a constraint positions.
  public enum Attribute: Int, Sendable {
    /// No part: the constraint has no second view.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which lines of text begin.
    case leading
    /// The edge at which lines of text end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
  }

  /// The comparison of the two sides.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The view or layout guide of the first side. Held weakly.
  public private(set) weak var firstItem: AnyObject?
  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The comparison of the two sides.
  public let relation: Relation
  /// The view or layout guide of the second side; `nil` if that is a number. Held weakly.
  public private(set) weak var secondItem: AnyObject?
  /// The part of the second item; `.notAnAttribute` if there is none.
  public let secondAttribute: Attribute
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// The number that is added to the second side.
  open var constant: CGFloat { didSet { VirtualMain.require(self, "constant") } }
  /// The importance of the constraint, which is stored only; `.required` by default.
  open var priority = UILayoutPriority.required {
    didSet { VirtualMain.require(self, "priority") }
  }
  /// A name that identifies the constraint; `nil`, the default, for none.
  open var identifier: String?

  /// The view whose `constraints` contain this one.
  weak var holder: UIView?

  init(
    _ first: (item: AnyObject?, attribute: Attribute),
    _ relation: Relation,
    _ second: (item: AnyObject?, attribute: Attribute) = (nil, .notAnAttribute),
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    (firstItem, firstAttribute) = first
    (secondItem, secondAttribute) = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Creates a constraint that isn't active yet:
  /// `view1.attr1 relation view2.attr2 × multiplier + c`.
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The part of the first item.
  ///   - relation: The comparison of the two sides.
  ///   - view2: A view or a layout guide; `nil` for a number.
  ///   - attr2: The part of the second item; `.notAnAttribute` for a number.
  ///   - multiplier: The factor of the second item's attribute.
  ///   - c: The number that is added to the second side.
  public convenience init(
    item view1: AnyObject,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: AnyObject?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    self.init((view1, attr1), relation, (view2, attr2), multiplier: multiplier, constant: c)
  }

  /// Whether a view has recorded the constraint.
  ///
  /// Setting it to `true` adds the constraint to the nearest view that contains both items. If there
  /// is none, because an item is not in the view hierarchy yet, a ``Misuse`` is reported; UIKit
  /// raises an exception.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : holder?.removeConstraint(self) }
  }

  /// Activates each of the constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each of the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard VirtualMain.require(self, "isActive"), holder == nil else { return }
    if let view = commonView {
      view.addConstraint(self)
    } else {
      Misuse.report(
        "\(type(of: self)).isActive",
        rule: "the views of an active constraint have a view in common, and \(names) have none.",
        repair: "Add the views to their superview first, then activate the constraint."
      )
    }
  }

  /// The nearest view that contains all items.
  private var commonView: UIView? {
    guard let first = layoutView(of: firstItem) else { return nil }
    guard secondAttribute != .notAnAttribute else { return first }
    guard let second = layoutView(of: secondItem) else { return nil }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }

  /// Whether the view contains all items.
  func isInside(of view: UIView) -> Bool {
    commonView?.isDescendant(of: view) == true
  }

  /// Whether one of the items is the view or inside it.
  func involves(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { layoutView(of: $0)?.isDescendant(of: view) == true }
  }

  /// The classes of the items, for messages.
  var names: String {
    [firstItem, secondItem].compactMap(\.self).map { "\(type(of: $0))" }
      .joined(separator: " and ")
  }
}

/// The view that an item is, or to which a layout guide belongs.
private func layoutView(of item: AnyObject?) -> UIView? {
  item as? UIView ?? (item as? UILayoutGuide)?.owningView
}
