// Computes the connection first, and puts the replayed elements before it.

import CourseDomain
import RxCore

enum E06 {
  static func secondHears(_ script: SharingScript) -> [Heard] {
    let offset = script.secondComes - script.firstComes
    let stay = min(
      script.firstLeaves.map { $0 - script.firstComes } ?? .max,
      script.ending?.after ?? .max
    )
    let joins = stay > offset
    let keeps = joins || script.scope == .forever
    let known = script.sent.filter { keeps && $0.after < min(offset, stay) }
    let remembered = known.dropFirst(max(0, known.count - script.replay))
      .map { Heard.next($0.value, at: script.secondComes) }

    let isFinal = !joins && script.scope == .forever && stay == script.ending?.after
    let start = joins ? script.firstComes : script.secondComes
    let fresh = script.sent.filter { !isFinal && start + $0.after > script.secondComes }
      .map { Heard.next($0.value, at: start + $0.after) }
    guard let ending = script.ending else { return remembered + fresh }
    let tick = isFinal ? script.secondComes : start + ending.after
    return remembered + fresh + [ending.isError ? .error(at: tick) : .completed(at: tick)]
  }
}
