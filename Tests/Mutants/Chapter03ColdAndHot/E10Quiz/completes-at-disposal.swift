// expect: failed disposal — The subscription was disposed of at `disposesAt`, and the

import CourseDomain
import RxCore

enum E10 {
  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    let start = script.subscribesAt
    let isLate = script.ending.map { $0.tick < start } ?? false
    let past = script.sent.filter { $0.tick < start }.map(\.value)
    let live = script.sent.filter { $0.tick > start }.map {
      ReceivedEvent.next($0.value, at: $0.tick)
    }
    let current = ReceivedEvent.next(past.last ?? script.initialValue, at: start)

    func end(at tick: Int) -> [ReceivedEvent] {
      script.ending.map { [$0.isError ? .error(at: tick) : .completed(at: tick)] } ?? []
    }
    func tick(of event: ReceivedEvent) -> Int {
      switch event {
      case .next(_, let tick), .completed(let tick), .error(let tick): tick
      }
    }
    let terminal = end(at: max(script.ending?.tick ?? 0, start))

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
      all =
        taken.count == script.take
        ? taken + [.completed(at: tick(of: taken.last!))] : taken + terminal
    case .shared where !isLate:
      // The first observer is still connected.
      all = live + terminal
    case .cold, .shared, .sharedAgain:
      // A new subscription to the source, whose ticks count from now on.
      all =
        script.sent.map { .next($0.value, at: start + $0.tick) }
        + end(at: start + (script.ending?.tick ?? 0))
    }
    let cut = all.filter { tick(of: $0) < script.disposesAt ?? .max }
    return cut.count == all.count ? all : cut + [.completed(at: script.disposesAt!)]
  }
}
