// Makes the events of a result in a function of its own.

import CourseDomain
import RxCore

enum E03 {
  private static func events(of result: Result<[String], any Error>) -> [Event<[String]>] {
    switch result {
    case .success(let titles): [.next(titles), .completed]
    case .failure(let error): [.error(error)]
    }
  }

  static func titles(for query: String, on server: BookServer) -> Observable<[String]> {
    .create { observer in
      let request = server.search(query) { result in
        for event in events(of: result) { observer.on(event) }
      }
      return Disposables.create(with: request.cancel)
    }
  }
}
