// expect: failed observedTwice — Two flows observed the child, one after the

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    private weak var parent: MyViewModel?
    private var isObserved = false

    init() {
      steps
        .compactMap { [weak self] step -> (PublishRelay<any Step>, any Step)? in
          guard let self, !isObserved, let parent else { return nil }
          return (parent.steps, step)
        }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { relay, step in relay.accept(step) })
        .disposed(by: disposeBag)
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObserved.toggle()
    }
  }
}
