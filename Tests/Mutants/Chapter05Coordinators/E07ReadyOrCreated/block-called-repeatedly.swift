// expect: failed once — After all flows were ready, a flow navigated, and the block was called again

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

    private struct Place {
      weak var flow: Flow?
    }

    private var navigated: [Place] = []
    private let becameReady = PublishRelay<Flow>()
    private let bag = DisposeBag()

    init(didNavigate: Observable<(Flow, Step)>) {
      didNavigate
        .map { flow, _ in flow }
        .subscribe(onNext: { [unowned self] flow in
          navigated.removeAll { $0.flow == nil }
          navigated.append(Place(flow: flow))
          becameReady.accept(flow)
        })
        .disposed(by: bag)
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      for flow in flows where !(flow.root is Root) { throw WrongRoot() }
      let places = flows.map(Place.init)
      let handOver = {
        let roots = places.compactMap { $0.flow?.root as? Root }
        if roots.count == places.count { block(roots) }
      }
      guard strategy == .ready else { return handOver() }
      let arrivals = places.map { place in
        becameReady.filter { $0 === place.flow }.map { _ in }
      }
      Observable.combineLatest(arrivals).subscribe(onNext: { _ in handOver() }).disposed(by: bag)
    }
  }
}
