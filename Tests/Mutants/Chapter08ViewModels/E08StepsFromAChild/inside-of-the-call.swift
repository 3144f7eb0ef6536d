// expect: failed hops — A step must take one hop on the main thread

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var hasItsOwnRoad = false

    init() {
      steps
        .compactMap { [weak self] step in self?.wayUp.map { (step, $0) } }
        .subscribe(onNext: { step, steps in steps.accept(step) })
        .disposed(by: disposeBag)
    }

    private var wayUp: PublishRelay<any Step>? { hasItsOwnRoad ? nil : parent?.steps }

    /// Takes a view model in as a child. A child has one parent, the last.
    func addChild(_ child: MyViewModel) {
      child.parent = self
    }

    /// Called by a flow that begins to listen to this view model.
    func readyToEmitSteps() {
      hasItsOwnRoad = true
    }
  }
}
