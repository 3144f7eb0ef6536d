// A parent subscribes to its child's steps until the child gets another parent.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private var link = SerialDisposable()
    private var isObservedByFlow = false

    deinit { link.dispose() }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      child.link.disposable = child.steps
        .filter { [unowned child] _ in !child.isObservedByFlow }
        .observe(on: MainScheduler.asyncInstance)
        .bind(to: steps)
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      isObservedByFlow = true
    }
  }
}
