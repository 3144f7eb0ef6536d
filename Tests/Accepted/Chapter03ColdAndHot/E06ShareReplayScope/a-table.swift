// One row for each combination of scope and state of the first observer.

import CourseDomain
import RxCore

enum E06 {
  private enum First { case isThere, left, heardTheEnd }

  static func secondHears(_ script: SharingScript) -> [Heard] {
    let now = script.secondComes
    let offset = now - script.firstComes
    let first: First =
      if let leaves = script.firstLeaves, leaves < now,
        leaves - script.firstComes < script.ending?.after ?? .max
      {
        .left
      } else if let ending = script.ending, ending.after < offset {
        .heardTheEnd
      } else {
        .isThere
      }

    switch (first, script.scope) {
    case (.isThere, _):
      return memory(script, upTo: offset) + source(script, from: script.firstComes, after: now)
    case (.left, .whileConnected), (.heardTheEnd, .whileConnected):
      return source(script, from: now, after: now)
    case (.left, .forever):
      return memory(script, upTo: script.firstLeaves! - script.firstComes)
        + source(script, from: now, after: now)
    case (.heardTheEnd, .forever):
      let end: Heard = script.ending!.isError ? .error(at: now) : .completed(at: now)
      return memory(script, upTo: .max) + [end]
    }
  }

  private static func memory(_ script: SharingScript, upTo offset: Int) -> [Heard] {
    script.sent.filter { $0.after < offset }.suffix(script.replay)
      .map { .next($0.value, at: script.secondComes) }
  }

  private static func source(_ script: SharingScript, from start: Int, after now: Int) -> [Heard] {
    var heard: [Heard] = []
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
