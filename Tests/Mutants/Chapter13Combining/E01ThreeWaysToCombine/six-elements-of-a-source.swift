// expect: failed anyValues — The values of a script were negative, zero or had several digits, and

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    var (a, b): ([Int], [Int]) = ([], [])
    var (aDone, bDone) = (false, false)
    var received: [ReceivedEvent] = []
    let last = (script.first.sent + script.second.sent).map(\.tick).max() ?? 0
    let final = max(last, script.first.ending?.tick ?? 0, script.second.ending?.tick ?? 0)
    for tick in 0...final {
      let newA = script.first.sent.first { $0.tick == tick }?.value
      let newB = script.second.sent.first { $0.tick == tick }?.value
      if let newA, tick < 18 { a.append(newA) }
      if let newB { b.append(newB) }
      switch script.combination {
      case .zip:
        if newA != nil || newB != nil, !a.isEmpty, !b.isEmpty {
          received.append(.next(10 * a.removeFirst() + b.removeFirst(), at: tick))
        }
      case .combineLatest:
        if newA != nil || newB != nil, let x = a.last, let y = b.last {
          received.append(.next(10 * x + y, at: tick))
        }
      case .withLatestFrom:
        if let newA, let y = b.last { received.append(.next(10 * newA + y, at: tick)) }
      }
      for (index, ending) in [script.first.ending, script.second.ending].enumerated() {
        guard let ending, ending.tick == tick else { continue }
        if ending.isError { return received + [.error(at: tick)] }
        if index == 0 { aDone = true } else { bDone = true }
        if aDone, bDone || script.combination == .withLatestFrom {
          return received + [.completed(at: tick)]
        }
      }
    }
    return received
  }
}
