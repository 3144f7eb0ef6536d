import RxCore
import RxTest
import Testing

/// An operator of a trait in a form to which the laws apply: it forwards the outcome.
struct TraitCase<Source>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @Sendable (Source) -> Source

  init(_ name: String, _ apply: @escaping @Sendable (Source) -> Source) {
    testDescription = name
    self.apply = apply
  }
}

extension TraitCase where Source == Single<Int> {
  static let singles: [TraitCase] = [
    TraitCase("itself") { $0 },
    TraitCase("map") { $0.map { $0 } },
    TraitCase("flatMap") { $0.flatMap { .just($0) } },
    TraitCase("flatMap to a slow one") { $0.flatMap { Single<Int>.just($0, scheduler: current) } },
    TraitCase("do") { $0.do(onSuccess: { _ in }, onDispose: {}) },
    TraitCase("catch") { $0.catch { .error($0) } },
    TraitCase("retry(1)") { $0.retry(1) },
    TraitCase("retry(when:)") { $0.retry(when: { $0.flatMap { Observable<Int>.error($0) } }) },
    TraitCase("deferred") { single in .deferred { single } },
    TraitCase("using") { single in
      .using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in single })
    },
    TraitCase("zip") { .zip($0, .just(0)) { first, _ in first } },
    TraitCase("zip of a collection") { .zip([$0]) { $0[0] } },
    TraitCase("filter and ifEmpty") { $0.filter { _ in true }.ifEmpty(default: 9) },
    TraitCase("compactMap and ifEmpty") { $0.compactMap { $0 }.ifEmpty(switchTo: Single.just(9)) },
    TraitCase("flatMapMaybe") { $0.flatMapMaybe { Maybe.just($0) }.asObservable().asSingle() },
    TraitCase("andThen") { single in Completable.empty().andThen(single) },
    TraitCase("asSingle") { $0.asObservable().asSingle() },
    TraitCase("first") { $0.asObservable().first().map { $0! } },
    TraitCase("toArray") { $0.asObservable().toArray().map { $0[0] } },
    TraitCase("observe(on:)") { $0.observe(on: current) },
    TraitCase("subscribe(on:)") { $0.subscribe(on: current) },
  ]

  private static var current: CurrentThreadScheduler { .instance }
}

extension TraitCase where Source == Completable {
  static let completables: [TraitCase] = [
    TraitCase("itself") { $0 },
    TraitCase("do") { $0.do(onCompleted: {}, onDispose: {}) },
    TraitCase("catch") { $0.catch { .error($0) } },
    TraitCase("retry(1)") { $0.retry(1) },
    TraitCase("deferred") { completable in .deferred { completable } },
    TraitCase("andThen a completable") { $0.andThen(.empty()) },
    TraitCase("andThen an observable") { $0.andThen(Observable<Never>.empty()).asCompletable() },
    TraitCase("after another") { Completable.empty().andThen($0) },
    TraitCase("concat") { $0.concat(.empty()) },
    TraitCase("concat of an array") { .concat([.empty(), $0]) },
    TraitCase("concat of a lazy sequence") { .concat([$0].lazy.map { $0 }) },
    TraitCase("concat of several") { .concat(.empty(), $0) },
    TraitCase("zip of several") { .zip(.empty(), $0) },
    TraitCase("zip of an array") { .zip([$0]) },
    TraitCase("zip of a collection") { .zip(CollectionOfOne($0)) },
    TraitCase("flatMapCompletable") { completable in
      Single.just(0).flatMapCompletable { _ in completable }
    },
    TraitCase("asCompletable") { $0.andThen(Single.just(0)).asCompletable() },
  ]
}

extension TraitCase where Source == Infallible<Int> {
  static let infallibles: [TraitCase] = [
    TraitCase("itself") { $0 },
    TraitCase("map") { $0.map { $0 } },
    TraitCase("compactMap") { $0.compactMap { $0 } },
    TraitCase("filter") { $0.filter { _ in true } },
    TraitCase("flatMap") { $0.flatMap { Infallible.just($0) } },
    TraitCase("flatMapLatest") { $0.flatMapLatest { Infallible.just($0) } },
    TraitCase("flatMapFirst") { $0.flatMapFirst { Infallible.just($0) } },
    TraitCase("concatMap") { $0.concatMap { Infallible.just($0) } },
    TraitCase("scan") { $0.scan(0) { $1 } },
    TraitCase("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    TraitCase("do") { $0.do(onNext: { _ in }, onDispose: {}) },
    TraitCase("share") { $0.share() },
    TraitCase("deferred") { infallible in .deferred { infallible } },
    TraitCase("distinctUntilChanged") { $0.distinctUntilChanged() },
    TraitCase("distinctUntilChanged by key") { $0.distinctUntilChanged { $0 } },
    TraitCase("distinctUntilChanged by comparing") { $0.distinctUntilChanged { $0 == $1 } },
    TraitCase("distinctUntilChanged by both") { $0.distinctUntilChanged({ $0 }, comparer: ==) },
    TraitCase("distinctUntilChanged at a key path") { $0.distinctUntilChanged(at: \.self) },
    TraitCase("take") { $0.take(1000) },
    TraitCase("take(while:)") { $0.take(while: { _ in true }) },
    TraitCase("take(until:) a condition") { $0.take(until: { _ in false }) },
    TraitCase("take(until:) an observable") { $0.take(until: Observable<Int>.never()) },
    TraitCase("take(until:) an infallible") { $0.take(until: Infallible<Int>.never()) },
    TraitCase("skip(while:)") { $0.skip(while: { _ in false }) },
    TraitCase("concat") { $0.concat(Infallible.empty()) },
    TraitCase("concat of several") { .concat(.empty(), $0) },
    TraitCase("concat of an array") { .concat([$0]) },
    TraitCase("concat of a lazy sequence") { .concat([$0].lazy.map { $0 }) },
    TraitCase("merge of several") { .merge($0, .empty()) },
    TraitCase("merge of an array") { .merge([$0]) },
    TraitCase("merge of a collection") { .merge(CollectionOfOne($0)) },
    TraitCase("withLatestFrom") { $0.withLatestFrom(Infallible.just(0)) { first, _ in first } },
    TraitCase("combineLatest") { .combineLatest($0, Infallible.just(0)) { first, _ in first } },
    TraitCase("combineLatest of a collection") { .combineLatest([$0]) { $0[0] } },
    TraitCase("asInfallible") { $0.asObservable().asInfallible(onErrorJustReturn: 9) },
    TraitCase("asInfallible with a fallback") {
      $0.asObservable().asInfallible(onErrorFallbackTo: .just(9))
    },
    TraitCase("asInfallible by recovering") {
      $0.asObservable().asInfallible(onErrorRecover: { _ in .just(9) })
    },
  ]
}
