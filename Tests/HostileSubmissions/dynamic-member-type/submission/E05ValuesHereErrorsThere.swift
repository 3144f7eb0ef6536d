import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}

@dynamicMemberLookup private struct Any1 {
  subscript(dynamicMember name: String) -> Int { 0 }
}
