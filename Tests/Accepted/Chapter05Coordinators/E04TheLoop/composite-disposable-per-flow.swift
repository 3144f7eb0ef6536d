// Keeps all subscriptions of a flow in one disposable, disposed of with the flow.

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      let all = CompositeDisposable()
      bag.insert(all)
      let dismissal = flow.rxDismissed.subscribe(onSuccess: { all.dispose() })
      _ = all.insert(dismissal)
      listen(to: stepper.allSteps, for: flow, all)
    }

    private func listen(to steps: Observable<Step>, for flow: Flow, _ all: CompositeDisposable) {
      let subscription = steps.subscribe(onNext: { [weak self] step in
        guard let self else { return }
        willNavigate.accept((flow, step))
        let answer = flow.navigate(to: step)
        didNavigate.accept((flow, step))
        if case .one(let contributor) = answer { follow(contributor, for: flow, all) }
      })
      _ = all.insert(subscription)
    }

    private func follow(_ contributor: FlowContributor, for flow: Flow, _ all: CompositeDisposable)
    {
      guard case .contribute(let screen, let stepper, let unseen, let gone) = contributor
      else { return }
      let seen = stepper.allSteps
        .withLatestFrom(screen.rxVisible) { $1 ? $0 : NoneStep() }
        .filter { !($0 is NoneStep) }
      let steps = unseen ? stepper.allSteps : seen
      let end = screen.rxDismissed.asObservable()
      listen(to: gone ? steps : steps.take(until: end), for: flow, all)
    }
  }
}

extension Stepper {
  /// The initial step, then all later ones, as in 5.2. A subscription retains the stepper.
  fileprivate var allSteps: Observable<Step> {
    steps.do(onSubscribed: readyToEmitSteps, onDispose: { withExtendedLifetime(self) {} })
      .startWith(initialStep)
      .filter { !($0 is NoneStep) }
  }
}
