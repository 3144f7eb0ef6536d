// expect: failed failedSearch — A search failed, and `rows` did not emit `[]` and then the rows of

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
    queries.flatMapLatest { query -> Observable<[String]> in
      var isSubscribing = true
      return Observable.create { observer in
        defer { isSubscribing = false }
        return search(query)
          .catch { _ in isSubscribing ? Observable<[String]>.empty() : .just([]) }
          .subscribe(observer)
      }
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
