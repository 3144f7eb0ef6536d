public import HeadlessUIKit
public import RxCore

// RxCocoa finds these calls by their selectors. Here UIViewController tells of them itself, and a
// name from a list stands for the selector:
//
//     rx.methodInvoked(#selector(UIViewController.viewDidLoad))   // RxCocoa
//     rx.methodInvoked(.viewDidLoad)                              // here
//
// A call that the program makes itself, as a container of your own does with didMove(toParent:), is
// not among them: nobody can step into it.
extension Reactive where Base: UIViewController {
  /// Sends what a method is handed, each time before anything of it runs, overrides included.
  ///
  /// Nothing is sent of calls from before the subscription. Completes when the controller goes, and
  /// does not keep it alive.
  public func sentMessage(_ method: LifecycleMethod) -> Observable<[Any]> {
    calls(.before, method).map(\.arguments)
  }

  /// Sends what a method is handed, each time when all of it has run, overrides included: who
  /// subscribes in the method itself is told of this call.
  ///
  /// Nothing is sent of calls from before the subscription. Completes when the controller goes, and
  /// does not keep it alive.
  public func methodInvoked(_ method: LifecycleMethod) -> Observable<[Any]> {
    calls(.after, method).map(\.arguments)
  }

  // MARK: - After the method has run

  public var viewDidLoad: ControlEvent<Void> { event(.viewDidLoad) }
  /// With whether it is animated.
  public var viewWillAppear: ControlEvent<Bool> { animation(.viewWillAppear) }
  /// With whether it is animated.
  public var viewIsAppearing: ControlEvent<Bool> { animation(.viewIsAppearing) }
  /// With whether it is animated.
  public var viewDidAppear: ControlEvent<Bool> { animation(.viewDidAppear) }
  /// With whether it is animated.
  public var viewWillDisappear: ControlEvent<Bool> { animation(.viewWillDisappear) }
  /// With whether it is animated.
  public var viewDidDisappear: ControlEvent<Bool> { animation(.viewDidDisappear) }
  public var viewWillLayoutSubviews: ControlEvent<Void> { event(.viewWillLayoutSubviews) }
  public var viewDidLayoutSubviews: ControlEvent<Void> { event(.viewDidLayoutSubviews) }
  public var viewSafeAreaInsetsDidChange: ControlEvent<Void> {
    event(.viewSafeAreaInsetsDidChange)
  }
  /// With the parent, `nil` if there is none any more.
  public var willMoveToParent: ControlEvent<UIViewController?> { parent(.willMoveToParent) }
  /// With the parent, `nil` if there is none any more.
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
