// The calls of a presentation, in their order. Calls in brackets occur only if the presented screen
// covers the presenting one completely, not if it is a sheet.
//
//     [presenting.viewWillDisappear] ▸ presented.viewWillAppear ▸ presented.viewIsAppearing
//       ▸ layout ▸ presented.viewDidAppear ▸ [presenting.viewDidDisappear] ▸ completion
//     presented.viewWillDisappear ▸ [presenting.viewWillAppear ▸ viewIsAppearing ▸ layout]
//       ▸ [presenting.viewDidAppear] ▸ presented.viewDidDisappear ▸ completion
extension UIViewController {
  func presentOverScreen(
    _ screen: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard VirtualMain.require(self, "present(_:animated:completion:)") else { return }
    let below = outermost
    guard canPresent(screen, over: below), let window = below.viewIfLoaded?.window else { return }
    let covers = screen.effectiveStyle.covers
    below.presented = screen
    screen.presenter = below
    screen.appearsWithContainer = true
    screen.isBeingPresented = true
    let transition = Transition(animated: animated) {
      below.transition = nil
      screen.didAppear(animated)
      screen.isBeingPresented = false
      if covers {
        below.view.removeFromSuperview()
        below.didDisappear(animated)
      }
      completion?()
    }
    below.transition = transition
    screen.loadViewIfNeeded()
    if covers { below.willDisappear(animated) }
    screen.willAppear(animated)
    screen.view.frame = window.bounds
    window.addSubview(screen.view)
    screen.isAppearing(animated)
    window.layoutIfNeeded()
    transition.run()
  }

  func dismissFromScreen(animated: Bool, _ completion: (() -> Void)?) {
    guard VirtualMain.require(self, "dismiss(animated:completion:)") else { return }
    guard let below = presentedViewController?.presenter ?? presentingViewController,
      let screen = below.presented
    else { return reportNothingToDismiss() }
    for screen in screen.presentedChain where screen.presenter?.transition != nil {
      return reportUnfinishedTransition(of: screen)
    }
    screen.beginDismissal(animated: animated, completion).run()
  }

  /// Starts the dismissal of a presented screen and of the screens presented over it. Screens in
  /// between that aren't visible receive no calls. The caller runs the returned transition.
  func beginDismissal(
    animated: Bool,
    interactive: Bool = false,
    _ completion: (() -> Void)? = nil
  ) -> Transition {
    guard let below = presenter else {
      preconditionFailure("\(type(of: self)) can't be dismissed: it isn't presented.")
    }
    let leaving = Array(presentedChain.reversed())
    let transition = Transition(animated: animated, interactive: interactive) {
      below.transition = nil
      below.didAppear(animated)
      for screen in leaving { screen.endDismissal(animated) }
      completion?()
    } cancel: {
      below.transition = nil
      for screen in leaving {
        screen.isBeingDismissed = false
        screen.willAppear(animated)
        screen.isAppearing(animated)
        screen.didAppear(animated)
      }
    }
    below.transition = transition
    for screen in leaving {
      screen.isBeingDismissed = true
      screen.willDisappear(animated)
    }
    below.reappear(animated, in: leaving.first?.view.window)
    return transition
  }

  /// Ends the running transitions of this screen and of those presented over it.
  func endTransitions() {
    for screen in presentedChain { screen.transition?.end() }
  }

  /// Makes a fully covered screen appear again. A screen that is already visible needs no calls.
  private func reappear(_ animated: Bool, in window: UIWindow?) {
    guard !isOnScreen, let window else { return }
    willAppear(animated)
    window.insertSubview(view, at: 0)
    isAppearing(animated)
    window.layoutIfNeeded()
  }

  private func endDismissal(_ animated: Bool) {
    viewIfLoaded?.removeFromSuperview()
    didDisappear(animated)
    isBeingDismissed = false
    presenter?.presented = nil
    presenter = nil
  }

  /// This screen, the one it presents, and so on to the topmost.
  private var presentedChain: [UIViewController] {
    [self] + (presented?.presentedChain ?? [])
  }
}
