extension UIViewController {
  /// Performs a segue as if the user had tapped a button or a row that is connected to it in the
  /// storyboard: `shouldPerformSegue` is asked first.
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) {
    guard VirtualMain.require(self) else { return }
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    performSegue(withIdentifier: identifier, sender: sender)
  }

  /// Performs the segue that is connected to the part of a row that the user tapped, if there is
  /// one.
  func triggerSegue(of trigger: UIStoryboard.SegueTrigger, sender: Any?) {
    guard let drawn = scene?.segues.first(where: { $0.trigger == trigger }) else { return }
    triggerSegue(withIdentifier: drawn.identifier, sender: sender)
  }

  /// Creates the destination, lets the source prepare it, and shows it.
  func carryOutSegue(_ identifier: String, sender: Any?) {
    guard VirtualMain.require(self, "performSegue(withIdentifier:sender:)") else { return }
    guard let drawn = scene?.segues.first(where: { $0.identifier == identifier }) else {
      return reportUnknownSegue(identifier)
    }
    guard let segue = makeSegue(drawn) else { return }
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeSegue(_ drawn: StoryboardSegue) -> UIStoryboardSegue? {
    if case .unwind(let unwinding) = drawn.kind { return makeUnwindSegue(drawn, unwinding) }
    guard let identifier = drawn.destination,
      let destination = storyboard?.instantiateViewController(withIdentifier: identifier)
    else { return nil }
    return UIStoryboardSegue(
      identifier: drawn.identifier,
      source: self,
      destination: destination
    ) { [unowned self] in
      if case .show = drawn.kind {
        show(destination, sender: self)
      } else {
        present(destination, animated: true)
      }
    }
  }

  // MARK: - Ways back

  private func makeUnwindSegue(
    _ drawn: StoryboardSegue,
    _ unwinding: UIStoryboard.Unwinding
  ) -> UIStoryboardSegue? {
    guard let target = waysBack.first(where: unwinding.isTarget) else {
      Misuse.report(
        "\(type(of: self)).performSegue(withIdentifier:sender:)",
        rule: "the segue \"\(drawn.identifier)\" unwinds to an earlier screen, and none of them"
          + " has its class.",
        repair: "Unwind to a screen below this one in the stack, or to the one that presents it."
      )
      return nil
    }
    var segue: UIStoryboardSegue?
    segue = UIStoryboardSegue(identifier: drawn.identifier, source: self, destination: target) {
      [unowned self] in
      segue.map { unwinding.action(target, $0) }
      segue = nil
      goBack(to: target)
    }
    return segue
  }

  /// The screens to which this one can return, the nearest first.
  private var waysBack: [UIViewController] {
    let stack = navigationController?.viewControllers ?? []
    let here = stack.firstIndex { isInside($0) } ?? 0
    let presenting = presentingViewController.map(\.contents) ?? []
    return stack[..<here].reversed() + presenting + (presentingViewController?.waysBack ?? [])
  }

  /// The visible screens of a container, from the top; otherwise the controller itself.
  private var contents: [UIViewController] {
    switch self {
    case let navigation as UINavigationController: navigation.viewControllers.reversed()
    case let tabs as UITabBarController: tabs.selectedViewController?.contents ?? []
    default: [self]
    }
  }

  private func goBack(to target: UIViewController) {
    if target.presentedViewController != nil { target.dismiss(animated: true) }
    guard let navigation = target.navigationController,
      navigation.topViewController !== target
    else { return }
    navigation.popToViewController(target, animated: true)
  }

  private func reportUnknownSegue(_ identifier: String) {
    let known = (scene?.segues ?? []).map { "\"\($0.identifier)\"" }.joined(separator: ", ")
    let repair =
      if scene == nil {
        "Make the controller from a storyboard: instantiateViewController(withIdentifier:)."
      } else if known.isEmpty {
        "Add it with addSegue(_:from:to:_:trigger:)."
      } else {
        "Use one of \(known), or add it with addSegue(_:from:to:_:trigger:)."
      }
    Misuse.report(
      "\(type(of: self)).performSegue(withIdentifier:sender:)",
      rule: "a segue must start at the controller's scene, and no segue named"
        + " \"\(identifier)\" does.",
      repair: repair
    )
  }
}
