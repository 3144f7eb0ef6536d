// Makes the lines with operators, and writes each of them.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words
      .concat(Observable.just("done"))
      .catch { .just("\($0)") }
      .subscribe(onNext: log.write)
  }
}
