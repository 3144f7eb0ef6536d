import Dispatch
import RxControls
import RxCore

// Drivers and signals emit on the operator's scheduler. They emit 0 and complete when their source
// fails.

extension SemanticsCase {
  static let sharedSequences: [SemanticsCase] = [
    SemanticsCase(shared: "asDriver", sources: 1) { d in d[0] },
    SemanticsCase("Infallible.asDriver") { s, t in
      emitting(on: t) { s[0].asInfallible(onErrorJustReturn: 0).asDriver().asObservable() }
    },
    SemanticsCase("SharedSequence.asSignal") { s, t in
      emitting(on: t) { s[0].asSignal(onErrorJustReturn: 0).asObservable() }
    },
    SemanticsCase(shared: "empty", sources: 0) { _ in Driver<Int>.empty() },
    SemanticsCase(shared: "never", sources: 0) { _ in Driver<Int>.never() },
    SemanticsCase(shared: "just", sources: 0) { _ in Driver.just(1) },
    SemanticsCase(shared: "of", sources: 0) { _ in Driver.of(1, 2) },
    SemanticsCase(shared: "from", sources: 0) { _ in Driver.from([1, 2]) },
    SemanticsCase(shared: "deferred", sources: 1) { d in Driver.deferred { d[0] } },
    SemanticsCase(shared: "interval(300)", sources: 0) { _ in Driver<Int>.interval(.seconds(300)) },
    SemanticsCase(shared: "timer(30, period: 300)", sources: 0) { _ in
      Driver<Int>.timer(.seconds(30), period: .seconds(300))
    },
    SemanticsCase(shared: "map", sources: 1) { d in d[0].map { $0 } },
    SemanticsCase(shared: "compactMap", sources: 1) { d in d[0].compactMap { $0 == 2 ? nil : $0 } },
    SemanticsCase(shared: "filter", sources: 1) { d in d[0].filter { $0 != 2 } },
    SemanticsCase(shared: "skip(1)", sources: 1) { d in d[0].skip(1) },
    SemanticsCase(shared: "startWith(0)", sources: 1) { d in d[0].startWith(0) },
    SemanticsCase(shared: "scan", sources: 1) { d in d[0].scan(0) { $0 + $1 } },
    SemanticsCase(shared: "distinctUntilChanged", sources: 1) { d in d[0].distinctUntilChanged() },
    SemanticsCase(shared: "do", sources: 1) { d in d[0].do(onNext: { _ in }) },
    SemanticsCase("SharedSequence.withUnretained, of a signal") { s, t in
      let object = DisposeBag()
      return emitting(on: t) {
        s[0].asSignal(onErrorJustReturn: 0).withUnretained(object) { [object] _, element in
          withExtendedLifetime(object) { element }
        }.asObservable()
      }
    },
    SemanticsCase(shared: "delay(30)", sources: 1) { d in d[0].delay(.seconds(30)) },
    SemanticsCase(shared: "debounce(25)", sources: 1) { d in d[0].debounce(.seconds(25)) },
    SemanticsCase(shared: "throttle(30)", sources: 1) { d in d[0].throttle(.seconds(30)) },
    SemanticsCase(shared: "flatMap", sources: 2) { d in
      d[0].flatMap { outer in d[1].map { outer * 100 + $0 } }
    },
    SemanticsCase(shared: "flatMapLatest", sources: 2) { d in
      d[0].flatMapLatest { outer in d[1].map { outer * 100 + $0 } }
    },
    SemanticsCase(shared: "flatMapFirst", sources: 2) { d in
      d[0].flatMapFirst { outer in d[1].map { outer * 100 + $0 } }
    },
    SemanticsCase(shared: "switchLatest", sources: 2) { d in
      d[0].map { outer in d[1].map { outer * 100 + $0 } }.switchLatest()
    },
    SemanticsCase(shared: "merge", sources: 2) { d in Driver.merge(d[0], d[1]) },
    SemanticsCase(shared: "concat", sources: 2) { d in Driver.concat([d[0], d[1]]) },
    SemanticsCase(shared: "withLatestFrom", sources: 2) { d in
      d[0].withLatestFrom(d[1]) { $0 + $1 }
    },
    SemanticsCase(shared: "combineLatest", sources: 2) { d in
      Driver.combineLatest(d[0], d[1]) { $0 + $1 }
    },
    SemanticsCase(shared: "combineLatest of a collection", sources: 3) { d in
      Driver.combineLatest(d) { $0.reduce(0, +) }
    },
    SemanticsCase(shared: "zip", sources: 2) { d in Driver.zip(d[0], d[1]) { $0 + $1 } },
    SemanticsCase(shared: "zip of a collection", sources: 3) { d in
      Driver.zip(d) { $0.reduce(0, +) }
    },
  ]

  private init(
    shared name: String,
    sources: Int,
    _ apply: @escaping @Sendable ([Driver<Int>]) -> Driver<Int>
  ) {
    self.init("SharedSequence.\(name)", sources: sources) { sources, scheduler in
      Self.emitting(on: scheduler) {
        apply(sources.map { $0.asDriver(onErrorJustReturn: 0) }).asObservable()
      }
    }
  }

  /// The result of a closure that creates drivers and signals, which emit on the given scheduler.
  private static func emitting<Element>(
    on scheduler: MarkingScheduler,
    _ create: () -> Observable<Element>
  ) -> Observable<Element> {
    var result = Observable<Element>.never()
    SharingScheduler.mock(scheduler: scheduler) { result = create() }
    return result
  }
}
