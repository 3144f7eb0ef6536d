// 0.1 Your first subscription
//
// Subscribe to `words` and write to `log` what you receive:
// - each word, as a line of its own;
// - when `words` completes, the line "done";
// - when `words` fails, the text of the error, "\(error)", as the last line.
// Write each line during its event. Subscribe once, and return the disposable: after it is disposed
// of, nothing more is written.
//
// `Log` is declared in Sources/CourseDomain/Log.swift; `log.write("milk")` adds a line.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    // BEGIN SOLUTION
    // STUB: // TODO: 0.1 Subscribe to `words`, and return the disposable of the subscription.
    // STUB: Disposables.create()
    words.subscribe(
      onNext: { word in log.write(word) },
      onError: { error in log.write("\(error)") },
      onCompleted: { log.write("done") }
    )
    // END SOLUTION
  }
}
