// Runs the script event by event, with the memory of each kind as state.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    /// What the observer has received; `nil` until it subscribes.
    var heard: [ReceivedEvent]?
    var memory: [Int] = kind == .behavior ? [script.initialValue] : []
    var ending: SubjectScript.Ending?

    func remember(_ value: Int) -> Int {
      switch kind {
      case .publish: break
      case .behavior, .async: memory = [value]
      case .replay: memory = (memory + [value]).suffix(script.bufferSize)
      }
      return value
    }

    func tellMemory(at tick: Int) { heard? += memory.map { .next($0, at: tick) } }

    func tellEnd(at tick: Int) {
      guard let ending else { return }
      if kind == .async, !ending.isError { tellMemory(at: tick) }
      heard?.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }

    let ends = script.ending.map { [$0.tick] } ?? []
    for tick in (script.sent.map(\.tick) + ends + [script.subscribesAt]).sorted() {
      if tick == script.subscribesAt {
        heard = []
        switch (kind, ending) {
        case (.replay, _), (.behavior, nil): tellMemory(at: tick)
        default: break
        }
        tellEnd(at: tick)
      } else if tick == script.ending?.tick {
        ending = script.ending
        tellEnd(at: tick)
      } else {
        for sent in script.sent where sent.tick == tick {
          let event = ReceivedEvent.next(remember(sent.value), at: tick)
          if kind != .async { heard?.append(event) }
        }
      }
    }
    return heard ?? []
  }
}
