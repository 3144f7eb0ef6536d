// 3.6 share(replay:scope:)
//
// Two observers subscribe to `source.share(replay: script.replay, scope: script.scope)`. Return the
// events that the second one receives, in order, each with its tick. The fields of `SharingScript`
// are described in Sources/CourseDomain/SharingScript.swift. `ReceivedEvent` is declared in
// Sources/CourseDomain/SubjectScript.swift.
//
// - Replayed elements are received at the tick `secondSubscribesAt`.
// - The source is cold: each connection starts with its first element. The ticks of `sent` and
//   `ending` count from the connection. The terminal event follows all elements.
// - The tests cover both scopes; a first observer that is still subscribed, that unsubscribes
//   before or after the second subscribes, or that has received the terminal event; and
//   `replay: 0`.
//
// Each test draws its own script. Running a real subject, relay or pipeline is not allowed.

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.6 Is there a connection at secondSubscribesAt, and what is replayed?
    // STUB: []
    let now = script.secondSubscribesAt
    // The first observer receives what is emitted before this tick.
    let limit = min(now, script.firstUnsubscribesAt ?? .max)
    func isBeforeLimit(_ after: Int) -> Bool { script.firstSubscribesAt + after < limit }
    let received = script.sent.filter { isBeforeLimit($0.after) }
    let hasEnded = script.ending.map { isBeforeLimit($0.after) } ?? false
    let isConnected = limit == now && !hasEnded

    let isRemembered = isConnected || script.scope == .forever
    let past = (isRemembered ? received : []).suffix(script.replay)
      .map { ReceivedEvent.next($0.value, at: now) }

    func end(at tick: (Int) -> Int) -> [ReceivedEvent] {
      guard let ending = script.ending else { return [] }
      let tick = tick(ending.after)
      return [ending.isError ? .error(at: tick) : .completed(at: tick)]
    }
    // With .forever the terminal event is replayed, and the source does not start again.
    if hasEnded, script.scope == .forever { return past + end { _ in now } }
    let start = isConnected ? script.firstSubscribesAt : now
    let live = script.sent.dropFirst(isConnected ? received.count : 0)
      .map { ReceivedEvent.next($0.value, at: start + $0.after) }
    return past + live + end { start + $0 }
    // END SOLUTION
  }
}
