// expect: failed sentBeforeMove — A child sent a step and directly afterwards

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
        .compactMap { [weak self] step -> (any Step)? in
          guard let self, !isObserved, parent != nil else { return nil }
          return step
        }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { [weak self] step in self?.parent?.steps.accept(step) })
        .disposed(by: disposeBag)
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObserved = true
    }
  }
}
