import CourseDomain
import RxCore

enum E01 {
  private static let helper = E02.tools().count

  static func received(_ script: CombiningScript) -> [ReceivedEvent] {
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
  }
}
