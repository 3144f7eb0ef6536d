public import HeadlessUIKit
public import RxCore

/// Something that can be shown: a screen, a window, or a flow of screens.
public protocol Presentable {
  /// Whether it is seen, as it is now and from now on.
  var rxVisible: Observable<Bool> { get }

  /// Sends once when it has gone for good. What is only covered has not gone.
  var rxDismissed: Single<Void> { get }
}

extension Presentable {
  /// Sends once, when it is seen for the first time. RxFlow 1 had it; fails with `noElements` when it
  /// goes away unseen.
  public var rxFirstTimeVisible: Single<Void> {
    rxVisible.filter { $0 }.take(1).map { _ in }.asSingle()
  }
}

extension UIViewController: Presentable {}
extension UIWindow: Presentable {}

extension Presentable where Self: UIViewController {
  public var rxVisible: Observable<Bool> { rx.displayed }

  /// Sends when the screen is dismissed or has left its parent, and also when it is let go of unseen or
  /// with the stack around it: of several screens in a dismissed stack only the topmost hears that it
  /// disappears.
  public var rxDismissed: Single<Void> {
    rx.dismissed.asObservable().map { _ in }.concat(Observable.just(())).take(1).asSingle()
  }
}

extension Presentable where Self: Flow {
  public var rxVisible: Observable<Bool> { root.rxVisible }

  public var rxDismissed: Single<Void> { root.rxDismissed }
}

extension Presentable where Self: UIWindow {
  public var rxVisible: Observable<Bool> {
    .deferred { [weak self] in
      guard let self else { return .empty() }
      return rx.windowDidAppear.map { true }.startWith(isKeyWindow)
    }
  }

  /// A window is not dismissed.
  public var rxDismissed: Single<Void> { .never() }
}
