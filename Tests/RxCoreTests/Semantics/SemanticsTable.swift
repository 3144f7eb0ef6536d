import RxCore
import RxTest

/// What happens when the sources of an operator terminate, in each order.
struct SemanticsTable {
  let text: String

  init(of cases: [SemanticsCase]) {
    let header = """
      # What each operator does when its sources terminate

      Written by `SemanticsTests`; the values are RxSwift's, except where a decision says otherwise.

      Every source is hot. The result is subscribed to at 200, and that subscription is disposed of at
      1000. Source `a` emits 1 at 210, 2 at 230, 3 at 250, 4 at 350 and 5 at 450. Source `b` emits the
      tenfold, and source `c` the hundredfold, 5 and 8 ticks later. With more than three sources, each
      emits only at 210 and 350, one tick after the source before it. `a|300` means that source `a`
      completes at 300, `a#300` that it fails; the others never terminate.

      In the result, `|` is a completion and `#` an error. A `*` marks the events that the operator's
      scheduler sends; all others are sent during the call of a source, or of `subscribe` at 200. The
      last column has the times of all subscriptions to each source; one without an end is not
      disposed of.
      """
    text = ([header] + cases.map(Self.section)).joined(separator: "\n\n") + "\n"
  }

  private static func section(of operation: SemanticsCase) -> String {
    let rows = Scenario.all(sources: operation.sources).map { scenario in
      let run = SemanticsRun(of: operation, in: scenario)
      return "| \(scenario.title) | \(run.events) | \(run.subscriptions) |"
    }
    return """
      ## \(operation.name)

      | sources | result | subscriptions |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }
}

/// The terminal events of all sources of an operator.
struct Scenario {
  /// The terminal event of a source.
  struct End {
    let time: Int
    let fails: Bool
  }

  let ends: [End?]

  /// The terminal events of up to three sources in each order; of more sources, each alone, and each
  /// as the last one.
  static func all(sources: Int) -> [Scenario] {
    let none = [End?](repeating: nil, count: sources)
    let each = none.indices.flatMap { index in
      [false, true].map { fails in
        Scenario(ends: none.indices.map { $0 == index ? End(time: 300, fails: fails) : nil })
      }
    }
    let orders = sources > 3 ? lasts(of: sources) : pairs(of: sources)
    let together = sources == 3 ? [completions(of: sources)] : []
    return [Scenario(ends: none)] + each + orders + together
  }

  /// Two of the sources terminate, in each order, and each by completing and by failing.
  private static func pairs(of sources: Int) -> [Scenario] {
    (0..<sources).flatMap { first in
      (0..<sources).filter { $0 != first }.flatMap { second in
        [(false, false), (false, true), (true, false), (true, true)].map { fails in
          let ends = [
            first: End(time: 300, fails: fails.0), second: End(time: 400, fails: fails.1),
          ]
          return Scenario(ends: (0..<sources).map { ends[$0] })
        }
      }
    }
  }

  /// All sources but one complete, and then this one terminates.
  private static func lasts(of sources: Int) -> [Scenario] {
    (0..<sources).flatMap { last in
      [false, true].map { fails in
        Scenario(
          ends: (0..<sources).map {
            $0 == last ? End(time: 400, fails: fails) : End(time: 300, fails: false)
          }
        )
      }
    }
  }

  /// All sources complete, one after the other.
  private static func completions(of sources: Int) -> Scenario {
    Scenario(ends: (0..<sources).map { End(time: 300 + 100 * $0, fails: false) })
  }

  static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  var title: String {
    let parts = zip(Self.names, ends).compactMap { name, end in
      end.map { "\(name)\($0.fails ? "#" : "\\|")\($0.time)" }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }

  /// The events of one source.
  func events(ofSource index: Int) -> [Recorded<Event<Int>>] {
    let isOneOfMany = ends.count > 3
    let times = isOneOfMany ? [210, 350] : [210, 230, 250, 350, 450]
    let offset = isOneOfMany ? index : [0, 5, 8][index]
    let factor = (0..<index).reduce(1) { product, _ in product * 10 }
    let elements = zip(times, 1...).map { time, number in
      Recorded<Event<Int>>.next(time + offset, number * factor)
    }
    guard let end = ends[index] else { return elements }
    let last: Recorded<Event<Int>> =
      end.fails ? .error(end.time, TestError.first) : .completed(end.time)
    return elements.filter { $0.time < end.time } + [last]
  }
}

/// One operator in one scenario, as two cells of the table.
private struct SemanticsRun {
  let events: String
  let subscriptions: String

  init(of operation: SemanticsCase, in scenario: Scenario) {
    let clock = TestScheduler(initialClock: 0)
    let scheduler = MarkingScheduler(clock)
    let sources = scenario.ends.indices.map {
      clock.createHotObservable(scenario.events(ofSource: $0))
    }
    let result = operation.apply(sources.map { $0.asObservable() }, scheduler)
    var texts: [String] = []
    clock.scheduleAt(TestScheduler.Defaults.subscribed) {
      let subscription = result.subscribe { event in
        let time = "\(clock.clock)\(scheduler.isRunning ? "*" : "")"
        texts.append("\(time) \(Self.text(of: event))")
      }
      clock.scheduleAt(TestScheduler.Defaults.disposed) { subscription.dispose() }
    }
    clock.start()
    events = texts.joined(separator: ", ")
    subscriptions = zip(Scenario.names, sources).map { name, source in
      let times = source.subscriptions.map { subscription in
        let isOpen = subscription.unsubscribe == Int.max
        return "\(subscription.subscribe)–\(isOpen ? "" : "\(subscription.unsubscribe)")"
      }
      return "\(name) \(times.isEmpty ? "none" : times.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private static func text(of event: Event<String>) -> String {
    switch event {
    case .next(let text): "`\(text)`"
    case .error: "#"
    case .completed: "\\|"
    }
  }
}
