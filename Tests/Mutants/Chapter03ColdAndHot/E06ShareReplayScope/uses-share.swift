// expect: forbidden — share

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    var heard: [ReceivedEvent] = []
    let source = Observable.from(script.sent.map(\.value))
    let shared = source.share(replay: script.replay, scope: script.scope)
    _ = shared.subscribe(onNext: { heard.append(.next($0, at: script.secondSubscribesAt)) })
    return heard
  }
}
