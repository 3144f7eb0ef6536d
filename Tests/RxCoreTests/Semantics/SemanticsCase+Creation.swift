import Dispatch
import RxCore

extension SemanticsCase {
  /// Observables without a source; those with a scheduler run on it.
  static let creation: [SemanticsCase] = [
    SemanticsCase("create", sources: 0) { _, _ in
      Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        return Disposables.create()
      }
    },
    SemanticsCase("deferred") { s, _ in .deferred { s[0] } },
    SemanticsCase("deferred, with a factory that throws", sources: 0) { _, _ in
      Observable<Int>.deferred { throw TestError.first }
    },
    SemanticsCase("empty", sources: 0) { _, _ in Observable<Int>.empty() },
    SemanticsCase("error", sources: 0) { _, _ in Observable<Int>.error(TestError.first) },
    SemanticsCase("never", sources: 0) { _, _ in Observable<Int>.never() },
    SemanticsCase("just", sources: 0) { _, _ in Observable.just(1) },
    SemanticsCase("just, on a scheduler", sources: 0) { _, t in
      Observable.just(1, scheduler: t)
    },
    SemanticsCase("from(optional: nil)", sources: 0) { _, _ in
      Observable<Int>.from(optional: nil)
    },
    SemanticsCase("from(optional: 1), on a scheduler", sources: 0) { _, t in
      Observable.from(optional: 1, scheduler: t)
    },
    SemanticsCase("from", sources: 0) { _, _ in Observable.from([1, 2]) },
    SemanticsCase("from, on a scheduler", sources: 0) { _, t in
      Observable.from([1, 2], scheduler: t)
    },
    SemanticsCase("of", sources: 0) { _, _ in Observable.of(1, 2) },
    SemanticsCase("of, on a scheduler", sources: 0) { _, t in Observable.of(1, 2, scheduler: t) },
    SemanticsCase("range, on a scheduler", sources: 0) { _, t in
      Observable.range(start: 1, count: 2, scheduler: t)
    },
    SemanticsCase("generate, on a scheduler", sources: 0) { _, t in
      Observable.generate(initialState: 1, condition: { $0 < 3 }, scheduler: t) { $0 + 1 }
    },
    SemanticsCase("generate, with a closure that throws", sources: 0) { _, t in
      Observable.generate(initialState: 1, condition: { _ in true }, scheduler: t) { _ in
        throw TestError.first
      }
    },
    SemanticsCase("repeatElement, on a scheduler, and take(2)", sources: 0) { _, t in
      Observable.repeatElement(1, scheduler: t).take(2)
    },
    SemanticsCase("interval(300)", sources: 0) { _, t in
      Observable<Int>.interval(.seconds(300), scheduler: t)
    },
    SemanticsCase("timer(30)", sources: 0) { _, t in
      Observable<Int>.timer(.seconds(30), scheduler: t)
    },
    SemanticsCase("timer(30, period: 300)", sources: 0) { _, t in
      Observable<Int>.timer(.seconds(30), period: .seconds(300), scheduler: t)
    },
    SemanticsCase("using") { s, _ in
      .using({ BooleanDisposable() }, observableFactory: { _ in s[0] })
    },
    SemanticsCase("using, with a factory that throws", sources: 0) { _, _ in
      Observable<Int>.using({ BooleanDisposable() }) { _ in throw TestError.first }
    },
  ]
}
