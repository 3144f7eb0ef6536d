// expect: failed noMemory — The prediction completes too early

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let now = script.secondSubscribesAt
    let connected = script.firstSubscribesAt
    let end = script.ending.map { connected + $0.after } ?? .max
    let left = script.firstUnsubscribesAt ?? .max
    let stoppedAt = min(end, left)
    let isConnected = stoppedAt > now

    let past = script.sent
      .filter { connected + $0.after <= end && connected + $0.after < min(left, now) }
      .map { ReceivedEvent.next($0.value, at: now) }
    let keeps = isConnected || script.scope == .forever
    let replayed = keeps ? Array(past.suffix(script.replay)) : []

    if isConnected {
      return replayed + events(of: script, from: connected).filter { tick(of: $0) > now }
    }
    if script.scope == .forever, end < left, let ending = script.ending {
      return replayed + [ending.isError ? .error(at: now) : .completed(at: now)]
    }
    return replayed + events(of: script, from: now)
  }

  private static func events(of script: SharingScript, from start: Int) -> [ReceivedEvent] {
    var events = script.sent.map { ReceivedEvent.next($0.value, at: start + $0.after) }
    if let ending = script.ending {
      let tick = max(start, script.firstSubscribesAt + ending.after)
      events.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }
    return events
  }

  private static func tick(of event: ReceivedEvent) -> Int {
    switch event {
    case .next(_, let tick), .completed(let tick), .error(let tick): tick
    }
  }
}
