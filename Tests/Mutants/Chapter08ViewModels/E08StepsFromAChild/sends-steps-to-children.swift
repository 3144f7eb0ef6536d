// expect: failed onlyUp — A step was emitted again by a child or a

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var isObservedByFlow = false
    private var isSentByParent = false

    init() {
      steps
        .compactMap { [weak self] step in self?.wayUp.map { (step, $0) } }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { step, steps in steps.accept(step) })
        .disposed(by: disposeBag)
    }

    private var wayUp: PublishRelay<any Step>? {
      isObservedByFlow || isSentByParent ? nil : parent?.steps
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
      steps.subscribe(onNext: { [weak child] step in
        child?.isSentByParent = true
        child?.steps.accept(step)
        child?.isSentByParent = false
      })
      .disposed(by: child.disposeBag)
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
