// expect: forbidden — PublishSubject

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    let subject = PublishSubject<Int>()
    var heard: [ReceivedEvent] = []
    var tick = 0
    for sent in script.sent {
      if tick < script.subscribesAt, sent.tick > script.subscribesAt {
        _ = subject.subscribe(onNext: { heard.append(.next($0, at: tick)) })
      }
      tick = sent.tick
      subject.onNext(sent.value)
    }
    return heard
  }
}
