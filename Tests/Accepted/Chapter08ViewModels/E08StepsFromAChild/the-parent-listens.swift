// The parent subscribes to its child while it is its parent.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()

    private var link = SerialDisposable()
    private var hasItsOwnRoad = false

    deinit { link.dispose() }

    /// Takes a view model in as a child. A child has one parent, the last.
    func addChild(_ child: MyViewModel) {
      child.link.disposable = child.steps
        .filter { [unowned child] _ in !child.hasItsOwnRoad }
        .observe(on: MainScheduler.asyncInstance)
        .bind(to: steps)
    }

    /// Called by a flow that begins to listen to this view model.
    func readyToEmitSteps() {
      hasItsOwnRoad = true
    }
  }
}
