extension UIViewController {
  /// The insets that the controller adds to those inherited from its surroundings.
  var ownInsets: UIEdgeInsets { containerInsets + additionalSafeAreaInsets }

  func willLayoutSubviews() {
    lifecycle.perform(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
  }

  func didLayoutSubviews() {
    lifecycle.perform(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
  }

  func safeAreaInsetsDidChange() {
    lifecycle.perform(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }
}
