// A private model of both observers, advanced tick by tick.

import CourseDomain
import RxCore

private struct Model {
  let script: SharingScript
  var heard: [ReceivedEvent] = []
  var memory: [Int] = []
  var connectedAt: Int?
  var firstIsHere = false
  var secondIsHere = false
  var dead: SharingScript.Ending?

  init(script: SharingScript) { self.script = script }

  mutating func step(_ tick: Int) {
    if let start = connectedAt {
      for sent in script.sent where start + sent.after == tick {
        memory.append(sent.value)
        memory = Array(memory.suffix(script.replay))
        if secondIsHere { heard.append(.next(sent.value, at: tick)) }
      }
      if let ending = script.ending, start + ending.after == tick {
        if secondIsHere { heard.append(end(ending, tick)) }
        firstIsHere = false
        secondIsHere = false
        connectedAt = nil
        if script.scope == .forever { dead = ending } else { memory = [] }
      }
    }
    if tick == script.firstSubscribesAt {
      firstIsHere = true
      connectedAt = tick
    }
    if tick == script.firstUnsubscribesAt, firstIsHere {
      firstIsHere = false
      if !secondIsHere {
        connectedAt = nil
        if script.scope == .whileConnected { memory = [] }
      }
    }
    if tick == script.secondSubscribesAt {
      heard += memory.map { .next($0, at: tick) }
      if let dead {
        heard.append(end(dead, tick))
      } else {
        secondIsHere = true
        if connectedAt == nil { connectedAt = tick }
      }
    }
  }

  func end(_ ending: SharingScript.Ending, _ tick: Int) -> ReceivedEvent {
    ending.isError ? .error(at: tick) : .completed(at: tick)
  }
}

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    var model = Model(script: script)
    let horizon =
      (script.sent.map(\.after) + [script.ending?.after ?? 0, script.firstUnsubscribesAt ?? 0])
      .reduce(0, +) + script.firstSubscribesAt + script.secondSubscribesAt + 1
    for tick in 0...horizon { model.step(tick) }
    return model.heard
  }
}
