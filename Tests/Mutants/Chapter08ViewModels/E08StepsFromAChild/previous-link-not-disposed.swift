// expect: failed oneParent — A child was added to one parent, then twice to another

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private var isObservedByFlow = false

    init() {
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.steps
        .filter { [weak child] _ in child?.isObservedByFlow == false }
        .observe(on: MainScheduler.asyncInstance)
        .bind(to: steps)
        .disposed(by: child.disposeBag)
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
