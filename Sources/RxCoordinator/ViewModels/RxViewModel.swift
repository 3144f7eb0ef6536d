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
  /// The relay for the steps of this view model, and of those children that no flow observes. As
  /// long as no flow observes this view model either, its steps are forwarded to the parent's
  /// relay.
  public let steps = PublishRelay<any Step>()
  /// The event bus of this view model and its children.
  public let events = RxControllerEvents()
  /// Holds the subscriptions of the view model, which are disposed of when it is deallocated.
  public let disposeBag = DisposeBag()

  // The view controller sends to each subject right after its method and all overrides have
  // returned.
  /// Sends to ``viewDidLoad``.
  public let viewDidLoadSubject = PublishSubject<Void>()
  /// Sends to ``viewWillAppear``.
  public let viewWillAppearSubject = PublishSubject<Void>()
  /// Sends to ``viewIsAppearing``.
  public let viewIsAppearingSubject = PublishSubject<Void>()
  /// Sends to ``viewDidAppear``.
  public let viewDidAppearSubject = PublishSubject<Void>()
  /// Sends to ``viewWillDisappear``.
  public let viewWillDisappearSubject = PublishSubject<Void>()
  /// Sends to ``viewDidDisappear``.
  public let viewDidDisappearSubject = PublishSubject<Void>()
  /// Sends to ``viewWillLayoutSubviews``.
  public let viewWillLayoutSubviewsSubject = PublishSubject<Void>()
  /// Sends to ``viewDidLayoutSubviews``.
  public let viewDidLayoutSubviewsSubject = PublishSubject<Void>()
  /// Sends to ``viewSafeAreaInsetsDidChange``.
  public let viewSafeAreaInsetsDidChangeSubject = PublishSubject<Void>()

  private var link: RxParentEvents?
  /// The number of flows that observe this view model directly.
  private var observingFlows = 0

  /// Creates a view model without a parent.
  ///
  /// ``RxViewController/addChild(_:to:)`` and ``addChild(_:)`` set the parent later.
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

  /// ``NoneStep``: a view model emits no step on subscription, unless a subclass overrides this
  /// property.
  open var initialStep: any Step { NoneStep() }

  /// Does nothing. A subclass overrides it to send its first steps: from now on none is lost.
  open func readyToEmitSteps() {}
}

extension RxViewModel {
  /// Emits once, when the screen has loaded its view, added its subviews and bound them. A later
  /// subscription receives nothing.
  public var viewDidLoad: Observable<Void> { viewDidLoadSubject.asObservable() }
  /// Emits each time the screen is about to appear, before the animation.
  public var viewWillAppear: Observable<Void> { viewWillAppearSubject.asObservable() }
  /// Emits each time the screen's view has been added to the window and is about to be laid out.
  public var viewIsAppearing: Observable<Void> { viewIsAppearingSubject.asObservable() }
  /// Emits each time the screen has appeared, after the animation.
  public var viewDidAppear: Observable<Void> { viewDidAppearSubject.asObservable() }
  /// Emits each time the screen is about to be covered, dismissed or removed. It may stay: the user
  /// can cancel a swipe, after which ``viewWillAppear`` and ``viewDidAppear`` emit again.
  public var viewWillDisappear: Observable<Void> { viewWillDisappearSubject.asObservable() }
  /// Emits each time the screen has been covered, dismissed or removed, after the animation.
  public var viewDidDisappear: Observable<Void> { viewDidDisappearSubject.asObservable() }
  /// Emits each time the screen's view is about to lay out its subviews.
  public var viewWillLayoutSubviews: Observable<Void> {
    viewWillLayoutSubviewsSubject.asObservable()
  }
  /// Emits each time the screen's view has laid out its subviews, whose frames are now up to date.
  public var viewDidLayoutSubviews: Observable<Void> {
    viewDidLayoutSubviewsSubject.asObservable()
  }
  /// Emits each time the safe area of the screen has changed, for example because a bar was shown.
  public var viewSafeAreaInsetsDidChange: Observable<Void> {
    viewSafeAreaInsetsDidChangeSubject.asObservable()
  }
}
