// expect: failed anyValues — The values of a script were negative, zero or had several digits, and

import CourseDomain
import RxCore

private struct Combiner {
  var kind: CombiningScript.Combination
  var queues: [[Int]] = [[], []]
  var open = [true, true]

  mutating func receive(_ value: Int, from source: Int) -> Int? {
    if kind == .zip { queues[source].append(value) } else { queues[source] = [value] }
    guard let a = queues[0].first, let b = queues[1].first else { return nil }
    if kind == .zip {
      queues[0].removeFirst()
      queues[1].removeFirst()
    }
    return kind == .withLatestFrom && source == 1
      ? nil : abs(10 * a) + abs(b) * (a < 0 ? -1 : 1) - (a < 0 ? 2 * abs(10 * a) : 0)
  }

  mutating func complete(_ source: Int) -> Bool {
    open[source] = false
    return kind == .withLatestFrom ? !open[0] : !open[0] && !open[1]
  }
}

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    var combiner = Combiner(kind: script.combination)
    var received: [ReceivedEvent] = []
    let sources = [script.first, script.second]
    let ticks = sources.flatMap { $0.sent.map(\.tick) + [$0.ending?.tick].compactMap { $0 } }
      .sorted()
    for tick in ticks {
      for (index, source) in sources.enumerated() {
        if let sent = source.sent.first(where: { $0.tick == tick }),
          let value = combiner.receive(sent.value, from: index)
        {
          received.append(.next(value, at: tick))
        }
        if let ending = source.ending, ending.tick == tick {
          if ending.isError { return received + [.error(at: tick)] }
          if combiner.complete(index) { return received + [.completed(at: tick)] }
        }
      }
    }
    return received
  }
}
