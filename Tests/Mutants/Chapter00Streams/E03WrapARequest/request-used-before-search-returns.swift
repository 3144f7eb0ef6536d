// expect: crashed answerAtOnce — The server answered before `search` had returned

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .create { observer in
      var request: BookRequest!
      request = server.search(query) { result in
        switch result {
        case .success(let titles):
          print("answer to \(request.query)")
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
