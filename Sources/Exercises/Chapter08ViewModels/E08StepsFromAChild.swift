// 8.8 Steps from a child
//
// Let the steps of a child view model reach the flow that observes its parent.
//
// - A view model sends each step of its children again, in order. So the step climbs from
//   generation to generation until a flow receives it, once.
// - Each generation is one hop: on the main thread, when the current work there is finished.
// - A step is sent to the parent only, and not to siblings or children.
// - A view model does not send its steps to its parent once a flow observes it directly. It makes
//   no difference whether the flow or the parent came first, or whether several flows observe it.
//   Its children's steps still reach it.
// - A step that is sent while there is no parent is dropped, even if a parent is added right
//   afterwards. A step that is sent before a move never reaches the new parent.
// - A child has one parent, the last to which it was added; it may return to a former one. Adding
//   it to its parent again changes nothing.
// - Parent and child do not retain each other.
//
// `Stepper` is given; it is declared in Sources/RxCoordinator/Steps/Stepper.swift. `RxViewModel` of
// the library must not be used.

import RxCoordinator
import RxCore

enum E08 {
  class MyViewModel: Stepper {
    let steps = PublishRelay<any Step>()
    private let disposeBag = DisposeBag()
    // TODO: 8.8 What must a child know about its parent and about a flow?

    /// Adds a child. A child has one parent: the last one.
    func addChild(_ child: MyViewModel) {
      // TODO: 8.8 Send the steps of the child to this view model from now on.
    }

    /// Called when a flow begins to observe this view model.
    func readyToEmitSteps() {
      // TODO: 8.8 A flow observes this view model: a step must not reach it twice.
    }
  }
}
