public import HeadlessUIKit
public import RxCore

/// An object that can be shown: a screen, a window, or a flow of screens.
public protocol Presentable {
  /// Emits whether the object is visible: the current state and each change.
  var rxVisible: Observable<Bool> { get }

  /// Succeeds when the object was dismissed. Being covered is not a dismissal.
  var rxDismissed: Single<Void> { get }
}

extension Presentable {
  /// Succeeds when the object is visible for the first time, and fails with `noElements` if it is
  /// dismissed before that. RxFlow 1 had this property.
  public var rxFirstTimeVisible: Single<Void> {
    rxVisible.filter { $0 }.take(1).map { _ in }.asSingle()
  }
}

extension UIViewController: Presentable {}
extension UIWindow: Presentable {}

extension Presentable where Self: UIViewController {
  /// Emits whether the screen's view is in a window: the current state and each change. Completes
  /// when the controller is deallocated.
  public var rxVisible: Observable<Bool> { rx.displayed }

  /// Succeeds when the screen was dismissed or removed from its parent. It also succeeds when the
  /// screen is deallocated, because not every removed screen receives `viewDidDisappear`: in a
  /// dismissed stack only the top one does.
  public var rxDismissed: Single<Void> {
    rx.dismissed.asObservable().map { _ in }.concat(Observable.just(())).take(1).asSingle()
  }
}

extension Presentable where Self: Flow {
  /// Emits whether the flow's root is visible.
  public var rxVisible: Observable<Bool> { root.rxVisible }

  /// Succeeds when the flow's root was dismissed.
  public var rxDismissed: Single<Void> { root.rxDismissed }
}

extension Presentable where Self: UIWindow {
  /// Emits whether the window is the key window, and then `true` each time it was made key and
  /// visible. Completes when the window is deallocated.
  ///
  /// It doesn't report that another window has become the key window.
  public var rxVisible: Observable<Bool> {
    .deferred { [weak self] in
      guard let self else { return .empty() }
      return rx.windowDidAppear.map { true }.startWith(isKeyWindow)
    }
  }

  /// Never succeeds, because a window is not dismissed.
  public var rxDismissed: Single<Void> { .never() }
}
