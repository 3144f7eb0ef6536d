// expect: failed twoSubscribers — A second observer subscribed later, and did not receive exactly its own

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    var previous: String?
    return texts.map { $0.trimmed }.filter { query in
      guard !query.isEmpty, query != previous else { return false }
      previous = query
      return true
    }
  }
}
