// expect: failed reentrantEvents — While it received rows or a receipt, the view made the source

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
      var isDelivering = false
      return queries.filter { _ in !isDelivering }
        .flatMapLatest { query in search(query).catchAndReturn([]) }
        .do(onNext: { _ in isDelivering = true }, afterNext: { _ in isDelivering = false })
    }
    .asDriver(onErrorDriveWith: .empty())
    .asObservable()
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
