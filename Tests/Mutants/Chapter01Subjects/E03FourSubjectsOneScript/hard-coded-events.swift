// expect: failed publishEmitsLaterElements — The prediction for a `PublishSubject` is wrong.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [ReceivedEvent] {
    switch kind {
    case .publish: [.next(4, at: 8), .next(2, at: 10), .completed(at: 12)]
    case .behavior: [.next(3, at: 5), .next(4, at: 6), .completed(at: 12)]
    case .replay: [.next(1, at: 5), .next(3, at: 5), .next(4, at: 6), .completed(at: 12)]
    case .async: [.next(2, at: 12), .completed(at: 12)]
    }
  }
}
