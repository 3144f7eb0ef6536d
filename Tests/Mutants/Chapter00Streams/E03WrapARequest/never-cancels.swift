// expect: failed disposalCancels — The observer unsubscribed, and its request was not canceled

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .create { observer in
      _ = server.search(query) { result in
        switch result {
        case .success(let titles):
          observer.onNext(titles)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create()
    }
  }
}
