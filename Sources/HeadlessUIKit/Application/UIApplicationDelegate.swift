/// A delegate that is notified when the app enters or leaves the foreground. Every method is
/// optional.
public protocol UIApplicationDelegate: AnyObject {
  /// Called after the app was launched. Nothing here launches an app: a test calls it.
  /// - Returns: Whether the app handles the options.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has become active, before ``UIApplication/didBecomeActiveNotification``.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the app is about to become inactive, before
  /// ``UIApplication/willResignActiveNotification``.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app has entered the background, before
  /// ``UIApplication/didEnterBackgroundNotification``.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the app is about to enter the foreground, before
  /// ``UIApplication/willEnterForegroundNotification``.
  func applicationWillEnterForeground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The default: returns `true`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default: does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
}
