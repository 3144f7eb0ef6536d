// expect: failed failedQueries — `queries` failed during a search, and `rows` did not complete, at

import CourseDomain
import RxControls
import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    names.asDriver(onErrorJustReturn: "–").asObservable()
  }

  static func rows(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    Observable.deferred {
      var isBusy = false
      return queries.catch { _ in isBusy ? .never() : .empty() }.flatMapLatest {
        query -> Observable<[String]> in
        isBusy = true
        return search(query).catchAndReturn([]).do(onCompleted: { isBusy = false })
      }
    }
    .asDriver(onErrorDriveWith: .empty()).asObservable()
  }

  static func alerts(_ messages: Observable<String>) -> Observable<String> {
    messages.asSignal(onErrorSignalWith: .empty()).asObservable()
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    items.asSignal(onErrorSignalWith: .empty())
      .flatMap { item in
        buy(item).asSignal(onErrorRecover: { error in .just("failed: \(error)") })
      }
      .asObservable()
  }
}
