// expect: failed ownRoadFirst — A flow observed the child before the child got a

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    private weak var parent: MyViewModel?
    private let link = SerialDisposable()
    deinit { link.dispose() }

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      guard child.parent !== self else { return }
      child.parent = self
      child.link.disposable = child.steps
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { [weak self] in self?.steps.accept($0) })
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      link.disposable = Disposables.create()
    }
  }
}
