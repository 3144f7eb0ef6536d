// expect: failed oneAtATime — A step arrived while `navigate(to:)` was running

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()
    private let current = SerialDisposable()
    private var waiting: [Step] = []
    private var isAdapting = false

    deinit { current.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      stepper.allSteps
        .subscribe(onNext: { [weak self] step in
          self?.waiting.append(step)
          self?.adaptNext(with: flow)
        })
        .disposed(by: bag)
    }

    private func adaptNext(with flow: Flow) {
      guard !isAdapting, !waiting.isEmpty else { return }
      isAdapting = true
      // The answer may arrive during the subscription, and the next call may follow immediately.
      let subscription = SingleAssignmentDisposable()
      current.disposable = subscription
      let answer = flow.adapt(step: waiting.removeFirst())
        .observe(on: ConcurrentMainScheduler.instance)
        .subscribe(
          onSuccess: { [weak self] step in
            self?.isAdapting = false
            if !(step is NoneStep) { _ = flow.navigate(to: step) }
            self?.adaptNext(with: flow)
          },
          onFailure: { [weak self] _ in
            self?.isAdapting = false
            self?.adaptNext(with: flow)
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
