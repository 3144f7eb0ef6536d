import RxCore
import RxTest

/// What happens when the sources of an operator terminate, in each order.
struct SemanticsTable {
  let text: String

  init(of cases: [SemanticsCase]) {
    let header = """
      # What each operator does when its sources terminate

      Written by `SemanticsTests`; the values are RxSwift's, except where a decision says otherwise.

      Every source is hot. It is subscribed to at 200, and the subscription is disposed of at 1000.
      Source `a` emits 1 at 210, 2 at 230, 3 at 250, 4 at 350 and 5 at 450. Source `b` emits the
      tenfold, and source `c` the hundredfold, 5 and 8 ticks later. `a|300` means that source `a`
      completes at 300, `a#300` that it fails; the others never terminate. In the result, `|` is a
      completion and `#` an error. The last column has the times of all subscriptions to each source.
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

  static func all(sources: Int) -> [Scenario] {
    let none = [End?](repeating: nil, count: sources)
    func with(_ ends: [Int: End]) -> Scenario {
      Scenario(ends: none.indices.map { ends[$0] })
    }
    let each = (0..<sources).flatMap { index in
      [false, true].map { with([index: End(time: 300, fails: $0)]) }
    }
    let pairs = (0..<sources).flatMap { first in
      (0..<sources).filter { $0 != first }.flatMap { second in
        [false, true].map {
          with([first: End(time: 300, fails: false), second: End(time: 400, fails: $0)])
        }
      }
    }
    let together = sources > 2 ? [completions(sources)] : []
    return [with([:])] + each + pairs + together
  }

  /// All sources complete, one after the other.
  private static func completions(_ sources: Int) -> Scenario {
    Scenario(ends: (0..<sources).map { End(time: 300 + 100 * $0, fails: false) })
  }

  var title: String {
    let parts = zip(["a", "b", "c"], ends).compactMap { name, end in
      end.map { "\(name)\($0.fails ? "#" : "\\|")\($0.time)" }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }

  /// The events of one source.
  func events(ofSource index: Int) -> [Recorded<Event<Int>>] {
    let offset = [0, 5, 8][index]
    let factor = [1, 10, 100][index]
    let elements = zip([210, 230, 250, 350, 450], 1...5).map { time, number in
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
    let scheduler = TestScheduler(initialClock: 0)
    let sources = scenario.ends.indices.map {
      scheduler.createHotObservable(scenario.events(ofSource: $0))
    }
    let result = scheduler.start {
      operation.apply(sources.map { $0.asObservable() }, scheduler)
    }
    let texts = result.events.map { recorded in
      switch recorded.value {
      case .next(let text): "\(recorded.time) `\(text)`"
      case .error: "\(recorded.time) #"
      case .completed: "\(recorded.time) \\|"
      }
    }
    events = texts.joined(separator: ", ")
    subscriptions = zip(["a", "b", "c"], sources).map { name, source in
      let times = source.subscriptions.map { "\($0.subscribe)–\($0.unsubscribe)" }
      return "\(name) \(times.isEmpty ? "none" : times.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
