// 13.4 Catch inside or outside
//
// Return what a search screen shows. `queries` emits the queries of the user; `search(query)`
// returns an observable that runs one request. The states:
//
// - For each query, `.searching(query)`, during the event of the query. A search that is running is
//   canceled.
// - For each list that the request emits, `.found(titles)`, also for an empty one.
// - If the request fails, `.failed("\(error)")`, after the lists that it has emitted. The request is
//   not repeated, and the next query starts a request again.
// - A query that equals the one before is a query like any other, and so is one that is emitted
//   while a state is being delivered.
//
// If `queries` fails, the result fails with that error, and the running request is canceled. The
// result completes when `queries` and the running request have completed. Each observer subscribes
// to `queries` once and runs its own requests, and none runs before the subscription.
//
// `SearchState` is declared in Sources/CourseDomain/SearchState.swift.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    // TODO: 13.4 Make states of each request before they are merged.
    .unimplemented("13.4")
  }
}
