// One row for each combination of scope and state of the first observer.

import CourseDomain
import RxCore

enum E06 {
  private enum First { case isThere, left, heardTheEnd }

  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let now = script.secondSubscribesAt
    let unsubscribes = script.firstUnsubscribesAt ?? .max
    let ends = script.ending.map { script.firstSubscribesAt + $0.after } ?? .max
    let limit = min(now, unsubscribes)
    let first: First =
      switch min(limit, ends) {
      case now: .isThere
      case ends: .heardTheEnd
      default: .left
      }
    let known = script.sent.filter { script.firstSubscribesAt + $0.after < limit }
    let memory = known.suffix(script.replay).map { ReceivedEvent.next($0.value, at: now) }

    switch (first, script.scope) {
    case (.isThere, _):
      return memory + source(script, from: script.firstSubscribesAt, without: known.count)
    case (.left, .whileConnected), (.heardTheEnd, .whileConnected):
      return source(script, from: now)
    case (.left, .forever):
      return memory + source(script, from: now)
    case (.heardTheEnd, .forever):
      return memory + [script.ending!.isError ? .error(at: now) : .completed(at: now)]
    }
  }

  private static func source(
    _ script: SharingScript,
    from start: Int,
    without count: Int? = nil
  ) -> [ReceivedEvent] {
    var heard: [ReceivedEvent] = []
    for sent in script.sent.suffix(from: count ?? script.sent.startIndex) {
      heard.append(.next(sent.value, at: start + sent.after))
    }
    if let ending = script.ending {
      let tick = start + ending.after
      heard.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }
    return heard
  }
}
