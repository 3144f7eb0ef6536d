// 13.10 Driver or Signal
//
// A screen has four observables, and several views subscribe to each. Convert each one to a
// `Driver` or to a `Signal`, with a fallback for its errors, and return it with `asObservable()`.
//
// States; a late observer receives the latest one at once:
// - `title` emits what `names` emits. If `names` fails, it emits "–" and completes.
// - `rows` emits the rows that `search(query)` finds for each query. A new query cancels the running
//   search. A failed search emits `[]`, and the next query is searched for as usual. If `queries`
//   fails, `rows` completes without `[]`, at once or after the running search.
//
// Events; a late observer receives later ones only:
// - `alerts` emits what `messages` emits. If `messages` fails, it completes.
// - `receipts` emits what `buy(item)` emits for each item. All purchases run at the same time. A
//   failed purchase emits "failed: \(error)", and the others go on. If `items` fails, `receipts`
//   completes when the running purchases have finished.
//
// For all four:
// - The observers share one subscription to the source, which is made by the first observer and
//   disposed of after the last one. The next observer starts it again.
// - Elements arrive on the main thread, and no error arrives.
// - A source may emit while an element is being delivered.

import CourseDomain
import RxControls
import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.10 A state or an event, and which fallback?
    // STUB: .unimplemented("13.10")
    names.asDriver(onErrorJustReturn: "–").asObservable()
    // END SOLUTION
  }

  static func rows(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.10 A state or an event, and where do the fallbacks belong?
    // STUB: .unimplemented("13.10")
    queries
      .flatMapLatest { query in search(query).catchAndReturn([]) }
      .asDriver(onErrorDriveWith: .empty())
      .asObservable()
    // END SOLUTION
  }

  static func alerts(_ messages: Observable<String>) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.10 A state or an event, and which fallback?
    // STUB: .unimplemented("13.10")
    messages.asSignal(onErrorSignalWith: .empty()).asObservable()
    // END SOLUTION
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.10 A state or an event, and where do the fallbacks belong?
    // STUB: .unimplemented("13.10")
    items
      .asSignal(onErrorSignalWith: .empty())
      .flatMap { item in
        buy(item).asSignal(onErrorRecover: { error in .just("failed: \(error)") })
      }
      .asObservable()
    // END SOLUTION
  }
}
