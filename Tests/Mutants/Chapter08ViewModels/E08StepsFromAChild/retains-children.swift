// expect: leaked freed — A parent or a child was released and is still

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var children: [MyViewModel] = []
    private var isObservedByFlow = false

    init() {
      steps
        .compactMap { [weak self] step in self?.wayUp.map { (step, $0) } }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { step, steps in steps.accept(step) })
        .disposed(by: disposeBag)
    }

    private var wayUp: PublishRelay<any Step>? { isObservedByFlow ? nil : parent?.steps }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
      children.append(child)
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
