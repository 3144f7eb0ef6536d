// 0.7 Search as you type
//
// Return an observable of the titles to show while the user types into a search field. The
// parameters:
// - `texts` emits the text of the field after each change;
// - `search(text)` returns an observable that runs one request, as your function of 0.3 does;
// - `scheduler` measures the time, for an operator that needs it.
//
// The rules:
// - When `texts` has emitted nothing for 2 seconds, its latest text starts a request, also an empty
//   text. A text that is followed by another one within that time starts none.
// - A request that starts cancels the one before, so that no old answer arrives later.
// - Each list that the current request emits is emitted during its event, also an empty list.
// - When a request fails, an empty list is emitted, `[]`. The next text starts a request again.
// - A text that equals the one before starts a request like any other, so that the user can repeat
//   a search that failed.
// - If `texts` fails, the running request is canceled, and the observable fails.
// - If `texts` completes during a pause, the last text starts its request at once. The observable
//   completes with the running request, or at once if none is running.
// - Each subscriber runs its own requests, and none starts before the subscription. Two searches do
//   not affect each other.

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
