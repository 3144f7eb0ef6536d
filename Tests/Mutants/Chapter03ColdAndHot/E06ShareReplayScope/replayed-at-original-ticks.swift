// expect: failed joiningReceivesTheLast — The first observer is still subscribed when the second one subscribes, so both

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let now = script.secondSubscribesAt
    func end(at tick: Int) -> [ReceivedEvent] {
      script.ending.map { [$0.isError ? .error(at: tick) : .completed(at: tick)] } ?? []
    }
    let endOfFirst = script.ending.map { script.firstSubscribesAt + $0.after }
    let hasEnded = endOfFirst.map { $0 < now && $0 < script.firstUnsubscribesAt ?? .max } ?? false
    let hasLeft = script.firstUnsubscribesAt.map { $0 < now } ?? false
    let isConnected = !hasEnded && !hasLeft

    let heardByFirst = script.sent.filter {
      script.firstSubscribesAt + $0.after < min(now, script.firstUnsubscribesAt ?? .max)
    }
    let isRemembered = isConnected || script.scope == .forever
    let past = (isRemembered ? heardByFirst : []).suffix(script.replay)
      .map { ReceivedEvent.next($0.value, at: script.firstSubscribesAt + $0.after) }

    // With .forever the terminal event is replayed, and the source does not start again.
    if hasEnded, script.scope == .forever { return past + end(at: now) }
    let start = isConnected ? script.firstSubscribesAt : now
    let live = script.sent.filter { start + $0.after > now }
      .map { ReceivedEvent.next($0.value, at: start + $0.after) }
    return past + live + end(at: start + (script.ending?.after ?? 0))
  }
}
