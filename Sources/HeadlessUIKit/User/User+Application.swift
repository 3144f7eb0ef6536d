// The user's actions on the app as a whole.
extension User {
  /// Leaves the app, for example by a swipe to the home screen: the app resigns active and enters
  /// the background. In the background, nothing happens.
  public func leaveApp() {
    let app = UIApplication.shared
    if app.applicationState == .active { app.enterBackground() }
  }

  /// Returns to the app: it enters the foreground and becomes active. If it is active, nothing
  /// happens.
  public func returnToApp() {
    let app = UIApplication.shared
    if app.applicationState == .background { app.enterForeground() }
  }
}
