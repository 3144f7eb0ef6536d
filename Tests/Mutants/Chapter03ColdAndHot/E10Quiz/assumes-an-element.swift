// expect: crashed noElements — The source emitted no element, and the prediction is wrong. Only

import CourseDomain
import RxCore

enum E10 {
  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    func isPast(_ tick: Int) -> Bool { tick < start }
    let isLate = script.ending.map { isPast($0.tick) } ?? false
    let past = script.sent.filter { isPast($0.tick) }.map(\.value)
    let first = script.sent[0]
    _ = first
    let live = script.sent.dropFirst(past.count).map { ReceivedEvent.next($0.value, at: $0.tick) }
    let current = ReceivedEvent.next(past.last ?? script.initialValue, at: start)

    func end(at tick: (Int) -> Int) -> [ReceivedEvent] {
      guard let ending = script.ending else { return [] }
      let tick = tick(ending.tick)
      return [ending.isError ? .error(at: tick) : .completed(at: tick)]
    }
    func tick(of event: ReceivedEvent) -> Int {
      switch event {
      case .next(_, let tick), .completed(let tick), .error(let tick): tick
      }
    }
    let terminal = end { max($0, start) }

    let all: [ReceivedEvent]
    switch script.pipeline {
    case .publish:
      all = live + terminal
    case .behavior:
      all = (isLate ? [] : [current]) + live + terminal
    case .relay:
      all = [current] + live
    case .replayTake:
      let elements = past.suffix(script.bufferSize).map { ReceivedEvent.next($0, at: start) } + live
      let taken = elements.prefix(script.take)
      let isComplete = taken.count == script.take
      let completion = taken.last.map { [ReceivedEvent.completed(at: tick(of: $0))] } ?? []
      all = taken + (isComplete ? completion : terminal)
    case .shared where !isLate:
      // The first observer is still connected.
      all = live + terminal
    case .cold, .shared, .sharedAgain:
      // A new subscription to the source, whose ticks count from now on.
      all = script.sent.map { .next($0.value, at: start + $0.tick) } + end { start + $0 }
    }
    return all.filter { tick(of: $0) < script.disposesAt ?? .max }
  }
}
