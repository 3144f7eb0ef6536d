// One closure for all events.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    words.subscribe { event in
      switch event {
      case .next(let word): log.write(word)
      case .error(let error): log.write("\(error)")
      case .completed: log.write("done")
      }
    }
  }
}
