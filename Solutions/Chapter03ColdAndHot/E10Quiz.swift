// 3.10 Quiz: chapters 1 to 3
//
// A script describes a source, a pipeline on it, and one observer. Return the events that this
// observer receives, in order, each with its tick: `[.next(7, at: 3), .completed(at: 8)]`.
// - `script.pipeline` is one of seven; the comments in LifetimeScript.swift describe each.
// - The observer subscribes at `subscribesAt`, which may be after the terminal event of the source.
// - If `disposesAt` is not nil, the observer receives nothing from that tick on.
// - `sent` may be empty, its values may be equal, and `disposesAt` may be the tick of an event.
// - `subscribesAt` and `disposesAt` count from 0. So do the ticks of `sent` and `ending`, except
//   those of a cold source: they count from each subscription to it.
// - The source sends no event at the tick `subscribesAt`.
// The scripts differ in every test. Running a real subject, relay or pipeline is not allowed.
//
// `LifetimeScript` is declared in Sources/CourseDomain/LifetimeScript.swift, `ReceivedEvent` and
// the types of `sent` and `ending` in Sources/CourseDomain/SubjectScript.swift.

import CourseDomain
import RxCore

enum E10 {
  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.10 Which elements, at which ticks, and which terminal event?
    // STUB: []
    let start = script.subscribesAt
    func isPast(_ tick: Int) -> Bool { tick < start }
    let isLate = script.ending.map { isPast($0.tick) } ?? false
    let past = script.sent.filter { isPast($0.tick) }.map(\.value)
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
    // END SOLUTION
  }
}
