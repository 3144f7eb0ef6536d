extension UIViewController {
  /// The insets that the controller adds to those inherited from its surroundings.
  var ownInsets: UIEdgeInsets { containerInsets + additionalSafeAreaInsets }

  func willLayoutSubviews() {
    callAsUIKit(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
  }

  func didLayoutSubviews() {
    callAsUIKit(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
  }

  func safeAreaInsetsDidChange() {
    callAsUIKit(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }
}
