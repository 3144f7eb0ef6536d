// A `Single`, as an observable.

import CourseDomain
import RxCore

enum E03 {
  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    Single.create { observer in
      let request = server.search(query) { observer($0) }
      return Disposables.create { request.cancel() }
    }
    .asObservable()
  }
}
