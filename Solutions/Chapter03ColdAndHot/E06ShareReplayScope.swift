// 3.6 share(replay:scope:)
//
// Two observers subscribe to `source.share(replay: script.replay, scope: script.scope)`. Return the
// events that the second one receives, in order, each with its tick. The fields of `SharingScript`
// are described in Sources/CourseDomain/SharingScript.swift. `ReceivedEvent` is declared in
// Sources/CourseDomain/SubjectScript.swift.
//
// - Replayed elements are received at the tick `secondSubscribesAt`.
// - The source is cold: each connection starts with its first element. The ticks of `sent` and
//   `ending` count from the connection.
// - The tests cover both scopes; a first observer that is still subscribed, that unsubscribes
//   before or after the second subscribes, or that has received the terminal event; and
//   `replay: 0`.
//
// Each test draws its own script. Real pipelines are not allowed in the answer.

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.6 Is there a connection at secondSubscribesAt, and what is replayed?
    // STUB: []
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
      .map { ReceivedEvent.next($0.value, at: now) }

    // With .forever the terminal event is replayed, and the source does not start again.
    if hasEnded, script.scope == .forever { return past + end(at: now) }
    let start = isConnected ? script.firstSubscribesAt : now
    let live = script.sent.filter { start + $0.after > now }
      .map { ReceivedEvent.next($0.value, at: start + $0.after) }
    return past + live + end(at: start + (script.ending?.after ?? 0))
    // END SOLUTION
  }
}
