// expect: failed startsOnSubscription — The request did not start exactly when the observer subscribed.

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    let result = ReplaySubject<[String]>.create(bufferSize: 1)
    let request = server.search(query) { answer in
      switch answer {
      case .success(let titles):
        result.onNext(titles)
        result.onCompleted()
      case .failure(let error):
        result.onError(error)
      }
    }
    return result.do(onDispose: { request.cancel() })
  }
}
