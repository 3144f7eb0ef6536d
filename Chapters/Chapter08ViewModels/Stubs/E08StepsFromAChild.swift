// 8.8 Steps from a child
//
// A flow listens to the view model of a screen, and the children of that view model send steps too.
// Let a child's step climb: its parent sends it as well, and so on, until it stands where a flow
// listens. Each generation is a hop of its own: on the main thread, after the work that is being done
// there. A step is a command: sent while there is no parent it leads nowhere, even if one comes right
// after. And when a flow listens to a child itself, the child's steps don't climb: they would arrive
// twice.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    // TODO: 8.8 What must a child know about its parent and about a flow?

    /// Takes a view model in as a child. A child has one parent, the last.
    func addChild(_ child: MyViewModel) {
      // TODO: 8.8 Send the steps of the child to this view model from now on.
    }

    /// Called by a flow that begins to listen to this view model.
    func readyToEmitSteps() {
      // TODO: 8.8 A flow observes this view model: a step must not reach it twice.
    }
  }
}
