// 13.3 Who wins the race?
//
// Each function receives events of a screen and a closure `request`. `request(x)` returns an
// observable that runs one request when it is subscribed to. Return an observable that emits what
// the requests emit. Choose among `flatMap`, `flatMapLatest`, `flatMapFirst` and `concatMap`.
//
// - `saves`: each note that the user closes is saved at once, even while another one is being
//   saved. No save is canceled.
// - `answers`: each query is searched for at once. A search that is still running is canceled.
// - `logins`: a tap on the login button starts a login. Taps are ignored while one is running.
// - `uploads`: photos are uploaded one after the other, in their order. None is lost.
//
// For all four:
// - A request that doesn't have to wait starts at once: during the event of its element. An element
//   of a request is emitted at once, too: during the call in which the request emits it.
// - An element that equals the one before is an element like any other.
// - If a request or the screen's observable fails, the result fails, and all requests are canceled.
// - The result completes when the screen's observable and all requests have completed.
// - Each observer runs its own requests, and none runs before the subscription.

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // TODO: 13.3 Save each note at once.
    .unimplemented("13.3")
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // TODO: 13.3 Only the newest query matters.
    .unimplemented("13.3")
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // TODO: 13.3 Ignore the taps during a login.
    .unimplemented("13.3")
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    // TODO: 13.3 Upload one photo after the other.
    .unimplemented("13.3")
  }
}
