import Dispatch
import Foundation
import RxCore

extension OperatorCase {
  /// Further forms of operators whose name is already on one of the other lists.
  static let variants: [OperatorCase] = [
    OperatorCase("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    OperatorCase("flatMap of single") { $0.flatMap { Single.just($0) } },
    OperatorCase("flatMap of create") { $0.flatMap(created) },
    OperatorCase("flatMapLatest of create") { $0.flatMapLatest(created) },
    OperatorCase("concatMap of create") { $0.concatMap(created) },
    OperatorCase("flatMapLatest of infallible") {
      $0.flatMapLatest { Infallible.just($0) }.asObservable()
    },
    OperatorCase("withUnretained without a selector") {
      $0.withUnretained(lastingObject).map { $1 }
    },
    OperatorCase("distinctUntilChanged by key") { $0.distinctUntilChanged { $0 } },
    OperatorCase("distinctUntilChanged by both") { $0.distinctUntilChanged({ $0 }, comparer: ==) },
    OperatorCase("distinctUntilChanged at a key path") { $0.distinctUntilChanged(at: \.self) },
    OperatorCase("take(while:) inclusive") { $0.take(while: { _ in true }, behavior: .inclusive) },
    OperatorCase("take(until:) inclusive") { $0.take(until: { _ in false }, behavior: .inclusive) },
    OperatorCase("ifEmpty(default:)") {
      $0.map(Optional.some).ifEmpty(default: nil).compactMap { $0 }
    },
    OperatorCase("decode") { source in
      source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    OperatorCase("do with all closures") { source in
      source.do(
        onNext: { _ in },
        afterNext: { _ in },
        onError: { _ in },
        afterError: { _ in },
        onCompleted: {},
        afterCompleted: {},
        onSubscribe: {},
        onSubscribed: {},
        onDispose: {}
      )
    },
    OperatorCase("merge()") { Observable.of($0).merge() },
    OperatorCase("merge of a collection") { .merge(CollectionOfOne($0)) },
    OperatorCase("merge of an array") { .merge([$0]) },
    OperatorCase("concat()") { Observable.of($0).concat() },
    OperatorCase("concat of several") { .concat(.empty(), $0) },
    OperatorCase("concat of an array") { .concat([$0]) },
    OperatorCase("concat of a lazy sequence") { .concat([$0].lazy.map { $0 }) },
    OperatorCase("concat with another") { $0.concat(Observable.empty()) },
    OperatorCase("amb of an array") { .amb([$0, .never()]) },
    OperatorCase("combineLatest of tuples") {
      Observable.combineLatest($0, Observable.just(0)).map { $0.0 }
    },
    OperatorCase("combineLatest of eight") { source in
      let one = Observable.just(0)
      return .combineLatest(source, one, one, one, one, one, one, one) {
        (first: Int, _: Int, _: Int, _: Int, _: Int, _: Int, _: Int, _: Int) in first
      }
    },
    OperatorCase("zip of tuples") {
      Observable.zip($0, Observable<Int>.range(start: 0, count: 1000)).map { $0.0 }
    },
    OperatorCase("retry()", failsWithSource: false) { $0.catchAndReturn(9).retry() },
    OperatorCase("retry(when:) of some errors") { source in
      source.retry { (failures: Observable<DecodingError>) in failures }
    },
    OperatorCase("timeout(other:)") { source in
      source.timeout(.seconds(1), other: Single.just(9), scheduler: HistoricalScheduler())
    },
    OperatorCase("throttle without the latest") {
      $0.throttle(.seconds(0), latest: false, scheduler: HistoricalScheduler())
    },
    OperatorCase("share(replay: 2, scope: .forever)") { $0.share(replay: 2, scope: .forever) },
    OperatorCase("replay and refCount") { $0.replay(1).refCount() },
    OperatorCase("replayAll and refCount") { $0.replayAll().refCount() },
    OperatorCase("multicast of made subjects") { source in
      source.multicast { PublishSubject<Int>() }.refCount()
    },
    OperatorCase("asInfallible", failsWithSource: false) {
      $0.asInfallible(onErrorJustReturn: 9).asObservable()
    },
    OperatorCase("using, several deep") { source in
      .using(
        { BooleanDisposable() },
        observableFactory: { _ in
          .using({ BooleanDisposable() }, observableFactory: { _ in source })
        }
      )
    },
  ]

  /// A sequence whose length is not known in advance.
  @Sendable private static func created(_ element: Int) -> Observable<Int> {
    .create { observer in
      observer.onNext(element)
      observer.onCompleted()
      return Disposables.create()
    }
  }
}
