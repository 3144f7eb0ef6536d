// 3.9 retry(3).debug()
//
// `myRetry` subscribes again when the source fails, up to `maxAttempts` subscriptions in all; the
// error of the last one is passed on. An attempt is let go of before the next one begins, and ten
// thousand failures in a row need no deeper stack than two. `maxAttempts` is at least 1.
//
// `myDebug` tells `log` what passes at its own place, before it passes it on, in lines such as
//   name -> subscribed
//   name -> Event next(1)
//   name -> Event completed
//   name -> isDisposed
// The last one comes once, at the end of each subscription, whatever ends it.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    // TODO: 3.9 Loop, don't recurse.
    .unimplemented("3.9")
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    // TODO: 3.9 Log each event, then pass it on.
    .unimplemented("3.9")
  }
}
