// Sends the first navigations to a subject as weak references, and zips them.

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

    private let firsts = PublishSubject<Weak>()
    private let bag = DisposeBag()

    init(didNavigate: Observable<(Flow, Step)>) {
      didNavigate
        .scan(into: (known: [Weak](), new: Weak?.none)) { state, news in
          let isNew = !state.known.contains { $0.flow === news.0 }
          state.new = isNew ? Weak(flow: news.0) : nil
          if let new = state.new { state.known.append(new) }
        }
        .compactMap(\.new)
        .subscribe(onNext: firsts.onNext)
        .disposed(by: bag)
    }

    func use<Root: UIViewController>(
      _ flows: [Flow],
      when strategy: Strategy,
      block: @escaping ([Root]) -> Void
    ) throws {
      let waiting = flows.map { Weak(flow: $0) }
      guard flows.map(\.root) is [Root] else { throw WrongRoot() }
      let ready = strategy == .created ? [] : waiting
      let all = Observable.zip(
        ready.map { one in firsts.filter { $0.flow === one.flow }.map { _ in } }
      )
      (ready.isEmpty ? .just([]) : all)
        .map { _ in waiting.compactMap { $0.flow?.root as? Root } }
        .filter { $0.count == waiting.count }
        .subscribe(onNext: block)
        .disposed(by: bag)
    }
  }
}
