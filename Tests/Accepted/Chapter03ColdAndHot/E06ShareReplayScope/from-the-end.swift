// Computes the connection first, and puts the replayed elements before it.

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    let offset = script.secondSubscribesAt - script.firstSubscribesAt
    let stay = min(
      script.firstUnsubscribesAt.map { $0 - script.firstSubscribesAt } ?? .max,
      script.ending?.after ?? .max
    )
    let joins = stay > offset
    let keeps = joins || script.scope == .forever
    let known = script.sent.filter { keeps && $0.after < min(offset, stay) }
    let remembered = known.dropFirst(max(0, known.count - script.replay))
      .map { ReceivedEvent.next($0.value, at: script.secondSubscribesAt) }

    let isFinal = !joins && script.scope == .forever && stay == script.ending?.after
    let start = joins ? script.firstSubscribesAt : script.secondSubscribesAt
    let fresh = script.sent.filter { !isFinal && start + $0.after > script.secondSubscribesAt }
      .map { ReceivedEvent.next($0.value, at: start + $0.after) }
    guard let ending = script.ending else { return remembered + fresh }
    let tick = isFinal ? script.secondSubscribesAt : start + ending.after
    return remembered + fresh + [ending.isError ? .error(at: tick) : .completed(at: tick)]
  }
}
