// Runs the script tick by tick, with the memory of each kind as state.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    var heard: [ReceivedEvent] = []
    var memory: [Int] = kind == .behavior ? [script.initialValue] : []
    var isListening = false
    let lastTick = (script.sent.map(\.tick) + [script.ending?.tick ?? 0, script.subscribesAt])
      .max()!

    func tellMemory(at tick: Int) { heard += memory.map { .next($0, at: tick) } }

    func tellEnd(at tick: Int) {
      guard let ending = script.ending else { return }
      if kind == .async, !ending.isError { tellMemory(at: tick) }
      heard.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }

    for tick in 0...lastTick {
      let isOver = script.ending.map { $0.tick < tick } ?? false
      if tick == script.subscribesAt {
        isListening = true
        switch (kind, isOver) {
        case (.replay, _), (.behavior, false): tellMemory(at: tick)
        default: break
        }
        if isOver { tellEnd(at: tick) }
      }
      if let sent = script.sent.first(where: { $0.tick == tick }) {
        switch kind {
        case .publish: break
        case .behavior, .async: memory = [sent.value]
        case .replay: memory = (memory + [sent.value]).suffix(script.bufferSize)
        }
        if isListening, kind != .async { heard.append(.next(sent.value, at: tick)) }
      }
      if isListening, script.ending?.tick == tick { tellEnd(at: tick) }
    }
    return heard
  }
}
