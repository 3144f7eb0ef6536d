// An observer instead of closures.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    let observer = AnyObserver<String> { event in
      if let word = event.element { log.write(word) }
      if let error = event.error { log.write("\(error)") }
      if event.isCompleted { log.write("done") }
    }
    return words.subscribe(observer)
  }
}
