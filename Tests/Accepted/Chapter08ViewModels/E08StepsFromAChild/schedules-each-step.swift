// Each step is scheduled separately.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var isObservedByFlow = false

    init() {
      steps.subscribe(onNext: { [weak self] step in self?.forward(step) }).disposed(by: disposeBag)
    }

    private func forward(_ step: any Step) {
      guard !isObservedByFlow, let parent else { return }
      _ = MainScheduler.asyncInstance.schedule(step) { [steps = parent.steps] step in
        steps.accept(step)
        return Disposables.create()
      }
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
