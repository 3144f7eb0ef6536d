// expect: failed asyncEmitsOnCompletion — The prediction for an `AsyncSubject` is wrong.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let past = script.sent.filter { $0.tick < start }.map(\.value)
    let live = script.sent.filter { $0.tick > start }.map {
      ReceivedEvent.next($0.value, at: $0.tick)
    }
    var last: [ReceivedEvent] = []
    if let ending = script.ending {
      let tick = max(ending.tick, start)
      last = [ending.isError ? .error(at: tick) : .completed(at: tick)]
    }
    let isLate = script.ending.map { $0.tick < start } ?? false

    switch kind {
    case .publish:
      return live + last
    case .behavior:
      let current = past.last ?? script.initialValue
      return isLate ? last : [.next(current, at: start)] + live + last
    case .replay:
      return past.suffix(script.bufferSize).map { .next($0, at: start) } + live + last
    case .async:
      return past.suffix(1).map { .next($0, at: start) } + live + last
    }
  }
}
