internal import HeadlessUIKit
internal import RxCore

/// What becomes of a step that a screen's stepper sends now.
///
/// RxFlow drops every step of a screen that is not visible. That loses the steps of screens that are
/// just coming: an animated push takes a while, and what a view model sends meanwhile, or at once when
/// it is made, leads nowhere and nobody hears of it. Here a covered screen's steps are dropped as well,
/// since what happens in a flow stays in that flow; but those of a screen that is still coming wait
/// until it has appeared. One waits, the newest: a button tapped twice is not to open two screens.
enum StepGate {
  /// The screen has appeared: steps pass.
  case open
  /// The screen is coming, or has never been seen: the newest step waits.
  case waiting
  /// The screen is covered or gone: steps are dropped.
  case shut
}

extension Presentable {
  /// How the steps of this presentable's stepper are treated, now and from now on.
  func stepGate() -> Observable<StepGate> {
    if let screen = self as? UIViewController { return screen.screenGate() }
    return rxVisible.scan(StepGate.waiting) { gate, isVisible in
      if isVisible { return .open }
      return gate == .waiting ? .waiting : .shut
    }
    .startWith(.waiting)
  }
}

extension UIViewController {
  fileprivate func screenGate() -> Observable<StepGate> {
    .deferred { [weak self] in
      guard let self else { return .just(.shut) }
      let isMoving = transitionCoordinator != nil
      let isSeen = viewIfLoaded?.window != nil && !isMoving
      let calls = lifecycleCalls()
        .compactMap { call -> StepGate? in
          switch call {
          case .viewWillAppear: .waiting
          case .viewDidAppear: .open
          case .viewDidDisappear: .shut
          default: nil
          }
        }
      let arrivals = isMoving ? Observable.merge(calls, arrival()) : calls
      return arrivals.startWith(isSeen ? .open : .waiting)
    }
  }

  /// Opens when the transition that is under way has ended with the screen in its place. A screen that
  /// is put into a container which is itself still coming has appeared already, and is not told again.
  private func arrival() -> Observable<StepGate> {
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
  /// Treats elements as a gate says: they pass, wait or are dropped.
  ///
  /// ```text
  /// source  -1-2-3-4-5-6-
  /// gate    w----o-s-----
  /// gated   -----3-------
  /// ```
  func gated(by gate: Observable<StepGate>) -> Observable<Element> {
    let changes = gate.map(GateInput<Element>.gate)
    // The gate first, so that it stands as it should before the first element comes.
    return Observable.merge(changes, map(GateInput.element))
      .scan(into: GatePassage<Element>()) { $0.take($1) }
      .compactMap(\.passing)
  }
}

private enum GateInput<Element> {
  case gate(StepGate)
  case element(Element)
}

/// What passes a gate with the latest input, and what waits behind it.
private struct GatePassage<Element> {
  private(set) var passing: Element?
  private var gate = StepGate.waiting
  private var kept: Element?

  mutating func take(_ input: GateInput<Element>) {
    passing = nil
    switch input {
    case .gate(let new):
      gate = new
      if gate == .open { passing = kept }
      if gate != .waiting { kept = nil }
    case .element(let element):
      switch gate {
      case .open: passing = element
      case .waiting: kept = element
      case .shut: break
      }
    }
  }
}
