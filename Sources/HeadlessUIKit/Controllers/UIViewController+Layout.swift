extension UIViewController {
  /// What the controller adds to the insets that reach into its view from around it.
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
