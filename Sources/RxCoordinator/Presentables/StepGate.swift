internal import HeadlessUIKit
internal import RxCore

/// The treatment of the steps that a screen's stepper sends.
///
/// RxFlow drops every step of a screen that isn't visible. This loses the steps of screens that are
/// about to appear: an animated push takes time, and steps that a view model sends meanwhile, or
/// on subscription, are dropped silently. Here the steps of a covered screen are dropped as
/// well, because only the visible screen may navigate. The steps of a screen that is about to
/// appear wait until it has appeared. Only the latest one waits: tapping a button twice must not
/// open two screens.
enum StepGate {
  /// The screen has appeared: steps are forwarded.
  case open
  /// The screen is about to appear, or has never been visible: the latest step waits.
  case waiting
  /// The screen is covered or was dismissed: steps are dropped.
  case closed
}

extension Presentable {
  /// Emits how the steps of this presentable's stepper are treated: the current gate and each
  /// change.
  func stepGate() -> Observable<StepGate> {
    if let screen = self as? UIViewController { return screen.screenGate() }
    return rxVisible.scan(StepGate.waiting) { gate, isVisible in
      if isVisible { return .open }
      return gate == .waiting ? .waiting : .closed
    }
    .startWith(.waiting)
  }
}

extension UIViewController {
  fileprivate func screenGate() -> Observable<StepGate> {
    .deferred { [weak self] in
      guard let self else { return .just(.closed) }
      let isMoving = transitionCoordinator != nil
      let isVisible = viewIfLoaded?.window != nil && !isMoving
      let calls = lifecycleCalls()
        .compactMap { call -> StepGate? in
          switch call {
          case .viewWillAppear: .waiting
          case .viewDidAppear: .open
          case .viewDidDisappear: .closed
          default: nil
          }
        }
      let changes = isMoving ? Observable.merge(calls, transitionCompletion()) : calls
      return changes.startWith(isVisible ? .open : .waiting)
    }
  }

  /// Opens when the running transition has finished and the screen is in place. This is needed for
  /// a screen that is added to a container which is still appearing: the screen receives no
  /// `viewDidAppear` of its own afterwards.
  private func transitionCompletion() -> Observable<StepGate> {
    .create { [weak self] observer in
      self?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        if self?.viewIfLoaded?.window != nil { observer.onNext(.open) }
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

extension ObservableType {
  /// Forwards, delays or drops elements, depending on the gate.
  ///
  /// ```text
  /// source  -1-2-3-4-5-6-   w = waiting, o = open, s = closed
  /// gate    w---o-s------
  /// gated   ----23-------
  /// ```
  func gated(by gate: Observable<StepGate>) -> Observable<Element> {
    let changes = gate.map(GateInput<Element>.gate)
    // The gate comes first, so that it has its initial state before the first element arrives.
    return Observable.merge(changes, map(GateInput.element))
      .scan(into: GateState<Element>()) { $0.apply($1) }
      .compactMap(\.passing)
  }
}

private enum GateInput<Element> {
  case gate(StepGate)
  case element(Element)
}

/// The element that the latest input lets through, and the element that waits.
private struct GateState<Element> {
  private(set) var passing: Element?
  private var gate = StepGate.waiting
  private var pending: Element?

  mutating func apply(_ input: GateInput<Element>) {
    passing = nil
    switch input {
    case .gate(let new):
      gate = new
      if gate == .open { passing = pending }
      if gate != .waiting { pending = nil }
    case .element(let element):
      switch gate {
      case .open: passing = element
      case .waiting: pending = element
      case .closed: break
      }
    }
  }
}
