// expect: failed disposingEndsIt — `words` was subscribed to more than once.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    let first = words.subscribe(onNext: { log.write($0) })
    let second = words.subscribe(
      onError: { log.write("\($0)") },
      onCompleted: { log.write("done") }
    )
    return Disposables.create(first, second)
  }
}
