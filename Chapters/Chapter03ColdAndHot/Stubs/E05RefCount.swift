// 3.5 refCount
//
// Let a connectable stream connect itself: the first listener to come connects, once it listens,
// and the last one to leave disconnects. Then the next one connects anew. The end of the source
// is an end for all: whoever comes after it, even on hearing of it, is the first of the next
// connection.

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    // TODO: 3.5 Count the observers.
    .unimplemented("3.5")
  }
}
