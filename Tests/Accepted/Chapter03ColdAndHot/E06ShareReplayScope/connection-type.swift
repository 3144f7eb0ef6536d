// A private type lists the events of one connection; the two observers cut it at a tick.

import CourseDomain
import RxCore

private struct Connection {
  /// The ticks of the events, with the value of an element and nil for the terminal event.
  let events: [(tick: Int, value: Int?)]
  private let script: SharingScript

  init(_ script: SharingScript, at start: Int) {
    self.script = script
    let end = script.ending.map { [(start + $0.after, nil as Int?)] } ?? []
    events = script.sent.map { (start + $0.after, $0.value) } + end
  }

  func received(from index: Int) -> [ReceivedEvent] {
    events.dropFirst(index).map { tick, value in
      value.map { .next($0, at: tick) } ?? end(at: tick)
    }
  }

  func end(at tick: Int) -> ReceivedEvent {
    script.ending?.isError == true ? .error(at: tick) : .completed(at: tick)
  }
}

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let now = script.secondSubscribesAt
    let (old, new) = (
      Connection(script, at: script.firstSubscribesAt), Connection(script, at: now)
    )
    let last = min(now, script.firstUnsubscribesAt ?? .max)
    let past = old.events.prefix { $0.tick < last }
    let values = past.compactMap(\.value)
    let memory = values.suffix(script.replay).map { ReceivedEvent.next($0, at: now) }
    let isOver = values.count != past.count
    if last == now, !isOver { return memory + old.received(from: past.count) }
    if script.scope == .whileConnected { return new.received(from: 0) }
    return memory + (isOver ? [old.end(at: now)] : new.received(from: 0))
  }
}
