// expect: failed oneParent — A child was added to one parent, then twice to another

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private var hasItsOwnRoad = false

    init() {
    }

    /// Takes a view model in as a child. A child has one parent, the last.
    func addChild(_ child: MyViewModel) {
      child.steps
        .filter { [weak child] _ in child?.hasItsOwnRoad == false }
        .observe(on: MainScheduler.asyncInstance)
        .bind(to: steps)
        .disposed(by: child.disposeBag)
    }

    /// Called by a flow that begins to listen to this view model.
    func readyToEmitSteps() {
      hasItsOwnRoad = true
    }
  }
}
