// expect: failed failedPurchase — A purchase failed, and `receipts` did not emit "failed: \(error)"

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
      var isOver = false
      return items.catch { _ in .empty() }.do(onCompleted: { isOver = true }).flatMap { item in
        buy(item).catch { error in isOver ? .empty() : .just("failed: \(error)") }
      }
    }
    .asSignal(onErrorSignalWith: .empty()).asObservable()
  }
}
