extension UIViewController {
  /// The state of a view controller between invisible and visible.
  enum Appearance {
    /// The screen is invisible, and not about to appear.
    case disappeared
    /// `viewWillAppear` was called, `viewDidAppear` was not.
    case appearing
    /// The screen is visible.
    case appeared
    /// `viewWillDisappear` was called, `viewDidDisappear` was not.
    case disappearing
  }

  // MARK: - For containers of your own

  /// Announces to a child that it is about to appear or disappear; for containers that don't
  /// forward appearance calls.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }

  /// Announces to a child that the transition begun with `beginAppearanceTransition` has finished.
  public func endAppearanceTransition() {
    guard VirtualMain.require(self) else { return }
    switch appearance {
    case .appearing:
      isAppearing(appearanceIsAnimated)
      didAppear(appearanceIsAnimated)
    case .disappearing: didDisappear(appearanceIsAnimated)
    case .appeared, .disappeared: break
    }
  }

  // MARK: - Steps; a container goes before its children

  func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    appearanceIsAnimated = animated
    callAsUIKit(.viewWillAppear(animated: animated)) { viewWillAppear(animated) }
    forward { $0.willAppear(animated) }
    containerWillAppear(animated)
  }

  /// Called when the view has its place in the window.
  func isAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    view.updateSafeArea()
    callAsUIKit(.viewIsAppearing(animated: animated)) { viewIsAppearing(animated) }
    forward { $0.isAppearing(animated) }
  }

  func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    callAsUIKit(.viewDidAppear(animated: animated)) { viewDidAppear(animated) }
    forward { $0.didAppear(animated) }
    containerDidAppear(animated)
  }

  func willDisappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    appearanceIsAnimated = animated
    callAsUIKit(.viewWillDisappear(animated: animated)) { viewWillDisappear(animated) }
    forward { $0.willDisappear(animated) }
  }

  func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    callAsUIKit(.viewDidDisappear(animated: animated)) { viewDidDisappear(animated) }
    forward { $0.didDisappear(animated) }
  }

  private func forward(_ step: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenThatAppear() { step(child) }
  }

  /// Whether the screen is visible or about to become visible.
  var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  // MARK: - Appearing because the view comes into a window

  /// Called when a child's view is about to enter or leave a window while its parent is visible.
  func viewWillMove(toWindow window: UIWindow?) {
    guard appearsByItself else { return }
    if window == nil { willDisappear(false) } else { willAppear(false) }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard appearsByItself else { return }
    guard let window else { return didDisappear(false) }
    isAppearing(false)
    window.layoutIfNeeded()
    didAppear(false)
  }

  private var appearsByItself: Bool {
    guard !appearsWithContainer else { return false }
    guard let parent else { return true }
    return parent.appearance == .appeared && parent.shouldAutomaticallyForwardAppearanceMethods
  }
}
