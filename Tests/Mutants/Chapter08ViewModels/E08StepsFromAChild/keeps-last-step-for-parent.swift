// expect: failed notKept — The flow must receive a step only if its

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var last: (any Step)?
    private var isObservedByFlow = false

    init() {
      steps
        .do(onNext: { [weak self] step in self?.last = self?.parent == nil ? step : nil })
        .compactMap { [weak self] step in self?.wayUp.map { (step, $0) } }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { step, steps in steps.accept(step) })
        .disposed(by: disposeBag)
    }

    private var wayUp: PublishRelay<any Step>? { isObservedByFlow ? nil : parent?.steps }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.parent = self
      if let last = child.last { child.steps.accept(last) }
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
