extension UIViewController {
  /// The insets that the controller adds to those inherited from its surroundings.
  var ownInsets: UIEdgeInsets { containerInsets + additionalSafeAreaInsets }

  func willLayoutSubviews() {
    lifecycle.tell(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
  }

  func didLayoutSubviews() {
    lifecycle.tell(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
  }

  func safeAreaInsetsDidChange() {
    lifecycle.tell(.viewSafeAreaInsetsDidChange) { viewSafeAreaInsetsDidChange() }
  }
}
