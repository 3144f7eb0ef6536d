// 0.7 Search as you type
//
// `texts` emits the text of a search field after each change, and `search` is the answer to 0.3: it
// returns an observable that runs one request. Return the titles to show:
// - a text starts a request when the field has not changed for 2 seconds, measured by `scheduler`;
//   a text that is changed earlier starts none;
// - each request that starts cancels the one before, so that no old answer arrives later;
// - everything that the current request emits is emitted at once, also an empty list;
// - a failed request emits an empty list, `[]`, and the search goes on with the next text;
// - a text that equals the one before starts a request like any other, so that the user can repeat
//   a search that failed.
// If `texts` fails, the observable fails. If `texts` completes, the last text starts its request at
// once, and the observable completes with that request. Each subscriber runs its own requests.

import CourseDomain
import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    // TODO: 0.7 Wait for a pause, then switch to the newest request.
    .unimplemented("0.7")
  }
}
