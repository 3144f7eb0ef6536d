// Goes through all events in the order of their ticks, as the operators do.

import CourseDomain
import RxCore

enum E01 {
  private enum Happening {
    case element(Int)
    case ending(isError: Bool)
  }

  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    var happenings: [Int: (isFirst: Bool, what: Happening)] = [:]
    for (isFirst, source) in [(true, script.first), (false, script.second)] {
      let elements = source.sent.map { ($0.tick, Happening.element($0.value)) }
      let endings = [source.ending].compactMap { $0 }
        .map { ($0.tick, Happening.ending(isError: $0.isError)) }
      for (tick, what) in elements + endings { happenings[tick] = (isFirst, what) }
    }

    var (firsts, seconds): ([Int], [Int]) = ([], [])
    var completed = 0
    var received: [ReceivedEvent] = []
    for tick in happenings.keys.sorted() {
      let happening = happenings[tick]!
      switch happening.what {
      case .ending(isError: true):
        return received + [.error(at: tick)]
      case .ending:
        completed += 1
        if completed == 2 || script.combination == .withLatestFrom && happening.isFirst {
          return received + [.completed(at: tick)]
        }
      case .element(let value):
        if happening.isFirst { firsts.append(value) } else { seconds.append(value) }
        switch script.combination {
        case .zip:
          guard !firsts.isEmpty, !seconds.isEmpty else { continue }
          received.append(.next(10 * firsts.removeFirst() + seconds.removeFirst(), at: tick))
        case .withLatestFrom where !happening.isFirst:
          continue
        case .combineLatest, .withLatestFrom:
          guard let a = firsts.last, let b = seconds.last else { continue }
          received.append(.next(10 * a + b, at: tick))
        }
      }
    }
    return received
  }
}
