// 3.6 share(replay:scope:)
//
// Two listeners come to `source.share(replay: script.replay, scope: script.scope)`. Write down
// what the second one hears, event by event. The scripts are different in every test; running a
// real pipeline is not allowed.

import CourseDomain
import RxCore

enum E06 {
  static func secondHears(_ script: SharingScript) -> [Heard] {
    // TODO: 3.6 Is there a connection at secondComes, and what is replayed?
    []
  }
}
