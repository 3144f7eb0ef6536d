// 5.3 pausable, three times
//
// What comes while nobody may hear it: is it lost, or late? A pauser says `true` to let pass and
// `false` to hold back; until it has said something, it holds back. `myPausable(_:)` drops what
// comes in a pause. `myPausable(afterCount:_:)` lets the first elements pass in any case. In a
// pause `myPausableBuffered(_:limit:)` keeps the newest elements, as many as the limit says, or all
// when it is nil; it sends them when the pause is over, or when the source ends, before its end.
// The end of a pause is no element. Each listener has its own pauses; the source is subscribed to
// once for each.

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    // TODO: 5.3 Sample the pauser for each element.
    .unimplemented("5.3")
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    // TODO: 5.3 Count the elements of the source.
    .unimplemented("5.3")
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    // TODO: 5.3 Keep a buffer for each subscription.
    .unimplemented("5.3")
  }
}
