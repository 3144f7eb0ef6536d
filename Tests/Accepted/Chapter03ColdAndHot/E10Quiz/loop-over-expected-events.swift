// Lists what arrives on each pipeline; one loop delivers it until something ends it.

import CourseDomain
import RxCore

enum E10 {
  /// The tick of an event, with the value of an element and nil for the terminal event.
  private typealias Arrival = (tick: Int, value: Int?)

  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    let limit: Int? = script.pipeline == .replayTake ? script.take : nil
    var received: [ReceivedEvent] = []
    for (tick, value) in arrivals(script) where tick < script.disposesAt ?? .max {
      guard let value else {
        return received + [script.ending!.isError ? .error(at: tick) : .completed(at: tick)]
      }
      received.append(.next(value, at: tick))
      if received.count == limit { return received + [.completed(at: tick)] }
    }
    return received
  }

  private static func arrivals(_ script: LifetimeScript) -> [Arrival] {
    let start = script.subscribesAt
    let end: [Arrival] = script.ending.map { [($0.tick, nil)] } ?? []
    let source: [Arrival] = script.sent.map { ($0.tick, $0.value) } + end
    let missed = source.prefix { $0.tick < start }
    let live = source.dropFirst(missed.count)
    let stored = missed.compactMap(\.value)
    let isOver = stored.count != missed.count
    let late: [Arrival] = isOver ? [(start, nil)] : []
    let current: [Arrival] = [(start, stored.last ?? script.initialValue)]

    switch script.pipeline {
    case .publish: return live + late
    case .behavior: return (isOver ? late : current) + live
    case .relay: return current + live.filter { $0.value != nil }
    case .replayTake: return stored.suffix(script.bufferSize).map { (start, $0) } + live + late
    case .shared where !isOver: return Array(live)
    case .cold, .shared, .sharedAgain: return source.map { (start + $0.tick, $0.value) }
    }
  }
}
