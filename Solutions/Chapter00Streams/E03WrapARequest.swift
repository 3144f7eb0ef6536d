// 0.3 Wrap a request
//
// `server.search(query) { result in … }` starts a request and returns it; the closure is called
// once, with `.success(titles)` or `.failure(error)`, perhaps before `search` has returned.
// Wrap it in an observable:
// - subscribing starts a request, and nothing starts before; each subscription starts its own;
// - on success the observable emits the titles as one element, also an empty list, and completes;
// - on failure it fails with that error;
// - the events are sent during the callback, not later;
// - disposing of a subscription cancels its own request, with `cancel()`; all others continue.
//
// `BookServer` and `BookRequest` are declared in Sources/CourseDomain/BookServer.swift.

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    // BEGIN SOLUTION
    // STUB: // TODO: 0.3 Create an observable whose closure starts the request.
    // STUB: .unimplemented("0.3")
    .create { observer in
      let request = server.search(query) { result in
        switch result {
        case .success(let titles):
          observer.onNext(titles)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { request.cancel() }
    }
    // END SOLUTION
  }
}
