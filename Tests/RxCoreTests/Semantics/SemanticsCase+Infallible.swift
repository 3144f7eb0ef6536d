import Dispatch
import RxCore

// An infallible emits 0 and completes when its source fails.

extension SemanticsCase {
  static let infallibles: [SemanticsCase] = [
    SemanticsCase("Infallible.create", sources: 0) { _, _ in
      Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.completed)
        return Disposables.create()
      }.asObservable()
    },
    SemanticsCase("Infallible.just", sources: 0) { _, _ in Infallible.just(1).asObservable() },
    SemanticsCase("Infallible.empty", sources: 0) { _, _ in
      Infallible<Int>.empty().asObservable()
    },
    SemanticsCase("Infallible.never", sources: 0) { _, _ in
      Infallible<Int>.never().asObservable()
    },
    SemanticsCase("Infallible.of", sources: 0) { _, _ in Infallible.of(1, 2).asObservable() },
    SemanticsCase("Infallible.from, on a scheduler", sources: 0) { _, t in
      Infallible.from([1, 2], scheduler: t).asObservable()
    },
    SemanticsCase("Infallible.deferred") { s, _ in
      Infallible.deferred { infallible(s[0]) }.asObservable()
    },
    SemanticsCase("Infallible.map") { s, _ in infallible(s[0]).map { $0 }.asObservable() },
    SemanticsCase("Infallible.filter") { s, _ in
      infallible(s[0]).filter { $0 != 2 }.asObservable()
    },
    SemanticsCase("Infallible.compactMap") { s, _ in
      infallible(s[0]).compactMap { $0 == 2 ? nil : $0 }.asObservable()
    },
    SemanticsCase("Infallible.distinctUntilChanged") { s, _ in
      infallible(s[0]).distinctUntilChanged().asObservable()
    },
    SemanticsCase("Infallible.scan") { s, _ in
      infallible(s[0]).scan(0) { $0 + $1 }.asObservable()
    },
    SemanticsCase("Infallible.do") { s, _ in infallible(s[0]).do(onNext: { _ in }).asObservable() },
    SemanticsCase("Infallible.startWith(0)") { s, _ in
      infallible(s[0]).startWith(0).asObservable()
    },
    SemanticsCase("Infallible.skip(while: < 2)") { s, _ in
      infallible(s[0]).skip(while: { $0 < 2 }).asObservable()
    },
    SemanticsCase("Infallible.take(2)") { s, _ in infallible(s[0]).take(2).asObservable() },
    SemanticsCase("Infallible.take(until: other)", sources: 2) { s, _ in
      infallible(s[0]).take(until: infallible(s[1]).filter { _ in false }).asObservable()
    },
    SemanticsCase("Infallible.debounce(25)") { s, t in
      infallible(s[0]).debounce(.seconds(25), scheduler: t).asObservable()
    },
    SemanticsCase("Infallible.throttle(30)") { s, t in
      infallible(s[0]).throttle(.seconds(30), scheduler: t).asObservable()
    },
    SemanticsCase("Infallible.share(replay: 1)") { s, _ in
      infallible(s[0]).share(replay: 1).asObservable()
    },
    SemanticsCase("Infallible.withUnretained") { s, _ in
      let object = DisposeBag()
      return infallible(s[0]).withUnretained(object) { [object] _, element in
        withExtendedLifetime(object) { element }
      }.asObservable()
    },
    SemanticsCase("Infallible.withLatestFrom", sources: 2) { s, _ in
      infallible(s[0]).withLatestFrom(infallible(s[1])) { $0 + $1 }.asObservable()
    },
    SemanticsCase("Infallible.flatMap", sources: 2) { s, _ in
      infallible(s[0]).take(2).flatMap { outer in infallible(s[1]).map { outer * 100 + $0 } }
        .asObservable()
    },
    SemanticsCase("Infallible.flatMapLatest", sources: 2) { s, _ in
      infallible(s[0]).flatMapLatest { outer in infallible(s[1]).map { outer * 100 + $0 } }
        .asObservable()
    },
    SemanticsCase("Infallible.flatMapFirst", sources: 2) { s, _ in
      infallible(s[0]).flatMapFirst { outer in infallible(s[1]).map { outer * 100 + $0 } }
        .asObservable()
    },
    SemanticsCase("Infallible.concatMap", sources: 2) { s, _ in
      infallible(s[0]).take(2).concatMap { outer in infallible(s[1]).map { outer * 100 + $0 } }
        .asObservable()
    },
    SemanticsCase("Infallible.concat", sources: 2) { s, _ in
      infallible(s[0]).concat(infallible(s[1])).asObservable()
    },
    SemanticsCase("Infallible.merge", sources: 2) { s, _ in
      Infallible.merge(infallible(s[0]), infallible(s[1])).asObservable()
    },
    SemanticsCase("Infallible.combineLatest", sources: 2) { s, _ in
      Infallible.combineLatest(infallible(s[0]), infallible(s[1])) { $0 + $1 }.asObservable()
    },
    SemanticsCase("Infallible.zip", sources: 2) { s, _ in
      Infallible.zip(infallible(s[0]), infallible(s[1])) { $0 + $1 }.asObservable()
    },
  ]

  private static func infallible(_ source: Observable<Int>) -> Infallible<Int> {
    source.asInfallible(onErrorJustReturn: 0)
  }
}
