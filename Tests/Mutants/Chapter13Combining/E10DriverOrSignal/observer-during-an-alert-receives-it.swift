// expect: failed lateObserverOfAnEvent — A view subscribed to `alerts` or `receipts` later than

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
    var current: String?
    let shared = messages.asSignal(onErrorSignalWith: .empty()).asObservable()
      .do(onNext: { current = $0 }, afterNext: { _ in current = nil })
      .share()
    return .deferred { current.map { shared.startWith($0) } ?? shared }
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
