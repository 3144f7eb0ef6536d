// expect: failed theEndComesBeforeTheLeave — The source terminated before `firstUnsubscribesAt`, so the first observer was no longer

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let endOfFirst = script.ending.map { script.firstSubscribesAt + $0.after }
    let leaves = script.firstUnsubscribesAt
    let hearsEnd: Bool
    if let endOfFirst, endOfFirst < script.secondSubscribesAt, leaves == nil {
      hearsEnd = true
    } else {
      hearsEnd = false
    }
    let gone = !hearsEnd && leaves != nil && leaves! < script.secondSubscribesAt
    let now = script.secondSubscribesAt
    func run(from start: Int, after tick: Int) -> [ReceivedEvent] {
      var heard = script.sent.filter { start + $0.after > tick }
        .map { ReceivedEvent.next($0.value, at: start + $0.after) }
      if let ending = script.ending {
        let at = start + ending.after
        heard.append(ending.isError ? .error(at: at) : .completed(at: at))
      }
      return heard
    }
    func memory(until tick: Int) -> [ReceivedEvent] {
      script.sent.filter { script.firstSubscribesAt + $0.after <= tick }.suffix(script.replay)
        .map { ReceivedEvent.next($0.value, at: now) }
    }
    if hearsEnd {
      guard script.scope == .forever else { return run(from: now, after: now) }
      return memory(until: endOfFirst!)
        + [script.ending!.isError ? .error(at: now) : .completed(at: now)]
    }
    if gone {
      return (script.scope == .forever ? memory(until: leaves!) : []) + run(from: now, after: now)
    }
    return memory(until: now) + run(from: script.firstSubscribesAt, after: now)
  }
}
