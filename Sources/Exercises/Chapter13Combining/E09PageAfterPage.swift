// 13.9 Page after page
//
// A screen shows a long list and loads it page by page. Return what it shows, a `PagedList` with
// the items so far and a status. `page(number)` returns an observable that loads one page, counted
// from 0; it emits the page and completes, or it fails.
//
// - The first page is requested at the subscription.
// - When a request starts, the list is emitted with the status `.loading`.
// - When a page arrives, the list is emitted with its items added and the status `.ready`. When the
//   last page arrives, the status is `.complete`, and the observable completes at once.
// - When a request fails, the list is emitted with the status `.failed`.
// - `endReached` emits when the user has scrolled to the end. If the status is `.ready` and the
//   request has completed, that requests the next page. Otherwise it is ignored.
// - `retries` emits when the user taps *Try again*. If the status is `.failed`, that requests the
//   same page again. Otherwise it is ignored.
// - A state is emitted at once: during the event that causes it. `endReached` and `retries` never
//   emit while a state is being delivered.
// - If `endReached` or `retries` fails, the observable fails and the request is canceled. If both
//   have completed, it completes when no request is running.
// - Each observer has its own list and its own requests.
//
// `Page` and `PagedList` are declared in Sources/CourseDomain/PagedList.swift.

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    // TODO: 13.9 Select the triggers by the status, and ignore them during a request.
    .unimplemented("13.9")
  }
}
