public import RxCore

/// The state and the logic of a screen. It is a stepper, and it exchanges events with its parent
/// and its children.
///
/// A view model and its children share one event bus, the parent's `events`: an event that is sent
/// to it, or by a child to its `parentEvents`, reaches the parent and all its children, but no
/// grandchildren.
///
/// The steps of a child are forwarded to its parent and further ancestors until a flow observes one
/// of them. The steps of a child that a flow observes directly are not forwarded, because the flow
/// would receive them twice.
open class RxViewModel: Stepper, ForwardingStepper {
  public let steps = PublishRelay<any Step>()
  /// The event bus of this view model and its children.
  public let events = RxControllerEvents()
  public let disposeBag = DisposeBag()

  // The view controller sends to each subject right after its method and all overrides have
  // returned.
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
  /// The number of flows that observe this view model directly.
  private var observingFlows = 0

  public init() {
    steps.subscribe(onNext: { [weak self] step in self?.forwardToParent(step) }).disposed(
      by: disposeBag
    )
    events.unwrappedValue(of: RxControllerEvent.steps, type: (any Step).self)
      .bind(to: steps)
      .disposed(by: disposeBag)
  }

  // MARK: - Parent and children

  /// The events of the parent and its other children. They are available from
  /// ``prepareForParentEvents()`` on; in `init` there is no parent yet.
  public var parentEvents: RxParentEvents {
    link ?? RxParentEvents(of: nil, for: self)
  }

  /// Called when the view model gets a parent: subscribe to `parentEvents` here.
  ///
  /// Called again each time the parent changes. Subscriptions to the previous parent's events
  /// complete by themselves.
  open func prepareForParentEvents() {}

  /// Adds a child view model. It receives the latest event of each identifier that was sent before,
  /// and no other observer receives those again. Adding an existing child has no effect.
  public func addChild(_ viewModel: RxViewModel) {
    guard viewModel !== self, viewModel.link?.bus !== events else { return }
    viewModel.detachFromParent()
    viewModel.link = RxParentEvents(of: self, for: viewModel)
    viewModel.prepareForParentEvents()
  }

  /// Adds several child view models, in this order.
  public func addChildren(_ viewModels: RxViewModel...) {
    for viewModel in viewModels { addChild(viewModel) }
  }

  /// Detaches the view model from its parent.
  func detachFromParent() {
    let former = link
    link = nil
    former?.terminate()
  }

  // MARK: - Steps

  private func forwardToParent(_ step: any Step) {
    guard observingFlows == 0 else { return }
    link?.bus?.accept(RxControllerEvent.steps.event(step))
  }

  func markAsObserved() -> any Disposable {
    observingFlows += 1
    return Disposables.create { [weak self] in self?.observingFlows -= 1 }
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
