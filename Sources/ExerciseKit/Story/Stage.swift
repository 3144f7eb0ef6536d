internal import KitRecords
public import RxCore
public import RxTest

/// The environment of a play: sources made of marbles, a virtual clock, and observers whose lanes
/// are drawn below those of the sources.
public final class Stage {
  /// The clock of the play, for operators that take one; a tick lasts a second.
  public let scheduler = TestScheduler(
    initialClock: 0,
    resolution: 1,
    simulateProcessingDelay: false
  )

  private let diagrams: [String]
  private var inputs: [Int: Row] = [:]
  private var outputs: [Row] = []
  private var lastTick = 0

  /// A lane and its names, which are known after the play.
  private struct Row {
    let name: String
    let marbles: () -> (marbles: [Marble], legend: [String])
  }

  init(_ diagrams: [String]) {
    self.diagrams = diagrams
  }

  /// A cold source made of a diagram: it emits its events to each observer.
  /// - Parameter index: The index of the diagram, from 0.
  /// - Throws: `MarbleSyntaxError`, with a caret at the invalid column.
  public func source<Element: MarbleElement & Equatable>(
    _ index: Int = 0
  ) throws -> Observable<Element> {
    scheduler.createColdObservable(try events(of: index)).asObservable()
  }

  /// A hot source made of a diagram: it emits at its ticks, with or without observers.
  /// - Parameter index: The index of the diagram, from 0.
  /// - Throws: `MarbleSyntaxError`, with a caret at the invalid column.
  public func hotSource<Element: MarbleElement & Equatable>(
    _ index: Int = 0
  ) throws -> Observable<Element> {
    scheduler.createHotObservable(try events(of: index)).asObservable()
  }

  /// Subscribes an observer and draws its events.
  /// - Parameters:
  ///   - source: The observable to subscribe to.
  ///   - name: The name of the lane.
  ///   - start: The tick of the subscription.
  ///   - end: The tick of the disposal; never if omitted.
  public func observe<Source: ObservableType>(
    _ source: Source,
    as name: String = "output",
    at start: Int = 0,
    until end: Int? = nil
  ) where Source.Element: Equatable {
    let observer = scheduler.createObserver(Source.Element.self)
    let subscription = SerialDisposable()
    scheduler.scheduleAt(start) { subscription.disposable = source.subscribe(observer) }
    if let end { scheduler.scheduleAt(end) { subscription.dispose() } }
    lastTick = max(lastTick, start, end ?? 0)
    outputs.append(Row(name: name) { Self.marbles(of: observer.events) })
  }

  /// Runs an action at a tick.
  public func at(_ tick: Int, _ step: @escaping () -> Void) {
    scheduler.scheduleAt(tick, action: step)
    lastTick = max(lastTick, tick)
  }

  /// Sends the events of a source to an observer, from tick 0 on.
  public func feed<Element>(_ source: Observable<Element>, into observer: AnyObserver<Element>) {
    scheduler.scheduleAt(0) { _ = source.subscribe(observer) }
  }

  // MARK: - The performance

  /// Ticks that pass after the sources' last event and the last subscription or disposal.
  private static let afterglow = 30

  /// Lets time pass, and draws everything on one axis.
  func performance(of call: String) -> Performance {
    while let due = scheduler.nextDueTime, due <= lastTick + Self.afterglow {
      scheduler.advanceTo(due)
    }
    let rows = inputs.sorted { $0.key < $1.key }.map(\.value) + outputs
    let drawn = rows.map { ($0.name, $0.marbles()) }
    let chart = MarbleChart(drawn.map { MarbleChart.Lane(events: $0.1.marbles) })
    let lanes = zip(drawn, chart.diagrams).map { row, diagram in
      Performance.NamedLane(
        name: row.0,
        lane: DiagramLane(diagram: diagram, legend: row.1.legend, marks: row.1.marbles.map(\.mark))
      )
    }
    return Performance(call: call, lanes: lanes)
  }

  private func events<Element: MarbleElement & Equatable>(
    of index: Int
  ) throws -> [Recorded<Event<Element>>] {
    let events = try Recorded<Event<Element>>.events(marbles: diagrams[index])
    lastTick = max(lastTick, events.map(\.time).max() ?? 0)
    let name = diagrams.count > 1 ? "input \(index + 1)" : "input"
    inputs[index] = Row(name: name) { Self.marbles(of: events) }
    return events
  }

  private static func marbles<Element: Equatable>(
    of events: [Recorded<Event<Element>>]
  ) -> (marbles: [Marble], legend: [String]) {
    var names = MarbleNames<Element> { shortDescription(of: $0) }
    let marbles = names.marbles(for: events)
    return (marbles, names.legend(for: marbles).filter { $0 != "# = MarbleError" })
  }
}

extension Play {
  /// Performs the play on the diagrams, or on its samples if none are given.
  func performance(on diagrams: [String]) -> Performance {
    guard diagrams.isEmpty || diagrams.count == samples.count else {
      let wanted = samples.count == 1 ? "one diagram" : "\(samples.count) diagrams"
      let example = samples.map { "\"\($0)\"" }.joined(separator: " ")
      return Performance(
        call: call,
        lanes: [],
        problem: "The exercise is played on \(wanted), not on \(diagrams.count).\n"
          + "To fix, pass \(wanted), for example: \(example)"
      )
    }
    let stage = Stage(diagrams.isEmpty ? samples : diagrams)
    do {
      try perform(stage)
      return stage.performance(of: call)
    } catch {
      return Performance(call: call, lanes: [], problem: "\(error)")
    }
  }
}
