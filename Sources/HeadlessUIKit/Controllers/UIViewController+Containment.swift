extension UIViewController {
  /// Takes a child in, out of the parent that it had, and says so to it.
  func takeIn(_ child: UIViewController) {
    guard VirtualMain.require(self, "addChild(_:)"), child.parent !== self else { return }
    guard !isInside(child) else {
      return Misuse.report(
        "\(type(of: self)).addChild(_:)",
        rule: "a controller can't contain itself, and this one stands in \(type(of: child)).",
        repair: "Add another controller, or make a new \(type(of: child))."
      )
    }
    child.tellWillMove(to: self)
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.appearsWithContainer = false
  }

  /// Takes the controller out of its parent, and says so to it.
  func leaveParent() {
    guard VirtualMain.require(self, "removeFromParent()"), let former = parent else { return }
    former.children.removeAll { $0 === self }
    parent = nil
    appearsWithContainer = false
    tellDidMove(to: nil)
  }

  func tellWillMove(to parent: UIViewController?) {
    lifecycle.tell(.willMove(toParent: parent)) { willMove(toParent: parent) }
  }

  func tellDidMove(to parent: UIViewController?) {
    lifecycle.tell(.didMove(toParent: parent)) { didMove(toParent: parent) }
  }

  func isInside(_ other: UIViewController) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  // MARK: - Relatives

  /// This controller, or the container around it that has none around itself: what stands for the
  /// whole screen.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// The nearest of a kind around this controller.
  private func nearest<Container: UIViewController>(_ kind: Container.Type) -> Container? {
    parent as? Container ?? parent?.nearest(kind)
  }

  /// The navigation controller that this one stands in.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The tab bar controller that this one stands in.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  /// Who presents this controller, or the container it stands in.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// What this controller, or the container it stands in, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
}
