// Sends each new stepper's steps into one relay of observables, which is merged.

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      let sources = PublishRelay<Observable<Step>>()
      sources
        .flatMap { $0 }
        .take(until: flow.rxDismissed.asObservable())
        .subscribe(onNext: { [weak self] step in
          guard let self else { return }
          willNavigate.accept((flow, step))
          let answer = flow.navigate(to: step)
          didNavigate.accept((flow, step))
          if let next = Self.steps(of: answer) { sources.accept(next) }
        })
        .disposed(by: bag)
      sources.accept(stepper.allSteps)
    }

    private static func steps(of answer: FlowContributors) -> Observable<Step>? {
      guard case .one(.contribute(let screen, let stepper, let unseen, let gone)) = answer
      else { return nil }
      let pauser = unseen ? Observable.just(true) : screen.rxVisible
      let steps = stepper.allSteps.pausable(withPauser: pauser)
      return gone ? steps : steps.take(until: screen.rxDismissed.asObservable())
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
