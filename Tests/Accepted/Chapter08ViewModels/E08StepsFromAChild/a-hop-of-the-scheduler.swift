// Each step is scheduled separately.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private weak var parent: MyViewModel?
    private var hasItsOwnRoad = false

    init() {
      steps.subscribe(onNext: { [weak self] step in self?.climb(step) }).disposed(by: disposeBag)
    }

    private func climb(_ step: any Step) {
      guard !hasItsOwnRoad, let parent else { return }
      _ = MainScheduler.asyncInstance.schedule(step) { [steps = parent.steps] step in
        steps.accept(step)
        return Disposables.create()
      }
    }

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
