extension UINavigationController {
  /// Replaces the stack and starts the transition between the two top screens.
  /// - Returns: The screens that are no longer in the stack.
  @discardableResult
  func setStack(
    _ screens: some Collection<UIViewController>,
    animated: Bool
  ) -> [UIViewController] {
    let change = beginChange(to: Array(screens))
    guard let change else { return [] }
    let isSeen = isOnScreen && change.isSeen
    let transition = Transition(animated: animated && isSeen) { [self] in
      finish(change, animated: animated)
    }
    self.transition = transition
    begin(change, animated: animated)
    transition.run()
    return change.leaving
  }

  /// Starts a pop that the user's finger controls. It continues when the finger is lifted.
  func beginInteractivePop() -> Transition? {
    let former = stack
    guard let change = beginChange(to: Array(stack.dropLast())) else { return nil }
    let transition = Transition(animated: true, interactive: true) { [self] in
      finish(change, animated: true)
    } cancel: { [self] in
      stack = former
      cancel(change)
    }
    self.transition = transition
    begin(change, animated: true)
    return transition
  }

  /// The effect of a new stack on its screens.
  struct Change {
    let old: UIViewController?
    let new: UIViewController?
    let arriving: [UIViewController]
    let leaving: [UIViewController]

    /// Whether the top screen changes.
    var isSeen: Bool { old !== new }
  }

  private func beginChange(to screens: [UIViewController]) -> Change? {
    transition?.end()
    let change = Change(
      old: stack.last,
      new: screens.last,
      arriving: screens.filter { !stack.contains($0) },
      leaving: stack.filter { !screens.contains($0) }
    )
    stack = screens
    for screen in change.arriving { adopt(screen) }
    for screen in change.leaving { screen.callWillMove(to: nil) }
    // All children are added again, so that their order matches the stack.
    children = change.leaving + screens
    return change
  }

  private func begin(_ change: Change, animated: Bool) {
    guard change.isSeen, isOnScreen else { return }
    change.new?.loadViewIfNeeded()
    for screen in change.leaving { screen.isMovingFromParent = true }
    for screen in change.arriving { screen.isMovingToParent = true }
    change.old?.willDisappear(animated)
    change.new?.willAppear(animated)
    guard let new = change.new else { return }
    delegate?.navigationController(self, willShow: new, animated: animated)
    place(new, insets: contentInsets)
    new.isAppearing(animated)
    view.window?.layoutIfNeeded()
  }

  private func finish(_ change: Change, animated: Bool) {
    transition = nil
    if change.isSeen {
      change.old?.viewIfLoaded?.removeFromSuperview()
      change.old?.didDisappear(animated)
      change.new?.didAppear(animated)
    }
    for screen in change.leaving {
      screen.detachFromParent()
      screen.isMovingFromParent = false
    }
    for screen in change.arriving {
      screen.callDidMove(to: self)
      screen.isMovingToParent = false
    }
    if change.isSeen, appearance == .appeared, let new = change.new {
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
  }

  /// Keeps the old screen after the finger was lifted too early.
  private func cancel(_ change: Change) {
    transition = nil
    change.new?.willDisappear(true)
    change.new?.viewIfLoaded?.removeFromSuperview()
    change.new?.didDisappear(true)
    for screen in change.leaving { screen.isMovingFromParent = false }
    change.old?.willAppear(true)
    change.old?.isAppearing(true)
    change.old?.didAppear(true)
  }
}
