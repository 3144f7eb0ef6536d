// An observer instead of closures.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    let observer = AnyObserver<String> { event in
      if let word = event.element {
        log.write(word)
      } else {
        log.write(event.error.map { "\($0)" } ?? "done")
      }
    }
    return words.subscribe(observer)
  }
}
