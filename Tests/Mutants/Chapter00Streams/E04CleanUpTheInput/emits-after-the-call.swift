// expect: failed duringTheCall — `texts` emitted a text, and its query was emitted only after

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts
      .observe(on: MainScheduler.asyncInstance)
      .map { $0.trimmed }
      .filter { !$0.isEmpty }
      .distinctUntilChanged()
  }
}
