public import RxCore

/// What a screen knows and decides. It is a stepper, and it exchanges events with its parent and its
/// children.
///
/// A view model and its children share one place for events, the parent's `events`: what is sent there,
/// or by a child to its `parentEvents`, reaches the parent and all its children, but no grandchildren.
///
/// A step of a child climbs to its parent and on, one hop a generation, until a flow listens. A child
/// that a flow listens to itself does not climb: its steps would arrive twice.
open class RxViewModel: Stepper, ClimbingStepper {
  public let steps = PublishRelay<any Step>()
  /// What this view model and its children tell each other.
  public let events = RxControllerEvents()
  public let disposeBag = DisposeBag()

  // Sent by the view controller, each right after its method and all overrides have returned.
  public let viewDidLoadSubject = PublishSubject<Void>()
  public let viewWillAppearSubject = PublishSubject<Void>()
  public let viewIsAppearingSubject = PublishSubject<Void>()
  public let viewDidAppearSubject = PublishSubject<Void>()
  public let viewWillDisappearSubject = PublishSubject<Void>()
  public let viewDidDisappearSubject = PublishSubject<Void>()
  public let viewWillLayoutSubviewsSubject = PublishSubject<Void>()
  public let viewDidLayoutSubviewsSubject = PublishSubject<Void>()
  public let viewSafeAreaInsetsDidChangeSubject = PublishSubject<Void>()

  private var link: RxParentEvents?
  /// How many flows listen to this view model itself.
  private var ownRoads = 0

  public init() {
    steps.subscribe(onNext: { [weak self] step in self?.climb(step) }).disposed(by: disposeBag)
    events.unwrappedValue(of: RxControllerEvent.steps, type: (any Step).self)
      .bind(to: steps)
      .disposed(by: disposeBag)
  }

  // MARK: - Parent and children

  /// What the parent and its other children tell. It is there for the first time in
  /// ``prepareForParentEvents()``; in `init` nobody has introduced them yet.
  public var parentEvents: RxParentEvents {
    link ?? RxParentEvents(of: nil, for: self)
  }

  /// The parent can be heard from now on: listen to `parentEvents` here.
  ///
  /// Called each time that the view model gets another parent. What listened to the former one ends by
  /// itself.
  open func prepareForParentEvents() {}

  /// Takes a view model in as a child. It hears the last event about each thing that was told before,
  /// and nobody hears those again. A child that is taken in already stays as it is.
  public func addChild(_ viewModel: RxViewModel) {
    guard viewModel !== self, viewModel.link?.bus !== events else { return }
    viewModel.leaveParent()
    viewModel.link = RxParentEvents(of: self, for: viewModel)
    viewModel.prepareForParentEvents()
  }

  /// Takes several view models in as children, in this order.
  public func addChildren(_ viewModels: RxViewModel...) {
    for viewModel in viewModels { addChild(viewModel) }
  }

  /// The family is as it was before the view model was taken in.
  func leaveParent() {
    let former = link
    link = nil
    former?.cut()
  }

  // MARK: - Steps

  private func climb(_ step: any Step) {
    guard ownRoads == 0 else { return }
    link?.bus?.accept(RxControllerEvent.steps.event(step))
  }

  func takeOwnRoad() -> any Disposable {
    ownRoads += 1
    return Disposables.create { [weak self] in self?.ownRoads -= 1 }
  }

  open var initialStep: any Step { NoneStep() }

  open func readyToEmitSteps() {}
}

extension RxViewModel {
  public var viewDidLoad: Observable<Void> { viewDidLoadSubject.asObservable() }
  public var viewWillAppear: Observable<Void> { viewWillAppearSubject.asObservable() }
  public var viewIsAppearing: Observable<Void> { viewIsAppearingSubject.asObservable() }
  public var viewDidAppear: Observable<Void> { viewDidAppearSubject.asObservable() }
  public var viewWillDisappear: Observable<Void> { viewWillDisappearSubject.asObservable() }
  public var viewDidDisappear: Observable<Void> { viewDidDisappearSubject.asObservable() }
  public var viewWillLayoutSubviews: Observable<Void> {
    viewWillLayoutSubviewsSubject.asObservable()
  }
  public var viewDidLayoutSubviews: Observable<Void> {
    viewDidLayoutSubviewsSubject.asObservable()
  }
  public var viewSafeAreaInsetsDidChange: Observable<Void> {
    viewSafeAreaInsetsDidChangeSubject.asObservable()
  }
}
