// expect: failed wrongRoot — A root's type differs from the type that the block takes

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

    private struct Box { weak var flow: (any Flow)? }
    private var ready: [Box] = []
    private var pendingCalls: [() -> Bool] = []
    private let bag = DisposeBag()

    init(didNavigate: Observable<(Flow, Step)>) {
      didNavigate.map { $0.0 }.subscribe(onNext: { [weak self] in self?.navigated($0) }).disposed(
        by: bag
      )
    }

    private func isReady(_ flow: Flow) -> Bool { ready.contains { $0.flow === flow } }

    private func navigated(_ flow: Flow) {
      ready.removeAll { $0.flow == nil }
      guard !isReady(flow) else { return }
      ready.append(Box(flow: flow))
      let due = pendingCalls
      pendingCalls = []
      pendingCalls += due.filter { !$0() }
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      let roots = flows.compactMap { $0.root as? Root }
      guard !roots.isEmpty || flows.isEmpty else { throw WrongRoot() }
      if strategy == .created || flows.isEmpty { return block(roots) }
      guard !flows.contains(where: isReady) else { return }
      let boxes = flows.map { Box(flow: $0) }
      pendingCalls.append { [weak self] in
        guard let self else { return true }
        let remaining = boxes.compactMap { $0.flow }
        guard remaining.count == boxes.count else { return true }
        guard remaining.allSatisfy(self.isReady) else { return false }
        block(remaining.compactMap { $0.root as? Root })
        return true
      }
    }
  }
}
