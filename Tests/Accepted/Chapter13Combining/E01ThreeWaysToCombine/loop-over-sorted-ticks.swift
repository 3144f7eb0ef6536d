// Asks at each tick what is emitted and whether it is the end.

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    let endings = [script.first.ending, script.second.ending].compactMap { $0 }
    let ticks = (script.first.sent + script.second.sent).map(\.tick) + endings.map(\.tick)
    var received: [ReceivedEvent] = []
    for tick in ticks.sorted() {
      if endings.contains(where: { $0.isError && $0.tick == tick }) {
        return received + [.error(at: tick)]
      } else if hasCompleted(script, at: tick) {
        return received + [.completed(at: tick)]
      } else if let value = element(script, at: tick) {
        received.append(.next(value, at: tick))
      }
    }
    return received
  }

  private static func hasCompleted(_ script: CombiningScript, at tick: Int) -> Bool {
    func isOver(_ source: CombiningScript.Source) -> Bool { source.ending?.tick ?? .max <= tick }
    return isOver(script.first) && (script.combination == .withLatestFrom || isOver(script.second))
  }

  private static func element(_ script: CombiningScript, at tick: Int) -> Int? {
    let firsts = script.first.sent.filter { $0.tick <= tick }
    let seconds = script.second.sent.filter { $0.tick <= tick }
    let isFirst = firsts.last?.tick == tick
    let isSecond = seconds.last?.tick == tick
    guard isFirst || isSecond && script.combination != .withLatestFrom else { return nil }
    guard let a = firsts.last, let b = seconds.last else { return nil }
    guard script.combination == .zip else { return 10 * a.value + b.value }
    // The new element is the n-th of its source; the n-th of the other must be there.
    let count = isFirst ? firsts.count : seconds.count
    guard firsts.count >= count, seconds.count >= count else { return nil }
    return 10 * firsts[count - 1].value + seconds[count - 1].value
  }
}
