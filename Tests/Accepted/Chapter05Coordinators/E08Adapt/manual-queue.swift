// A queue written by hand, with one call of `adapt(step:)` at a time.

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()
    private let question = SerialDisposable()
    private var waiting: [Step] = []
    private var isAsking = false

    deinit { question.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      stepper.allSteps
        .subscribe(onNext: { [weak self] step in
          self?.waiting.append(step)
          self?.goOn(with: flow)
        })
        .disposed(by: bag)
    }

    private func goOn(with flow: Flow) {
      guard !isAsking, !waiting.isEmpty else { return }
      isAsking = true
      // The answer may arrive during the subscription, and the next question may follow at once.
      let subscription = SingleAssignmentDisposable()
      question.disposable = subscription
      let answer = flow.adapt(step: waiting.removeFirst())
        .observe(on: MainScheduler.instance)
        .subscribe(
          onSuccess: { [weak self] step in
            if !(step is NoneStep) { _ = flow.navigate(to: step) }
            self?.isAsking = false
            self?.goOn(with: flow)
          },
          onFailure: { [weak self] _ in
            self?.isAsking = false
            self?.goOn(with: flow)
          }
        )
      subscription.setDisposable(answer)
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
