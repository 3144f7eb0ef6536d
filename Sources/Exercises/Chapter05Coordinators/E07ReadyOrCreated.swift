// 5.7 Ready or created
//
// The roots of some flows are to be shown together: at once, or when each of the flows is ready,
// that is, has navigated for the first time. `MyFlows` is made before any flow begins, and hears of
// all navigations. Write `use(_:when:block:)`. The block gets the roots once, in the order of the
// flows; who asks for no flow at all has none to wait for. To become ready is an event: for a flow
// that is ready already it does not come again, and who waits for it waits in vain. If one of the
// roots is of another type, a `WrongRoot` tells so at once. Waiting keeps no flow alive, and for a
// flow that has gone the block is never called.

import CourseDomain
import HeadlessUIKit
import RxCoordinator
import RxCore

enum E07 {
  struct WrongRoot: Error {}

  final class MyFlows {
    enum Strategy {
      case created, ready
    }

    // TODO: 5.7 Remember which flows have navigated, without retaining them.

    init(didNavigate: Observable<(Flow, Step)>) {
      // TODO: 5.7 Find the first navigation of each flow.
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      // TODO: 5.7 Call the block once, with all roots.
      throw ExerciseNotImplemented(exercise: "5.7")
    }
  }
}
