import Foundation
public import HeadlessUIKit
public import RxCore

// Members of the type: `UIApplication.rx.didBecomeActive`.
extension Reactive where Base: UIApplication {
  /// Emits when the app was launched.
  public static var didFinishLaunching: ControlEvent<Void> {
    event(UIApplication.didFinishLaunchingNotification)
  }
  /// Emits when the app has become active.
  public static var didBecomeActive: ControlEvent<Void> {
    event(UIApplication.didBecomeActiveNotification)
  }
  /// Emits when the app is about to become inactive.
  public static var willResignActive: ControlEvent<Void> {
    event(UIApplication.willResignActiveNotification)
  }
  /// Emits when the app has entered the background.
  public static var didEnterBackground: ControlEvent<Void> {
    event(UIApplication.didEnterBackgroundNotification)
  }
  /// Emits when the app is about to enter the foreground.
  public static var willEnterForeground: ControlEvent<Void> {
    event(UIApplication.willEnterForegroundNotification)
  }
  /// Emits when the app is about to be terminated.
  public static var willTerminate: ControlEvent<Void> {
    event(UIApplication.willTerminateNotification)
  }
  /// Emits when the device has little memory left.
  public static var didReceiveMemoryWarning: ControlEvent<Void> {
    event(UIApplication.didReceiveMemoryWarningNotification)
  }

  private static func event(_ name: Notification.Name) -> ControlEvent<Void> {
    ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in })
  }
}
