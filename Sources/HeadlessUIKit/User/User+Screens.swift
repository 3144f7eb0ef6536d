// The user's actions for navigation between screens.
extension User {
  /// Taps a button in the navigation bar.
  public func tap(_ item: UIBarButtonItem) {
    let call = "tap(_:)"
    guard isReady(for: call) else { return }
    let name = "the bar button \"\(item.title ?? "")\""
    guard let navigation = navigationController, !navigation.isNavigationBarHidden,
      navigation.topViewController?.navigationItem.barButtonItems.contains(item) == true
    else { return reportUnreachable(call, "\(name) is not in the bar") }
    guard item.isEnabled else { return reportUnreachable(call, "\(name) is disabled") }
    item.tapped()
  }

  /// Taps the back button in the navigation bar.
  public func tapBack() {
    let call = "tapBack()"
    guard isReady(for: call) else { return }
    guard let navigation = navigationController, navigation.offersWayBack else {
      return reportUnreachable(call, "there is no back button")
    }
    navigation.popViewController(animated: true)
  }

  /// Swipes from the left edge to go back.
  /// - Parameter cancelled: Whether the finger is lifted too early, so that the screen doesn't
  ///   change.
  public func swipeBack(cancelled: Bool = false) {
    guard let drag = beginSwipeBack(for: "swipeBack(cancelled:)") else { return }
    if cancelled { drag.cancel() } else { drag.finish() }
  }

  /// Starts to swipe from the left edge, and keeps the finger down.
  /// - Returns: The finger; `nil` if the user can't go back.
  public func beginSwipeBack() -> Drag? { beginSwipeBack(for: "beginSwipeBack()") }

  private func beginSwipeBack(for call: String) -> Drag? {
    guard isReady(for: call) else { return nil }
    guard let navigation = navigationController, navigation.offersWayBack,
      navigation.interactivePopGestureRecognizer?.isEnabled == true,
      let transition = navigation.beginInteractivePop()
    else {
      reportUnreachable(call, "there is no way back to swipe")
      return nil
    }
    return Drag(transition: transition)
  }

  /// Pulls the sheet down. If it may not be dismissed, it moves back by itself.
  /// - Parameter cancelled: Whether the finger is lifted too early, so that the sheet isn't
  ///   dismissed.
  public func pullDown(cancelled: Bool = false) {
    guard let drag = beginPullDown(for: "pullDown(cancelled:)") else { return }
    if cancelled { drag.cancel() } else { drag.finish() }
  }

  /// Starts to pull the sheet down, and keeps the finger on it.
  /// - Returns: The finger; `nil` if the sheet may not be dismissed.
  public func beginPullDown() -> Drag? { beginPullDown(for: "beginPullDown()") }

  private func beginPullDown(for call: String) -> Drag? {
    guard isReady(for: call) else { return nil }
    guard let sheet = topmost, sheet.presenter != nil, sheet.effectiveStyle.isSheet else {
      reportUnreachable(call, "there is no sheet")
      return nil
    }
    return sheet.beginPullDown().map(Drag.init)
  }

  /// Taps a tab, counted from the left. A tap on the selected one returns to its root.
  public func tapTab(at index: Int) {
    let call = "tapTab(at:)"
    guard isReady(for: call) else { return }
    guard let tabs = screen?.tabBarController ?? topmost as? UITabBarController,
      let screens = tabs.viewControllers, screens.indices.contains(index)
    else { return reportUnreachable(call, "there is no tab \(index)") }
    tabs.tapped(screens[index])
  }

  /// Taps a button of the alert. Its action is performed after the alert was dismissed.
  public func tapAlertButton(_ title: String) {
    let call = "tapAlertButton(_:)"
    guard isReady(for: call) else { return }
    guard let alert = topmost as? UIAlertController else {
      return reportUnreachable(call, "there is no alert")
    }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      let titles = alert.actions.map { "\"\($0.title ?? "")\"" }.joined(separator: ", ")
      return reportUnreachable(
        call,
        "the alert has no button \"\(title)\"; it has: \(titles.isEmpty ? "none" : titles)"
      )
    }
    guard action.isEnabled else {
      return reportUnreachable(call, "the button \"\(title)\" is disabled")
    }
    alert.choose(action)
  }

  /// The navigation controller whose bar is visible.
  private var navigationController: UINavigationController? {
    screen as? UINavigationController ?? screen?.navigationController
  }
}

extension UINavigationController {
  /// Whether the back button is visible and there is a screen to return to.
  fileprivate var offersWayBack: Bool {
    stack.count > 1 && !isNavigationBarHidden
      && topViewController?.navigationItem.showsBackButton == true
  }
}

extension UITabBarController {
  /// Taps the tab of a screen as the user does.
  fileprivate func tapped(_ screen: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: screen) ?? true else { return }
    if screen === selectedViewController {
      let navigation = screen as? UINavigationController
      if let navigation, navigation.stack.count > 1 {
        navigation.popToRootViewController(animated: true)
      }
    } else {
      selectedViewController = screen
    }
    delegate?.tabBarController(self, didSelect: screen)
  }
}

extension UIViewController {
  /// Starts to pull this sheet down as the user does.
  /// - Returns: The transition, which waits for the finger; `nil` if the sheet may not be
  ///   dismissed.
  fileprivate func beginPullDown() -> Transition? {
    guard let presentation = presentationController else { return nil }
    let delegate = presentation.delegate
    let mayGo =
      !preventsPullDown
      && delegate?.presentationControllerShouldDismiss(presentation) ?? true
    guard mayGo else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return nil
    }
    delegate?.presentationControllerWillDismiss(presentation)
    return beginDismissal(animated: true, interactive: true) {
      delegate?.presentationControllerDidDismiss(presentation)
    }
  }

  /// Whether this controller, or one that is visible inside it, is modal in the presentation.
  private var preventsPullDown: Bool {
    isModalInPresentation || childrenThatAppear().contains(where: \.preventsPullDown)
  }
}
