import Dispatch
import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("The operators of shared sequences", .ledger)
struct SharedSequenceOperatorTests {
  @Test("operators have the same results as those of observables", arguments: Self.cases)
  func operators(_ example: Example) {
    onVirtualTime { lab in
      let source = lab.hot(example.source).asSignal(onErrorJustReturn: 0)
      lab.expect(lab.observe(example.apply(source).asObservable()), example.result)
      lab.expectNoLeaks()
    }
  }

  static let cases: [Example] = [
    Example("map", "-1-2|", "-2-3|") { $0.map { $0 + 1 } },
    Example("compactMap", "-1-2|", "---2|") { $0.compactMap { $0 > 1 ? $0 : nil } },
    Example("filter", "-1-2|", "---2|") { $0.filter { $0 > 1 } },
    Example("scan", "-1-2|", "-1-3|") { $0.scan(0, accumulator: +) },
    Example("flatMap", "-1-2|", "-1-2|") { $0.flatMap { .just($0) } },
    Example("flatMapLatest", "-1-2|", "-1-2|") { $0.flatMapLatest { .just($0) } },
    Example("flatMapFirst", "-1-2|", "-1---") { $0.flatMapFirst { Signal.never().startWith($0) } },
    Example("switchLatest", "-1-2|", "-1-2|") { $0.map { Signal.just($0) }.switchLatest() },
    Example("merge of elements", "-1-2|", "-1-2|") { $0.map { Signal.just($0) }.merge() },
    Example("merge(maxConcurrent:)", "-1-2|", "-1-2|") {
      $0.map { Signal.just($0) }.merge(maxConcurrent: 1)
    },
    Example("merge", "-1-2|", "9(11)-(22)|") { .merge($0, $0, .just(9)) },
    Example("merge of an array", "-1-2|", "-(11)-(22)|") { .merge([$0, $0]) },
    Example("merge of a collection", "-1-2|", "-1-2|") { .merge(CollectionOfOne($0)) },
    Example("concat", "-1-2|", "-1-2(9|)") { .concat([$0, .just(9)]) },
    Example("concat of a sequence", "-1-2|", "-1-2(9|)") {
      .concat(AnySequence([$0, .just(9)]))
    },
    Example("startWith", "-1-2|", "91-2|") { $0.startWith(9) },
    Example("skip", "-1-2|", "---2|") { $0.skip(1) },
    Example("distinctUntilChanged", "-1-1|", "-1--|") { $0.distinctUntilChanged() },
    Example("distinctUntilChanged by key", "-1-3|", "-1--|") {
      $0.distinctUntilChanged { $0 % 2 }
    },
    Example("distinctUntilChanged by comparer", "-1-3|", "-1--|") {
      $0.distinctUntilChanged { _, _ in true }
    },
    Example("distinctUntilChanged by key and comparer", "-1-3|", "-1--|") {
      $0.distinctUntilChanged({ $0 }, comparer: { _, _ in true })
    },
    Example("withLatestFrom", "-1-2|", "-9-9|") { $0.withLatestFrom(Signal.just(9).replayed) },
    Example("withLatestFrom and a selector", "-1-2|", "-2-3|") {
      $0.withLatestFrom(Signal.just(1).replayed) { $0 + $1 }
    },
    Example("throttle", "-12-3|", "-1-2-(3|)") { $0.throttle(.seconds(2)) },
    Example("debounce", "-12--3|", "----2-(3|)") { $0.debounce(.seconds(2)) },
    Example("delay", "-1-2|", "--1-2|") { $0.delay(.seconds(1)) },
    Example("do", "-1-2|", "-1-2|") { $0.do(onNext: { _ in }) },
    Example("combineLatest", "-1-2|", "-2-(34)|") { .combineLatest($0, $0) { $0 + $1 } },
    Example("combineLatest of a collection", "-1-2|", "-2-(34)|") {
      .combineLatest([$0, $0]) { $0[0] + $0[1] }
    },
    Example("combineLatest of arrays", "-1-2|", "-2-(34)|") {
      Signal.combineLatest([$0, $0]).map { $0[0] + $0[1] }
    },
    Example("combineLatest of tuples", "-1-2|", "-2-(34)|") {
      Signal<Any>.combineLatest($0, $0).map { $0 + $1 }
    },
    Example("zip", "-1-2|", "-2-4|") { .zip($0, $0) { $0 + $1 } },
    Example("zip of a collection", "-1-2|", "-2-4|") { .zip([$0, $0]) { $0[0] + $0[1] } },
    Example("zip of arrays", "-1-2|", "-2-4|") { Signal.zip([$0, $0]).map { $0[0] + $0[1] } },
    Example("zip of tuples", "-1-2|", "-2-4|") { Signal<Any>.zip($0, $0).map { $0 + $1 } },
    Example("zip of eight", "-1|", "-8|") {
      .zip($0, $0, $0, $0, $0, $0, $0, $0) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    },
    Example("combineLatest of eight", "-1|", "-8|") {
      .combineLatest($0, $0, $0, $0, $0, $0, $0, $0) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    },
  ]
}

/// The result of an operator for a source.
struct Example: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let source: String
  let result: String
  let apply: @Sendable (Signal<Int>) -> Signal<Int>

  init(
    _ name: String,
    _ source: String,
    _ result: String,
    _ apply: @escaping @Sendable (Signal<Int>) -> Signal<Int>
  ) {
    testDescription = name
    self.source = source
    self.result = result
    self.apply = apply
  }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
  /// The sequence without its completion.
  fileprivate var replayed: Signal<Element> { .concat([self, .never()]) }
}
