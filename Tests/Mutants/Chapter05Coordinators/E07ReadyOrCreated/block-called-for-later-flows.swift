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

    private struct Weak {
      weak var flow: Flow?
    }

    private final class Wait {
      var pending: [Weak]
      let run: () -> Void

      init(pending: [Weak], run: @escaping () -> Void) {
        self.pending = pending
        self.run = run
      }
    }

    private var navigated: [Weak] = []
    private var waits: [Wait] = []
    private let bag = DisposeBag()

    init(didNavigate: Observable<(Flow, Step)>) {
      didNavigate
        .subscribe(onNext: { [weak self] flow, _ in self?.record(flow) })
        .disposed(by: bag)
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      var roots: [Root] = []
      for flow in flows {
        guard let root = flow.root as? Root else { throw WrongRoot() }
        roots.append(root)
      }
      if strategy == .created || flows.isEmpty { return block(roots) }
      let members = flows.map { Weak(flow: $0) }
      waits.append(
        Wait(pending: members) {
          let roots = members.compactMap { $0.flow?.root as? Root }
          if roots.count == members.count { block(roots) }
        }
      )
    }

    private func record(_ flow: Flow) {
      navigated.removeAll { $0.flow == nil }
      if navigated.contains(where: { $0.flow === flow }) { return }
      navigated.append(Weak(flow: flow))
      for wait in waits { wait.pending.removeAll { $0.flow === flow } }
      let complete = waits.filter { $0.pending.isEmpty }
      complete.forEach { $0.run() }
    }
  }
}
