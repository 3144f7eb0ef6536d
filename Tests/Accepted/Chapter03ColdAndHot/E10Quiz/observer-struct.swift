// A small observer that is disposed of, for all pipelines.

import CourseDomain
import RxCore

enum E10 {
  private struct Observer {
    let script: LifetimeScript
    var events: [ReceivedEvent] = []

    mutating func receive(_ value: Int, _ tick: Int) {
      add(.next(value, at: tick), tick)
    }

    mutating func terminate(_ tick: (Int) -> Int) {
      guard let ending = script.ending else { return }
      let tick = tick(ending.tick)
      add(ending.isError ? .error(at: tick) : .completed(at: tick), tick)
    }

    mutating func add(_ event: ReceivedEvent, _ tick: Int) {
      if tick < script.disposesAt ?? .max { events.append(event) }
    }
  }

  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    var observer = Observer(script: script)
    let start = script.subscribesAt
    func isPast(_ tick: Int) -> Bool { tick < start }
    let isOver = script.ending.map { isPast($0.tick) } ?? false
    let missed = script.sent.prefix { isPast($0.tick) }
    let rest = script.sent.dropFirst(missed.count)

    switch script.pipeline {
    case .publish:
      for sent in rest { observer.receive(sent.value, sent.tick) }
    case .behavior, .relay:
      if !isOver || script.pipeline == .relay {
        observer.receive(missed.last?.value ?? script.initialValue, start)
      }
      for sent in rest { observer.receive(sent.value, sent.tick) }
      if script.pipeline == .relay { return observer.events }
    case .replayTake:
      let buffer = missed.suffix(script.bufferSize).map { ($0.value, start) }
      let arrivals = (buffer + rest.map { ($0.value, $0.tick) }).prefix(script.take)
      for (value, tick) in arrivals { observer.receive(value, tick) }
      if arrivals.count == script.take, let (_, tick) = arrivals.last {
        observer.add(.completed(at: tick), tick)
        return observer.events
      }
    case .cold, .sharedAgain:
      return restarted(observer)
    case .shared:
      if isOver { return restarted(observer) }
      for sent in rest { observer.receive(sent.value, sent.tick) }
    }
    observer.terminate { max($0, start) }
    return observer.events
  }

  private static func restarted(_ observer: Observer) -> [ReceivedEvent] {
    var observer = observer
    let start = observer.script.subscribesAt
    for sent in observer.script.sent { observer.receive(sent.value, start + sent.tick) }
    observer.terminate { start + $0 }
    return observer.events
  }
}
