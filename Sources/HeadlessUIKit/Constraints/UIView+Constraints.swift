// Constraints are recorded, so that they can be read, and change no frame.
extension UIView {
  /// The area that bars and screen edges don't cover.
  public var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

  /// The area inside of the view's margins: the safe area without 8 points at each edge.
  public var layoutMarginsGuide: UILayoutGuide { marginsGuide }

  /// Records a constraint between views inside this one, or this one itself.
  ///
  /// A constraint with another view is reported as a ``Misuse``; UIKit raises an exception.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard VirtualMain.require(self), constraint.holder !== self else { return }
    guard constraint.isInside(of: self) else {
      return Misuse.report(
        "\(type(of: self)).addConstraint(_:)",
        rule: "a view has constraints between views inside it, and \(constraint.names) are not"
          + " inside this \(type(of: self)).",
        repair: "Set isActive of the constraint instead: it finds the view that contains both."
      )
    }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraints.append(constraint)
  }

  /// Records several constraints, as ``addConstraint(_:)`` does.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint, which is inactive afterwards. If the view doesn't have it, nothing
  /// happens.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard VirtualMain.require(self), constraint.holder === self else { return }
    constraint.holder = nil
    constraints.removeAll { $0 === constraint }
  }

  /// Removes several constraints, as ``removeConstraint(_:)`` does.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Adds a guide, which the view retains, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard VirtualMain.require(self), layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a guide that was added, and the constraints that involve it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard VirtualMain.require(self), layoutGuides.contains(layoutGuide) else { return }
    for view in sequence(first: self, next: \.superview) {
      view.removeConstraints(
        view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
      )
    }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The priority with which the view resists being larger than its content; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content. It is stored only.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    guard VirtualMain.require(self) else { return }
    huggingPriorities[axis] = priority
  }

  /// The priority with which the view resists being smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { compressionPriorities[axis] ?? .defaultHigh }

  /// Sets the priority with which the view resists being smaller than its content. It is stored only.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    guard VirtualMain.require(self) else { return }
    compressionPriorities[axis] = priority
  }

  /// Removes the constraints between this view, or views inside it, and the views around it, before
  /// it is removed from its superview.
  func removeOuterConstraints() {
    guard let superview else { return }
    for view in sequence(first: superview, next: \.superview) {
      view.removeConstraints(view.constraints.filter { $0.involves(self) })
    }
  }
}
