// expect: failed wordsThenDone — A line is missing in the log.

import CourseDomain
import RxCore

enum E01 {
  static func transcript(of words: Observable<String>, into log: Log) -> any Disposable {
    let bag = DisposeBag()
    let subscription = words.subscribe(
      onNext: { log.write($0) },
      onError: { log.write("\($0)") },
      onCompleted: { log.write("done") }
    )
    subscription.disposed(by: bag)
    return subscription
  }
}
