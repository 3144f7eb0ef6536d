// expect: failed oneAnswer — The observer received the titles, and the observable did not complete.

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .create { observer in
      let request = server.search(query) { result in
        switch result {
        case .success(let titles):
          observer.onNext(titles)
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { request.cancel() }
    }
  }
}
