// Relies on the elements that each source emits: nothing is combined before the later first one.

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    let (one, two) = (script.first, script.second)
    let start = max(one.sent.first!.tick, two.sent.first!.tick)
    var ends = [one.ending, two.ending].compactMap { $0 }.filter(\.isError).map { ($0.tick, true) }
    if script.combination == .withLatestFrom {
      if let end = one.ending, !end.isError { ends.append((end.tick, false)) }
    } else if let a = one.ending, let b = two.ending, !a.isError, !b.isError {
      ends.append((max(a.tick, b.tick), false))
    }
    let end = ends.min { $0.0 < $1.0 }
    var events: [ReceivedEvent] = []
    if script.combination == .zip {
      for (a, b) in zip(one.sent, two.sent) {
        events.append(.next(10 * a.value + b.value, at: max(a.tick, b.tick)))
      }
    } else {
      let triggers = script.combination == .combineLatest ? one.sent + two.sent : one.sent
      for tick in triggers.map(\.tick).sorted() where tick >= start {
        let a = one.sent.last { $0.tick <= tick }!.value
        let b = two.sent.last { $0.tick <= tick }!.value
        events.append(.next(10 * a + b, at: tick))
      }
    }
    guard let end else { return events }
    events.removeAll { event in
      if case .next(_, let tick) = event { return tick > end.0 }
      return false
    }
    return events + [end.1 ? .error(at: end.0) : .completed(at: end.0)]
  }
}
