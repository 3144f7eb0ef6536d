// expect: failed subscribingAgain — The first request had finished, and the next subscription did

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    var known: [String]?
    return Observable.create { observer in
      if let known {
        observer.onNext(known)
        observer.onCompleted()
        return Disposables.create()
      }
      let request = server.search(query) { result in
        switch result {
        case .success(let titles):
          known = titles
          observer.onNext(titles)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { request.cancel() }
    }
  }
}
