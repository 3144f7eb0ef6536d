// expect: failed lateObserverOfAState — A view of `title` or `rows` received an element that the source

import CourseDomain
import RxControls
import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    let relay = BehaviorRelay(value: "")
    _ = names.catchAndReturn("–").subscribe(onNext: { relay.accept($0) })
    return relay.asDriver().asObservable()
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
    messages.asSignal(onErrorSignalWith: .empty()).asObservable()
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    items
      .asSignal(onErrorSignalWith: .empty())
      .flatMap { item in
        buy(item).asSignal { error in .just("failed: \(error)") }
      }
      .asObservable()
  }
}
