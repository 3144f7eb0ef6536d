// expect: failed manyQueries — `rows` did not emit exactly the rows of 60 queries: 30 different

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
      var seen: Set<String> = []
      return
        queries
        .filter { $0.count < 3 || seen.insert($0).inserted }
        .flatMapLatest { query in search(query).catchAndReturn([]) }
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
