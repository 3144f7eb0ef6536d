// 13.5 Values here, errors there
//
// A screen shows lists in a table and errors in a banner. `queries` emits what the user asks for;
// `request(query)` returns an observable that runs one request. Return two observables:
//
// - `lists` emits each list that a request emits, also an empty one;
// - `errors` emits the error of each request that fails, as an element.
//
// The rules:
// - Each query starts one request, also while both observables are subscribed to, and also during a
//   delivery. A request that is still running is canceled.
// - A list or an error is emitted at once: during the call in which the request emits it or fails.
//   A failed request ends neither observable.
// - If `queries` fails, both observables fail with that error. They complete when `queries` and the
//   running request have completed.
// - Each of the two works without the other one being subscribed to.
// - An observer that subscribes later than the other one receives later events only.
// - Nothing runs before the first subscription, and nothing after the last one has been disposed of.
//   The next subscription starts anew, also one during the terminal event of `queries`.
// - Two calls of `outcomes` do not affect each other.

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    // TODO: 13.5 Materialize each request, share the events, and derive both from them.
    (.unimplemented("13.5"), .unimplemented("13.5"))
  }
}
