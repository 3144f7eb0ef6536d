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
    // BEGIN SOLUTION
    // STUB: // TODO: 13.1 What triggers an element, and what ends the combination?
    // STUB: []
    let (first, second) = (script.first, script.second)
    /// The latest elements of both sources; nil before both have emitted.
    func combined(at tick: Int) -> SubjectScript.Sent? {
      guard let a = first.sent.last(where: { $0.tick <= tick }),
        let b = second.sent.last(where: { $0.tick <= tick })
      else { return nil }
      return SubjectScript.Sent(tick: tick, value: 10 * a.value + b.value)
    }
    let bothEndings = [first.ending, second.ending].compactMap(\.self)
    let lastEnding = bothEndings.count == 2 ? bothEndings.map(\.tick).max() : nil

    let elements: [SubjectScript.Sent]
    let completion: Int?
    switch script.combination {
    case .zip:
      elements = zip(first.sent, second.sent).map { a, b in
        SubjectScript.Sent(tick: max(a.tick, b.tick), value: 10 * a.value + b.value)
      }
      completion = lastEnding
    case .combineLatest:
      let ticks = (first.sent + second.sent).map(\.tick).sorted()
      elements = ticks.compactMap { combined(at: $0) }
      completion = lastEnding
    case .withLatestFrom:
      elements = first.sent.compactMap { combined(at: $0.tick) }
      completion = first.ending?.tick
    }

    let failure = bothEndings.filter(\.isError).map(\.tick).min() ?? .max
    let end = min(failure, completion ?? .max)
    let received = elements.filter { $0.tick < end }
      .map { ReceivedEvent.next($0.value, at: $0.tick) }
    if end == .max { return received }
    return received + [end == failure ? .error(at: end) : .completed(at: end)]
    // END SOLUTION
  }
}
