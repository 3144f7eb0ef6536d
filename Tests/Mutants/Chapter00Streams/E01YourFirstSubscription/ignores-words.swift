// expect: failed wordsThenDone — A line is missing in the log.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.subscribe(onError: { log.write("\($0)") }, onCompleted: { log.write("done") })
  }
}
