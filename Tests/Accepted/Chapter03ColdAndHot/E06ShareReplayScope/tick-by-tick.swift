// Runs the script by hand, one tick after the other.

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    var memory: [Int] = []
    var connection: Int?
    var isOverForGood = false
    var heard: [ReceivedEvent] = []
    var isFirstThere = false
    var isSecondThere = false

    for tick in 0...200 {
      if tick == script.firstSubscribesAt {
        isFirstThere = true
        connection = tick
      }
      if tick == script.firstUnsubscribesAt, isFirstThere {
        isFirstThere = false
        if !isSecondThere {
          connection = nil
          if script.scope == .whileConnected { memory = [] }
        }
      }
      if tick == script.secondSubscribesAt {
        heard += memory.suffix(script.replay).map { .next($0, at: tick) }
        if isOverForGood {
          return heard + [script.ending!.isError ? .error(at: tick) : .completed(at: tick)]
        }
        isSecondThere = true
        connection = connection ?? tick
      }
      guard let start = connection else { continue }
      for sent in script.sent where start + sent.after == tick {
        memory.append(sent.value)
        if isSecondThere { heard.append(.next(sent.value, at: tick)) }
      }
      if let ending = script.ending, start + ending.after == tick {
        if isSecondThere {
          return heard + [ending.isError ? .error(at: tick) : .completed(at: tick)]
        }
        connection = nil
        isFirstThere = false
        if script.scope == .forever { isOverForGood = true } else { memory = [] }
      }
    }
    return heard
  }
}
