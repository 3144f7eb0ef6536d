// A small observer that is disposed of, for all pipelines.

import CourseDomain
import RxCore

enum E10 {
  private struct Observer {
    let script: LifetimeScript
    var events: [ReceivedEvent] = []

    mutating func receive(_ value: Int, _ tick: Int) {
      if tick < script.disposesAt ?? .max { events.append(.next(value, at: tick)) }
    }

    mutating func terminate(_ tick: Int) {
      guard let ending = script.ending, tick < script.disposesAt ?? .max else { return }
      events.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }
  }

  static func received(_ script: LifetimeScript) -> [ReceivedEvent] {
    var observer = Observer(script: script)
    let start = script.subscribesAt
    let isOver = script.ending.map { $0.tick < start } ?? false
    let missed = script.sent.prefix { $0.tick < start }
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
      var left = script.take
      let buffer = missed.suffix(script.bufferSize).map { (value: $0.value, tick: start) }
      for (value, tick) in buffer + rest.map({ (value: $0.value, tick: $0.tick) }) {
        observer.receive(value, tick)
        left -= 1
        guard left == 0 else { continue }
        if tick < script.disposesAt ?? .max { observer.events.append(.completed(at: tick)) }
        return observer.events
      }
    case .cold, .sharedAgain:
      return restarted(observer)
    case .shared:
      if isOver { return restarted(observer) }
      for sent in rest { observer.receive(sent.value, sent.tick) }
    }
    if let ending = script.ending { observer.terminate(max(ending.tick, start)) }
    return observer.events
  }

  private static func restarted(_ observer: Observer) -> [ReceivedEvent] {
    var observer = observer
    let start = observer.script.subscribesAt
    for sent in observer.script.sent { observer.receive(sent.value, start + sent.tick) }
    if let ending = observer.script.ending { observer.terminate(start + ending.tick) }
    return observer.events
  }
}
