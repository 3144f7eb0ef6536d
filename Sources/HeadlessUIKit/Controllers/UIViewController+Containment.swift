extension UIViewController {
  /// Adds a child, removes it from its previous parent, and calls its containment methods.
  func adopt(_ child: UIViewController) {
    guard VirtualMain.require(self, "addChild(_:)"), child.parent !== self else { return }
    guard !isInside(child) else {
      return Misuse.report(
        "\(type(of: self)).addChild(_:)",
        rule: "a controller can't contain itself, and this one is inside \(type(of: child)).",
        repair: "Add another controller, or make a new \(type(of: child))."
      )
    }
    child.callWillMove(to: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.appearsWithContainer = false
  }

  /// Removes the controller from its parent, and calls its containment methods.
  func detachFromParent() {
    guard VirtualMain.require(self, "removeFromParent()"), let former = parent else { return }
    former.children.removeAll { $0 === self }
    parent = nil
    appearsWithContainer = false
    callDidMove(to: nil)
  }

  func callWillMove(to parent: UIViewController?) {
    callAsUIKit(.willMove(toParent: parent)) { willMove(toParent: parent) }
  }

  func callDidMove(to parent: UIViewController?) {
    callAsUIKit(.didMove(toParent: parent)) { didMove(toParent: parent) }
  }

  func isInside(_ other: UIViewController) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  // MARK: - Relatives

  /// The outermost container of this controller, or the controller itself if it has no parent.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// The nearest ancestor of a type.
  private func nearest<Container: UIViewController>(_ kind: Container.Type) -> Container? {
    parent as? Container ?? parent?.nearest(kind)
  }

  /// The nearest navigation controller that contains this one.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest tab bar controller that contains this one.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  /// The controller that presents this one or its container.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// The controller that this one or its container presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
}
