// expect: failed errorText — `words` failed, and the last line of the log is not the

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.subscribe(onNext: { log.write($0) }, onCompleted: { log.write("done") })
  }
}
