// expect: forbidden — share

import CourseDomain
import RxCore

enum E06 {
  static func secondHears(_ script: SharingScript) -> [Heard] {
    var heard: [Heard] = []
    let source = Observable.from(script.sent.map(\.value))
    let shared = source.share(replay: script.replay, scope: script.scope)
    _ = shared.subscribe(onNext: { heard.append(.next($0, at: script.secondComes)) })
    return heard
  }
}
