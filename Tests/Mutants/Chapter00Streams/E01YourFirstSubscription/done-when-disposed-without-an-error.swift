// expect: failed disposingEndsIt — The test disposed of the returned disposable, and the

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    var hasFailed = false
    return words.subscribe(
      onNext: { log.write($0) },
      onError: { error in
        hasFailed = true
        log.write("\(error)")
      },
      onDisposed: { if !hasFailed { log.write("done") } }
    )
  }
}
