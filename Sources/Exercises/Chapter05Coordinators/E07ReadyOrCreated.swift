// 5.7 Ready or created
//
// Pass the roots of several flows to a block, immediately or when all of these flows are ready. A
// flow becomes ready when it navigates for the first time. `MyFlows` is created before any flow
// starts, and receives all navigations: pairs of a flow and a step.
//
// `use(_:when:block:)`:
// - With `.created` it calls the block once, before it returns.
// - With `.ready` it calls the block once, when the last of the flows has become ready. If `flows`
//   is empty, it calls the block before it returns.
// - The block receives the roots in the order of `flows`, which names each flow once.
// - Ready is an event, not a state, and does not occur again. If one of the flows has already
//   navigated before the call, the block is never called.
// - If the root of a flow is not a `Root`, it throws `WrongRoot`, and the block is never called.
// - Each call is independent of other calls, also for the same flows.
// - A flow may navigate while a block runs, and a block may call `use(_:when:block:)`.
//
// Memory:
// - Waiting retains no flow and no root. If a flow is deallocated, the block is never called.
// - A new flow at the memory address of a deallocated one counts as a new flow.
// - Subscriptions do not retain `MyFlows`, and end when it is released.

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
