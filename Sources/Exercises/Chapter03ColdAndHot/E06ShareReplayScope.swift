// 3.6 share(replay:scope:)
//
// Two observers subscribe to `source.share(replay: script.replay, scope: script.scope)`. Return the
// events that the second one receives, in order, each with its tick. The fields of `SharingScript`
// are described in Sources/CourseDomain/SharingScript.swift. `ReceivedEvent` is declared in
// Sources/CourseDomain/SubjectScript.swift.
//
// - Replayed elements are received at the tick `secondSubscribesAt`.
// - The source is cold: each connection starts with its first element. The ticks of `sent` and
//   `ending` count from the connection. The terminal event follows all elements.
// - The tests cover both scopes; a first observer that is still subscribed, that unsubscribes
//   before or after the second subscribes, or that has received the terminal event; and
//   `replay: 0`.
//
// Each test draws its own script. Running a real subject, relay or pipeline is not allowed.

import CourseDomain
import RxCore

enum E06 {
  static func secondReceives(_ script: SharingScript) -> [ReceivedEvent] {
    // TODO: 3.6 Is there a connection at secondSubscribesAt, and what is replayed?
    []
  }
}
