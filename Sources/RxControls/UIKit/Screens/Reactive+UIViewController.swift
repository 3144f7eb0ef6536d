public import HeadlessUIKit
public import RxCore

// RxCocoa finds these calls by their selectors. Here UIViewController notifies its observers
// itself, and an enum case replaces the selector:
//
//     rx.methodInvoked(#selector(UIViewController.viewDidLoad))   // RxCocoa
//     rx.methodInvoked(.viewDidLoad)                              // here
//
// Calls made by your own code are included, such as didMove(toParent:) in a custom container or
// viewDidAppear(false) in a unit test. They are noticed when they reach UIViewController, so an
// override has to call super, and what it does after that follows the event.
extension Reactive where Base: UIViewController {
  /// Emits the arguments of each call of a method, before any of it runs, including overrides.
  ///
  /// Calls before the subscription are not emitted. Completes when the controller is deallocated,
  /// and doesn't retain it.
  public func sentMessage(_ method: LifecycleMethod) -> Observable<[Any]> {
    calls(.before, method).map(\.arguments)
  }

  /// Emits the arguments of each call of a method, after all of it has run, including overrides. A
  /// subscription made inside the method therefore receives that call.
  ///
  /// Calls before the subscription are not emitted. Completes when the controller is deallocated,
  /// and doesn't retain it.
  public func methodInvoked(_ method: LifecycleMethod) -> Observable<[Any]> {
    calls(.after, method).map(\.arguments)
  }

  // MARK: - After the method has run

  /// Emits when the controller has loaded its view. The view and its outlets exist from then on.
  public var viewDidLoad: ControlEvent<Void> { event(.viewDidLoad) }
  /// Emits whether the appearance is animated.
  public var viewWillAppear: ControlEvent<Bool> { animation(.viewWillAppear) }
  /// Emits whether the appearance is animated.
  public var viewIsAppearing: ControlEvent<Bool> { animation(.viewIsAppearing) }
  /// Emits whether the appearance is animated.
  public var viewDidAppear: ControlEvent<Bool> { animation(.viewDidAppear) }
  /// Emits whether the disappearance is animated.
  public var viewWillDisappear: ControlEvent<Bool> { animation(.viewWillDisappear) }
  /// Emits whether the disappearance is animated.
  public var viewDidDisappear: ControlEvent<Bool> { animation(.viewDidDisappear) }
  /// Emits each time the subviews are about to be laid out.
  public var viewWillLayoutSubviews: ControlEvent<Void> { event(.viewWillLayoutSubviews) }
  /// Emits each time the subviews have been laid out.
  public var viewDidLayoutSubviews: ControlEvent<Void> { event(.viewDidLayoutSubviews) }
  /// Emits when the safe area of the view has changed.
  public var viewSafeAreaInsetsDidChange: ControlEvent<Void> {
    event(.viewSafeAreaInsetsDidChange)
  }
  /// Emits the new parent; `nil` on removal.
  public var willMoveToParent: ControlEvent<UIViewController?> { parent(.willMoveToParent) }
  /// Emits the new parent; `nil` after removal.
  public var didMoveToParent: ControlEvent<UIViewController?> { parent(.didMoveToParent) }

  private func event(_ method: LifecycleMethod) -> ControlEvent<Void> {
    ControlEvent(events: calls(.after, method).map { _ in })
  }

  private func animation(_ method: LifecycleMethod) -> ControlEvent<Bool> {
    ControlEvent(events: calls(.after, method).compactMap(\.isAnimated))
  }

  private func parent(_ method: LifecycleMethod) -> ControlEvent<UIViewController?> {
    ControlEvent(events: calls(.after, method).map(\.parent))
  }

  private func calls(
    _ phase: CallObservers<LifecycleCall>.Phase,
    _ method: LifecycleMethod
  ) -> Observable<LifecycleCall> {
    Observable.create { [weak controller = base] observer in
      guard let controller else {
        observer.onCompleted()
        return Disposables.create()
      }
      let end = controller.lifecycle.observe(phase) { call in
        if call.method == method { observer.onNext(call) }
      }
      return Disposables.create(with: end)
    }
    .take(until: deallocated)
  }
}
