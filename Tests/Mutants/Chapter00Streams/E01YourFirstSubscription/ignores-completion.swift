// expect: failed wordsThenDone — A line is missing in the log.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.subscribe(onNext: { log.write($0) }, onError: { log.write("\($0)") })
  }
}
