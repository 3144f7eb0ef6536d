// Converts first, and uses the operators of drivers and signals.

import RxControls
import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    names.asDriver(onErrorRecover: { _ in .just("–") }).asObservable()
  }

  static func rows(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    queries
      .asDriver(onErrorDriveWith: .empty())
      .flatMapLatest { query in search(query).asDriver(onErrorJustReturn: []) }
      .asObservable()
  }

  static func alerts(_ messages: Observable<String>) -> Observable<String> {
    messages.asSignal(onErrorRecover: { _ in .empty() }).asObservable()
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    items.asSignal(onErrorRecover: { _ in .empty() })
      .flatMap { item in buy(item).asSignal(onErrorRecover: { .just("failed: \($0)") }) }
      .asObservable()
  }
}
