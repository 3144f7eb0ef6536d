import Dispatch
import RxCore

// A single succeeds with the last element when its source completes, and so does a maybe. A maybe
// without elements and a completable complete with their source.

extension SemanticsCase {
  static let singles: [SemanticsCase] = [
    SemanticsCase("Single.create", sources: 0) { _, _ in
      Single<Int>.create { observer in
        observer(.success(1))
        observer(.success(2))
        return Disposables.create()
      }.asObservable()
    },
    SemanticsCase("Single.just", sources: 0) { _, _ in Single.just(1).asObservable() },
    SemanticsCase("Single.error", sources: 0) { _, _ in
      Single<Int>.error(TestError.first).asObservable()
    },
    SemanticsCase("Single.never", sources: 0) { _, _ in Single<Int>.never().asObservable() },
    SemanticsCase("Single.timer(30)", sources: 0) { _, t in
      Single<Int>.timer(.seconds(30), scheduler: t).asObservable()
    },
    SemanticsCase("Single.deferred") { s, _ in Single.deferred { single(s[0]) }.asObservable() },
    SemanticsCase("Single.using") { s, _ in
      Single.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in single(s[0]) })
        .asObservable()
    },
    SemanticsCase("Single.map") { s, _ in single(s[0]).map { $0 }.asObservable() },
    SemanticsCase("Single.do") { s, _ in single(s[0]).do(onSuccess: { _ in }).asObservable() },
    SemanticsCase("Single.filter") { s, _ in single(s[0]).filter { $0 != 3 }.asObservable() },
    SemanticsCase("Single.compactMap") { s, _ in
      single(s[0]).compactMap { $0 == 3 ? nil : $0 }.asObservable()
    },
    SemanticsCase("Single.asMaybe") { s, _ in single(s[0]).asMaybe().asObservable() },
    SemanticsCase("Single.asCompletable") { s, _ in single(s[0]).asCompletable().asObservable() },
    SemanticsCase("Single.catchAndReturn(0)") { s, _ in
      single(s[0]).catchAndReturn(0).asObservable()
    },
    SemanticsCase("Single.catch", sources: 2) { s, _ in
      single(s[0]).catch { _ in single(s[1]) }.asObservable()
    },
    SemanticsCase("Single.retry(2)") { s, _ in single(s[0]).retry(2).asObservable() },
    SemanticsCase("Single.flatMap", sources: 2) { s, _ in
      single(s[0]).flatMap { outer in single(s[1]).map { outer * 100 + $0 } }.asObservable()
    },
    SemanticsCase("Single.flatMapMaybe", sources: 2) { s, _ in
      single(s[0]).flatMapMaybe { outer in maybe(s[1]).map { outer * 100 + $0 } }.asObservable()
    },
    SemanticsCase("Single.flatMapCompletable", sources: 2) { s, _ in
      single(s[0]).flatMapCompletable { _ in completable(s[1]) }.asObservable()
    },
    SemanticsCase("Single.delay(30)") { s, t in
      single(s[0]).delay(.seconds(30), scheduler: t).asObservable()
    },
    SemanticsCase("Single.delaySubscription(30)") { s, t in
      single(s[0]).delaySubscription(.seconds(30), scheduler: t).asObservable()
    },
    SemanticsCase("Single.timeout(80)") { s, t in
      single(s[0]).timeout(.seconds(80), scheduler: t).asObservable()
    },
    SemanticsCase("Single.timeout(80, other:)", sources: 2) { s, t in
      single(s[0]).timeout(.seconds(80), other: single(s[1]), scheduler: t).asObservable()
    },
    SemanticsCase("Single.observe(on:)") { s, t in single(s[0]).observe(on: t).asObservable() },
    SemanticsCase("Single.subscribe(on:)") { s, t in single(s[0]).subscribe(on: t).asObservable() },
    SemanticsCase("Single.zip", sources: 2) { s, _ in
      Single.zip(single(s[0]), single(s[1])) { $0 + $1 }.asObservable()
    },
    SemanticsCase("Single.zip of a collection", sources: 3) { s, _ in
      Single.zip(s.map(single)) { $0.reduce(0, +) }.asObservable()
    },
  ]

  static let maybes: [SemanticsCase] = [
    SemanticsCase("Maybe.create", sources: 0) { _, _ in
      Maybe<Int>.create { observer in
        observer(.success(1))
        observer(.completed)
        return Disposables.create()
      }.asObservable()
    },
    SemanticsCase("Maybe.just", sources: 0) { _, _ in Maybe.just(1).asObservable() },
    SemanticsCase("Maybe.empty", sources: 0) { _, _ in Maybe<Int>.empty().asObservable() },
    SemanticsCase("Maybe.error", sources: 0) { _, _ in
      Maybe<Int>.error(TestError.first).asObservable()
    },
    SemanticsCase("Maybe.never", sources: 0) { _, _ in Maybe<Int>.never().asObservable() },
    SemanticsCase("Maybe.map") { s, _ in maybe(s[0]).map { $0 }.asObservable() },
    SemanticsCase("Maybe.do") { s, _ in maybe(s[0]).do(onNext: { _ in }).asObservable() },
    SemanticsCase("Maybe.filter") { s, _ in maybe(s[0]).filter { $0 != 3 }.asObservable() },
    SemanticsCase("Maybe.compactMap") { s, _ in
      maybe(s[0]).compactMap { $0 == 3 ? nil : $0 }.asObservable()
    },
    SemanticsCase("Maybe.flatMap", sources: 2) { s, _ in
      maybe(s[0]).flatMap { outer in maybe(s[1]).map { outer * 100 + $0 } }.asObservable()
    },
    SemanticsCase("Maybe.ifEmpty(default: 0)") { s, _ in
      emptyMaybe(s[0]).ifEmpty(default: 0).asObservable()
    },
    SemanticsCase("Maybe.ifEmpty(switchTo:)", sources: 2) { s, _ in
      emptyMaybe(s[0]).ifEmpty(switchTo: single(s[1])).asObservable()
    },
    SemanticsCase("Maybe.catchAndReturn(0)") { s, _ in
      maybe(s[0]).catchAndReturn(0).asObservable()
    },
    SemanticsCase("Maybe.zip", sources: 2) { s, _ in
      Maybe.zip(maybe(s[0]), maybe(s[1])) { $0 + $1 }.asObservable()
    },
    SemanticsCase("Maybe.zip, of a maybe without element and another", sources: 2) { s, _ in
      Maybe.zip(emptyMaybe(s[0]), maybe(s[1])) { $0 + $1 }.asObservable()
    },
  ]

  static let completables: [SemanticsCase] = [
    SemanticsCase("Completable.create", sources: 0) { _, _ in
      Completable.create { observer in
        observer(.completed)
        return Disposables.create()
      }.asObservable()
    },
    SemanticsCase("Completable.empty", sources: 0) { _, _ in Completable.empty().asObservable() },
    SemanticsCase("Completable.error", sources: 0) { _, _ in
      Completable.error(TestError.first).asObservable()
    },
    SemanticsCase("Completable.never", sources: 0) { _, _ in Completable.never().asObservable() },
    SemanticsCase("Completable.do") { s, _ in
      completable(s[0]).do(onCompleted: {}).asObservable()
    },
    SemanticsCase("Completable.andThen an observable", sources: 2) { s, _ in
      completable(s[0]).andThen(s[1])
    },
    SemanticsCase("Completable.andThen a completable", sources: 2) { s, _ in
      completable(s[0]).andThen(completable(s[1])).asObservable()
    },
    SemanticsCase("Completable.concat", sources: 2) { s, _ in
      Completable.concat(s.map(completable)).asObservable()
    },
    SemanticsCase("Completable.zip", sources: 2) { s, _ in
      Completable.zip(s.map(completable)).asObservable()
    },
  ]

  private static func single(_ source: Observable<Int>) -> Single<Int> {
    source.takeLast(1).asSingle()
  }

  private static func maybe(_ source: Observable<Int>) -> Maybe<Int> {
    source.takeLast(1).asMaybe()
  }

  private static func emptyMaybe(_ source: Observable<Int>) -> Maybe<Int> {
    empty(source).asMaybe()
  }

  private static func completable(_ source: Observable<Int>) -> Completable {
    source.ignoreElements().asCompletable()
  }
}
