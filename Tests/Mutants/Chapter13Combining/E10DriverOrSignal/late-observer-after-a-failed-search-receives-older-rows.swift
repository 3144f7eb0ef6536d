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
    let marked =
      queries
      .flatMapLatest { query in search(query).map { ($0, false) }.catchAndReturn(([], true)) }
      .catch { _ in .empty() }
      .observe(on: MainScheduler.instance)
      .share()
    let found = marked.filter { !$0.1 }.share(replay: 1)
    return Observable.merge(found, marked.filter { $0.1 }).map { $0.0 }
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
