// expect: failed failure — The request failed, and the observer did not receive exactly that

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
        case .failure:
          observer.onError(RxError.unknown)
        }
      }
      return Disposables.create { request.cancel() }
    }
  }
}
