// Keeps a list of waiting calls, each of which counts down its flows.

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

    private final class Seat {
      weak var flow: Flow?
      init(_ flow: Flow) { self.flow = flow }
    }

    private final class Waiter {
      var missing: [Seat]
      let action: () -> Void

      init(_ missing: [Seat], _ action: @escaping () -> Void) {
        self.missing = missing
        self.action = action
      }

      /// Whether no flow is missing after this one.
      func isDone(with flow: Flow) -> Bool {
        missing.removeAll { $0.flow === flow }
        return missing.isEmpty
      }
    }

    private var known: [Seat] = []
    private var waiters: [Waiter] = []
    private let bag = DisposeBag()

    init(didNavigate: Observable<(Flow, Step)>) {
      didNavigate
        .subscribe(onNext: { [weak self] flow, _ in self?.hasNavigated(flow) })
        .disposed(by: bag)
    }

    private func hasNavigated(_ flow: Flow) {
      if known.contains(where: { $0.flow === flow }) { return }
      known.append(Seat(flow))
      let done = waiters.filter { $0.isDone(with: flow) }
      waiters.removeAll(where: \.missing.isEmpty)
      done.forEach { $0.action() }
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      guard flows.allSatisfy({ $0.root is Root }) else { throw WrongRoot() }
      let seats = flows.map(Seat.init)
      let action = {
        let roots = seats.compactMap { $0.flow?.root as? Root }
        if roots.count == seats.count { block(roots) }
      }
      if strategy == .created || seats.isEmpty {
        action()
      } else {
        waiters.append(Waiter(seats, action))
      }
    }
  }
}
