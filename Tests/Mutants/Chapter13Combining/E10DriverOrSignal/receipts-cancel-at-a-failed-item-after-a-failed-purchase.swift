// expect: failed failedItems — `items` failed during a purchase, and its receipt did not arrive, or

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
    Observable.deferred {
      var hasFailed = false
      return items.catch { hasFailed ? .error($0) : .empty() }.flatMap { item in
        buy(item).catch { error in
          hasFailed = true
          return .just("failed: \(error)")
        }
      }
    }
    .asSignal(onErrorSignalWith: .empty()).asObservable()
  }
}
