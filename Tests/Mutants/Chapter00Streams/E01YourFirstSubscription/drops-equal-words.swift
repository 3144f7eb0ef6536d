// expect: failed synchronousWords — `words` emitted its words during the call of `subscribe`

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.distinctUntilChanged().subscribe(
      onNext: { log.write($0) },
      onError: { log.write("\($0)") },
      onCompleted: { log.write("done") }
    )
  }
}
