// expect: failed duringTheCallback — The server called the callback, and the observer received an event

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    Observable.create { observer in
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
    .observe(on: MainScheduler.asyncInstance)
  }
}
