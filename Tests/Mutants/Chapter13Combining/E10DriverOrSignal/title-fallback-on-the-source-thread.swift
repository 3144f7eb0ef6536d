// expect: failed fallbackOnAnotherThread — The source of `title`, a search or a purchase failed on

import CourseDomain
import RxControls
import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    names.flatMap { Observable.just($0).observe(on: MainScheduler.instance) }
      .catchAndReturn("–")
      .share(replay: 1)
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
    items.asSignal(onErrorSignalWith: .empty())
      .flatMap { item in
        buy(item).asSignal(onErrorRecover: { error in .just("failed: \(error)") })
      }
      .asObservable()
  }
}
