// expect: forbidden — zip

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    var received: [ReceivedEvent] = []
    let first = Observable.from(script.first.sent)
    let second = Observable.from(script.second.sent)
    _ = Observable.zip(first, second) { $0.value * 10 + $1.value }
      .subscribe(onNext: { received.append(.next($0, at: 0)) })
    return received
  }
}
