// Goes through all events in the order of their ticks, as the operators do.

import CourseDomain
import RxCore

enum E01 {
  private enum Happening {
    case element(Int)
    case ending(isError: Bool)
  }

  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    var happenings: [(tick: Int, isFirst: Bool, what: Happening)] = []
    for (isFirst, source) in [(true, script.first), (false, script.second)] {
      happenings += source.sent.map { ($0.tick, isFirst, .element($0.value)) }
      if let ending = source.ending {
        happenings.append((ending.tick, isFirst, .ending(isError: ending.isError)))
      }
    }
    happenings.sort { $0.tick < $1.tick }

    var (firsts, seconds): ([Int], [Int]) = ([], [])
    var completed = 0
    var received: [ReceivedEvent] = []
    for happening in happenings {
      switch happening.what {
      case .ending(isError: true):
        return received + [.error(at: happening.tick)]
      case .ending:
        completed += 1
        if completed == 2 || script.combination == .withLatestFrom && happening.isFirst {
          return received + [.completed(at: happening.tick)]
        }
      case .element(let value):
        if happening.isFirst { firsts.append(value) } else { seconds.append(value) }
        switch script.combination {
        case .zip:
          guard !firsts.isEmpty, !seconds.isEmpty else { continue }
          received.append(
            .next(10 * firsts.removeFirst() + seconds.removeFirst(), at: happening.tick)
          )
        case .withLatestFrom where !happening.isFirst:
          continue
        case .combineLatest, .withLatestFrom:
          guard let a = firsts.last, let b = seconds.last else { continue }
          received.append(.next(10 * a + b, at: happening.tick))
        }
      }
    }
    return received
  }
}
