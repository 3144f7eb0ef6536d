import RxCoordinator
import RxCore

/// Records the navigations that a coordinator reports: `will list flow detail`.
final class News {
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  init(will: Observable<(any Flow, any Step)>, did: Observable<(any Flow, any Step)>) {
    for (word, navigations) in [("will", will), ("did", did)] {
      navigations.subscribe(onNext: { [unowned self] flow, step in
        write("\(word) \((flow as? ScriptedFlow)?.name ?? "?") \(name(step))")
      })
      .disposed(by: bag)
    }
  }

  func write(_ line: String) { lines.append(line) }
}
