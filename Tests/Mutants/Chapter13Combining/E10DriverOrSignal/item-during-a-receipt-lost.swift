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
    queries.asDriver(onErrorDriveWith: .empty())
      .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
      .asObservable()
  }

  static func alerts(_ messages: Observable<String>) -> Observable<String> {
    messages.asSignal(onErrorSignalWith: .empty()).asObservable()
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .deferred {
      var isDelivering = false
      return items.filter { _ in !isDelivering }
        .asSignal(onErrorSignalWith: .empty())
        .flatMap { item in buy(item).asSignal(onErrorRecover: { .just("failed: \($0)") }) }
        .asObservable()
        .do(onNext: { _ in isDelivering = true }, afterNext: { _ in isDelivering = false })
    }
    .share()
  }
}
