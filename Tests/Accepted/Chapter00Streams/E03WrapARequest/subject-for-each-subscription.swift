// A subject for each subscription, made by `deferred`.

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .deferred {
      let answer = AsyncSubject<[String]>()
      let request = server.search(query) { result in
        switch result {
        case .success(let titles):
          answer.onNext(titles)
          answer.onCompleted()
        case .failure(let error):
          answer.onError(error)
        }
      }
      return answer.do(onDispose: { request.cancel() })
    }
  }
}
