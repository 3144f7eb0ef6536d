// expect: failed movesBack — A child moved to another parent and back.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    private weak var parent: MyViewModel?
    private var known: Set<ObjectIdentifier> = []
    private var isObserved = false

    init() {
      steps
        .compactMap { [weak self] step -> (PublishRelay<any Step>, any Step)? in
          guard let self, !isObserved, let parent else { return nil }
          return (parent.steps, step)
        }
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { relay, step in relay.accept(step) })
        .disposed(by: disposeBag)
    }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      guard known.insert(ObjectIdentifier(child)).inserted else { return }
      child.parent = self
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObserved = true
    }
  }
}
