// expect: failed theEndComesBeforeTheLeave — The source terminated before `firstLeaves`, so the first observer was no longer

import CourseDomain
import RxCore

enum E06 {
  static func secondHears(_ script: SharingScript) -> [Heard] {
    let endOfFirst = script.ending.map { script.firstComes + $0.after }
    let leaves = script.firstLeaves
    let hearsEnd: Bool
    if let endOfFirst, endOfFirst < script.secondComes, leaves == nil {
      hearsEnd = true
    } else {
      hearsEnd = false
    }
    let gone = !hearsEnd && leaves != nil && leaves! < script.secondComes
    let now = script.secondComes
    func run(from start: Int, after tick: Int) -> [Heard] {
      var heard = script.sent.filter { start + $0.after > tick }
        .map { Heard.next($0.value, at: start + $0.after) }
      if let ending = script.ending {
        let at = start + ending.after
        heard.append(ending.isError ? .error(at: at) : .completed(at: at))
      }
      return heard
    }
    func memory(until tick: Int) -> [Heard] {
      script.sent.filter { script.firstComes + $0.after <= tick }.suffix(script.replay)
        .map { Heard.next($0.value, at: now) }
    }
    if hearsEnd {
      guard script.scope == .forever else { return run(from: now, after: now) }
      return memory(until: endOfFirst!)
        + [script.ending!.isError ? .error(at: now) : .completed(at: now)]
    }
    if gone {
      return (script.scope == .forever ? memory(until: leaves!) : []) + run(from: now, after: now)
    }
    return memory(until: now) + run(from: script.firstComes, after: now)
  }
}
