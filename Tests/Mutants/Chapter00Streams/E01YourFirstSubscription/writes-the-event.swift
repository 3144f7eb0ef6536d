// expect: failed wordsThenDone — The log does not contain exactly the words that `words`

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.subscribe { event in log.write("\(event)") }
  }
}
