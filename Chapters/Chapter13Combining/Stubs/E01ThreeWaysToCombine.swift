// 13.1 Three ways to combine
//
// An observer subscribes to a combination of two sources at tick 0. Return the events that it
// receives, in order, each with its tick: `[.next(37, at: 3), .completed(at: 8)]`. An error is
// `.error(at: 8)`.
// - `script.combination` is `.zip`, `.combineLatest` or `.withLatestFrom`. Each makes the element
//   `10 * a + b` of an element `a` of `script.first` and an element `b` of `script.second`.
// - `.withLatestFrom` is called on the first source.
// - A source may complete, fail, or do neither (`ending` is nil). It emits at least one element.
// - No two events of a script have the same tick.
//
// The scripts differ in every test. Running a real combination is not allowed.
//
// `CombiningScript` is declared in Sources/CourseDomain/CombiningScript.swift; `ReceivedEvent`,
// `Sent` and `Ending` are declared in Sources/CourseDomain/SubjectScript.swift.

import CourseDomain
import RxCore

enum E01 {
  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
    // TODO: 13.1 What triggers an element, and what ends the combination?
    []
  }
}
