// expect: failed disposingEndsIt — The test disposed of the returned disposable, and the

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    _ = words.subscribe(
      onNext: { log.write($0) },
      onError: { log.write("\($0)") },
      onCompleted: { log.write("done") }
    )
    return Disposables.create()
  }
}
