import RxCore
import RxTest
import Testing

/// An operator from numbers to numbers, in a form to which the laws apply.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The elements that it emits before those of the source.
  let prelude: [Int]
  /// Whether an error of the source fails it.
  let failsWithSource: Bool
  let apply: @Sendable (Observable<Int>) -> Observable<Int>

  init(
    _ name: String,
    prelude: [Int] = [],
    failsWithSource: Bool = true,
    _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) {
    testDescription = name
    self.prelude = prelude
    self.failsWithSource = failsWithSource
    self.apply = apply
  }
}

extension OperatorCase {
  /// Every operator with a source, in a form that forwards every element.
  static let all: [OperatorCase] =
    transforming + filtering + combining + handlingErrors + sharing
    + choosing + variants

  private static let transforming: [OperatorCase] = [
    OperatorCase("map") { $0.map { $0 } },
    OperatorCase("compactMap") { $0.compactMap { $0 } },
    OperatorCase("scan") { $0.scan(0) { $1 } },
    OperatorCase("flatMap of just") { $0.flatMap { Observable.just($0) } },
    OperatorCase("flatMap of of") { $0.flatMap { Observable.of($0) } },
    OperatorCase("flatMapLatest of just") { $0.flatMapLatest { Observable.just($0) } },
    OperatorCase("flatMapLatest of of") { $0.flatMapLatest { Observable.of($0) } },
    OperatorCase("flatMapFirst") { $0.flatMapFirst { Observable.just($0) } },
    OperatorCase("concatMap") { $0.concatMap { Observable.of($0) } },
    OperatorCase("materialize and back") { $0.materialize().dematerialize() },
    OperatorCase("do") { $0.do(onNext: { _ in }, onDispose: {}) },
    OperatorCase("deferred") { source in .deferred { source } },
    OperatorCase("using") { source in
      .using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
  ]

  private static let filtering: [OperatorCase] = [
    OperatorCase("filter") { $0.filter { _ in true } },
    OperatorCase("take(1000)") { $0.take(1000) },
    OperatorCase("skip(0)") { $0.skip(0) },
    OperatorCase("take(while:)") { $0.take(while: { _ in true }) },
    OperatorCase("take(until:) predicate") { $0.take(until: { _ in false }) },
    OperatorCase("take(until: never)") { $0.take(until: Observable<Int>.never()) },
    OperatorCase("distinctUntilChanged") { $0.distinctUntilChanged { _, _ in false } },
  ]

  private static let combining: [OperatorCase] = [
    OperatorCase("merge") { .merge($0, .empty()) },
    OperatorCase("merge(maxConcurrent: 1)") { Observable.of($0).merge(maxConcurrent: 1) },
    OperatorCase("switchLatest") { Observable.just($0).switchLatest() },
    OperatorCase("concat") { Observable.empty().concat($0) },
    OperatorCase("startWith", prelude: [7, 8]) { $0.startWith(7, 8) },
    OperatorCase("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { first, _ in first } },
    OperatorCase("combineLatest") { .combineLatest($0, Observable.just(0)) { first, _ in first } },
    OperatorCase("combineLatest of a collection") { .combineLatest([$0]) { $0[0] } },
    OperatorCase("zip") {
      .zip($0, Observable<Int>.range(start: 0, count: 1000)) { one, _ in one }
    },
    OperatorCase("zip of a collection") { .zip([$0]) { $0[0] } },
  ]

  private static let handlingErrors: [OperatorCase] = [
    OperatorCase("catch") { $0.catch { .error($0) } },
    OperatorCase("catchAndReturn", failsWithSource: false) { $0.catchAndReturn(9) },
    OperatorCase("retry(1)") { $0.retry(1) },
    OperatorCase("catch(sequence:)") { .catch(sequence: [$0]) },
  ]

  private static let sharing: [OperatorCase] = [
    OperatorCase("share") { $0.share() },
    OperatorCase("share(replay: 1)") { $0.share(replay: 1) },
    OperatorCase("share(replay: 2)") { $0.share(replay: 2) },
    OperatorCase("share(scope: .forever)") { $0.share(scope: .forever) },
    OperatorCase("share(replay: 1, scope: .forever)") { $0.share(replay: 1, scope: .forever) },
    OperatorCase("publish and refCount") { $0.publish().refCount() },
    OperatorCase("multicast with a selector") { $0.multicast({ PublishSubject() }) { $0 } },
    OperatorCase("observe(on: current thread)") { $0.observe(on: CurrentThreadScheduler.instance) },
    OperatorCase("subscribe(on: current thread)") {
      $0.subscribe(on: CurrentThreadScheduler.instance)
    },
  ]
}
