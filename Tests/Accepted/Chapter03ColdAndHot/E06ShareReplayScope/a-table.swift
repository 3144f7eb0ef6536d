// One row for each combination of scope and state of the first observer.

import CourseDomain
import RxCore

enum E06 {
  private enum First { case isThere, left, heardTheEnd }

  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let now = script.secondSubscribesAt
    let offset = now - script.firstSubscribesAt
    let first: First =
      if let leaves = script.firstUnsubscribesAt, leaves < now,
        leaves - script.firstSubscribesAt < script.ending?.after ?? .max
      {
        .left
      } else if let ending = script.ending, ending.after < offset {
        .heardTheEnd
      } else {
        .isThere
      }

    switch (first, script.scope) {
    case (.isThere, _):
      return memory(script, upTo: offset)
        + source(script, from: script.firstSubscribesAt, after: now)
    case (.left, .whileConnected), (.heardTheEnd, .whileConnected):
      return source(script, from: now, after: now)
    case (.left, .forever):
      return memory(script, upTo: script.firstUnsubscribesAt! - script.firstSubscribesAt)
        + source(script, from: now, after: now)
    case (.heardTheEnd, .forever):
      let end: ReceivedEvent = script.ending!.isError ? .error(at: now) : .completed(at: now)
      return memory(script, upTo: .max) + [end]
    }
  }

  private static func memory(_ script: SharingScript, upTo offset: Int) -> [ReceivedEvent] {
    script.sent.filter { $0.after < offset }.suffix(script.replay)
      .map { .next($0.value, at: script.secondSubscribesAt) }
  }

  private static func source(_ script: SharingScript, from start: Int, after now: Int)
    -> [ReceivedEvent]
  {
    var heard: [ReceivedEvent] = []
    for sent in script.sent where start + sent.after > now {
      heard.append(.next(sent.value, at: start + sent.after))
    }
    if let ending = script.ending {
      let tick = start + ending.after
      heard.append(ending.isError ? .error(at: tick) : .completed(at: tick))
    }
    return heard
  }
}
