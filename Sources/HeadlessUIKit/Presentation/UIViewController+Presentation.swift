// The calls of a presentation, in their order. In brackets what only a screen hears that is covered
// in full; under a sheet it hears nothing.
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
    guard below.transition == nil else { return reportUnfinishedTransition(of: screen) }
    // What is presented over the screen goes with it; only the topmost is seen to go.
    let isTopmost = screen.presented == nil
    if !isTopmost { screen.dismissFromScreen(animated: animated, nil) }
    screen.beginDismissal(animated: animated, completion).run()
  }

  /// Begins to take a presented screen away. The transition that is returned waits to be run.
  func beginDismissal(
    animated: Bool,
    interactive: Bool = false,
    _ completion: (() -> Void)? = nil
  ) -> Transition {
    let screen = self
    let below = presenter!
    let covers = effectiveStyle.covers
    let transition = Transition(animated: animated, interactive: interactive) {
      below.transition = nil
      if covers { below.didAppear(animated) }
      screen.viewIfLoaded?.removeFromSuperview()
      screen.didDisappear(animated)
      screen.isBeingDismissed = false
      below.presented = nil
      screen.presenter = nil
      completion?()
    } cancel: {
      below.transition = nil
      screen.isBeingDismissed = false
      screen.willAppear(animated)
      screen.isAppearing(animated)
      screen.didAppear(animated)
    }
    below.transition = transition
    isBeingDismissed = true
    willDisappear(animated)
    if covers, let window = view.window {
      below.willAppear(animated)
      window.insertSubview(below.view, at: 0)
      below.isAppearing(animated)
      window.layoutIfNeeded()
    }
    return transition
  }
}
