// expect: failed terminalEvents — `texts` terminated, and the observer did not receive its queries

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts
      .map { $0.trimmed }
      .filter { !$0.isEmpty }
      .distinctUntilChanged()
      .catch { _ in .empty() }
  }
}
