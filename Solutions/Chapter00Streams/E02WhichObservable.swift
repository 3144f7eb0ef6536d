// 0.2 Which observable is it?
//
// The comment of each function below states which events an observer receives. Replace the
// placeholder in the function with an observable that emits exactly these events: a call of `just`,
// `of`, `from`, `empty`, `never` or `error`. Each of the six fits one function.
// - The events are emitted during the call of `subscribe`.
// - Every subscriber receives the same events.

import CourseDomain
import RxCore

enum E02 {
  /// The user's name, which is known already: emits `name`, then completes.
  static func userName(_ name: String) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .just(name)
    // END SOLUTION
  }

  /// The two tabs of the app: emits `first`, then `second`, then completes.
  static func tabs(_ first: String, _ second: String) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .of(first, second)
    // END SOLUTION
  }

  /// The rows of a saved list: emits each title as an element of its own, in order, then completes.
  static func rows(_ titles: [String]) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .from(titles)
    // END SOLUTION
  }

  /// A search that is switched off: completes, without an element.
  static func disabledSearch() -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .empty()
    // END SOLUTION
  }

  /// The taps on a button that this screen does not have: no event, ever.
  static func missingButton() -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .never()
    // END SOLUTION
  }

  /// A download without a connection: fails with `error`, without an element.
  static func offlineDownload(_ error: any Error) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: .unimplemented("0.2")
    .error(error)
    // END SOLUTION
  }
}
