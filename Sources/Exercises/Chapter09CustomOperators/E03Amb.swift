// 9.3 amb
//
// Build `myAmb`, the race of two observables: the one that is first to send any event wins. The
// result follows the winner.
//
// - Each event counts: an observable that is first to complete or to fail wins, and so the result
//   completes or fails.
// - `self` is subscribed to first, then `other`, both during the subscription to the result. If
//   `self` sends an event while it is being subscribed to, it has won, and `other` is not subscribed
//   to.
// - The other observable is disposed of before the winner's first event is passed on. Nothing of it
//   reaches the observer.
// - `self` can also win while `other` is being subscribed to. Then `other` is disposed of as soon as
//   its subscription is complete, and what it sends until then does not reach the observer either.
// - All events of the winner are passed on, each during the call that sends it.
// - Disposing of the result disposes of both observables, or of the winner.
// - Each subscription is a race of its own.
//
// All calls are made on one thread.

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    // TODO: 9.3 Remember the winner, and dispose of the loser.
    .unimplemented("9.3")
  }
}
