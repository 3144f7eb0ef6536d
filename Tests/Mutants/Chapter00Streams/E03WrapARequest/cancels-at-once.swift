// expect: failed oneAnswer — The server answered, and the observer did not receive the titles

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
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
      request.cancel()
      return Disposables.create()
    }
  }
}
