// expect: failed addedAgain — A parent added a child, then another one

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    private weak var parent: MyViewModel?
    private weak var lastChild: MyViewModel?
    private var isObserved = false

    func addChild(_ child: MyViewModel) {
      child.parent = self
      guard lastChild !== child else { return }
      lastChild = child
      child.steps
        .filter { [weak self, weak child] _ in
          guard let child else { return false }
          return child.parent === self && !child.isObserved
        }
        .observe(on: MainScheduler.asyncInstance)
        .bind(to: steps)
        .disposed(by: disposeBag)
    }

    func readyToEmitSteps() {
      isObserved = true
    }
  }
}
