// Catches the error of the request and emits it as a case of an enum.

import RxCore

enum E05 {
  private enum Outcome {
    case list([String])
    case failure(any Error)
  }

  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let outcomes =
      queries
      .flatMapLatest { query in
        request(query).map { Outcome.list($0) }.catch { .just(.failure($0)) }
      }
      .share()
    let lists = outcomes.compactMap { outcome -> [String]? in
      if case .list(let list) = outcome { list } else { nil }
    }
    let errors = outcomes.compactMap { outcome -> (any Error)? in
      if case .failure(let error) = outcome { error } else { nil }
    }
    return (lists, errors)
  }
}
