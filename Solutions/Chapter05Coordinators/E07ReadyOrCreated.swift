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

    // BEGIN SOLUTION
    // STUB: // TODO: 5.7 Remember which flows have navigated, without retaining them.
    private struct Place {
      weak var flow: Flow?
    }

    private var navigated: [Place] = []
    private let becameReady = PublishRelay<Flow>()
    private let bag = DisposeBag()
    // END SOLUTION

    init(didNavigate: Observable<(Flow, Step)>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 5.7 Find the first navigation of each flow.
      didNavigate
        .map { flow, _ in flow }
        .subscribe(onNext: { [unowned self] flow in
          guard !navigated.contains(where: { $0.flow === flow }) else { return }
          navigated.removeAll { $0.flow == nil }
          navigated.append(Place(flow: flow))
          becameReady.accept(flow)
        })
        .disposed(by: bag)
      // END SOLUTION
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      // BEGIN SOLUTION
      // STUB: // TODO: 5.7 Call the block once, with all roots.
      // STUB: throw ExerciseNotImplemented(exercise: "5.7")
      for flow in flows where !(flow.root is Root) { throw WrongRoot() }
      let places = flows.map(Place.init)
      let handOver = {
        let roots = places.compactMap { $0.flow?.root as? Root }
        if roots.count == places.count { block(roots) }
      }
      guard strategy == .ready else { return handOver() }
      let arrivals = places.map { place in
        becameReady.filter { $0 === place.flow }.map { _ in }.take(1)
      }
      Observable.merge(arrivals).subscribe(onCompleted: handOver).disposed(by: bag)
      // END SOLUTION
    }
  }
}
