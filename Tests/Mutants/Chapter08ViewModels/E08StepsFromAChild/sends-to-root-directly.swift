// expect: failed hops — A step must take one hop on the main thread

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var isObservedByFlow = false

    init() {
      steps
        .compactMap { [weak self] step in self?.wayUp.map { (step, $0) } }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { step, steps in steps.accept(step) })
        .disposed(by: disposeBag)
    }

    private var top: MyViewModel { parent?.top ?? self }

    private var wayUp: PublishRelay<any Step>? {
      isObservedByFlow ? nil : parent.map { $0.top.steps }
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
