// 1.3 Four subjects, one script
//
// A script says what is sent to a subject and when its only listener subscribes. Write down
// what that listener hears, event by event, for each of the four kinds of subject. The
// scripts are different in every test; running real subjects is not allowed, being them is.

import CourseDomain
import RxCore

enum E03 {
  static func expected(_ kind: SubjectKind, _ script: SubjectScript) -> [Heard] {
    // TODO: 1.3 Return what the observer receives.
    []
  }
}
