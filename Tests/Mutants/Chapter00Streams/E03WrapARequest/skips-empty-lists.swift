// expect: failed emptyList — The server found nothing, and the observer did not receive the

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .create { observer in
      let request = server.search(query) { result in
        switch result {
        case .success(let titles):
          if !titles.isEmpty { observer.onNext(titles) }
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { request.cancel() }
    }
  }
}
