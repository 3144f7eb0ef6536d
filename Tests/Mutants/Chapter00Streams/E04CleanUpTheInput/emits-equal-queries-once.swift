// expect: failed repeatedQueries — The user searched for something else in between, and the repeated

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts
      .map { $0.trimmed }
      .filter { !$0.isEmpty }
      .scan((queries: Set<String>(), new: String?.none)) { state, query in
        var queries = state.queries
        let isNew = queries.insert(query).inserted
        return (queries, isNew ? query : nil)
      }
      .compactMap { $0.new }
  }
}
