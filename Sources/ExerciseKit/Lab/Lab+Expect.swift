internal import KitRecords
public import RxCore
public import RxTest

extension Lab {
  /// Runs the story to completion and compares the recording with a diagram.
  ///
  /// Time passes until no work is left. If work never ends, as with a timer that is not disposed
  /// of, the test fails with that reason; `until:` compares only a part of the story.
  /// - Parameters:
  ///   - recording: The value returned by `observe`.
  ///   - marbles: The diagram; its first column is tick 0.
  ///   - values: The values of the names. Digits, characters and strings need no entry.
  ///   - error: The error that `#` stands for; if omitted, `#` matches any error.
  ///   - end: The last tick of the story that is run.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expect<Element: Equatable>(
    _ recording: Recording<Element>,
    _ marbles: String,
    _ values: [Character: Element] = [:],
    error: (any Error)? = nil,
    until end: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    do {
      let events = try Recorded<Event<Element>>.events(
        marbles: marbles,
        values: values,
        error: error ?? MarbleError()
      )
      let isOver = passTime(until: end, expecting: lastTime(of: events), site)
      compare(
        recording.events,
        of: observer(of: recording),
        with: events,
        values,
        anyError: error == nil,
        isOver: isOver,
        site
      )
    } catch {
      misuse(error.description, site)
    }
  }

  /// Runs the story to completion and compares the recording with a list of events.
  public func expect<Element: Equatable>(
    _ recording: Recording<Element>,
    _ events: [Recorded<Event<Element>>],
    until end: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let isOver = passTime(until: end, expecting: lastTime(of: events), site)
    compare(recording.events, of: observer(of: recording), with: events, isOver: isOver, site)
  }

  /// Runs the story to completion and compares a prediction with the recording.
  ///
  /// The code under test predicts the events; the recording contains the actual events.
  /// - Parameters:
  ///   - prediction: The value returned by the code under test.
  ///   - recording: The actual events.
  ///   - end: The last tick of the story that is run.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expect<Element: Equatable>(
    prediction: [Recorded<Event<Element>>],
    of recording: Recording<Element>,
    until end: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let isOver = passTime(until: end, expecting: lastTime(of: prediction), site)
    compare(prediction, with: recording.events, isOver: isOver, site)
  }

  /// Compares a plain value; no time passes.
  /// - Parameters:
  ///   - actual: The value of the code under test.
  ///   - expected: The expected value.
  ///   - subject: The description of the value: `the number of rows`.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expect<Value: Equatable>(
    _ actual: Value,
    equals expected: Value,
    _ subject: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    note(
      .values(of: subject, expected: expected, actual: actual),
      passed: actual == expected,
      CallSite(fileID, filePath, line)
    )
  }

  /// Runs the story to completion and compares the times of the subscriptions to a testable
  /// observable.
  /// - Parameters:
  ///   - source: The observable returned by `hot` or `cold`.
  ///   - lines: One diagram for each subscription, in order: `-^--!`. None expects no subscription.
  ///   - end: The last tick of the story that is run.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expectSubscriptions<Element>(
    _ source: TestableObservable<Element>,
    _ lines: String...,
    until end: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    do {
      let expected = try lines.map { line throws(MarbleSyntaxError) in
        try Subscription(marbles: line)
      }
      let isOver = passTime(
        until: end,
        expecting: expected.map(\.lastTick).max() ?? 0,
        site
      )
      let actual = source.subscriptions
      let difference = MarbleDifference.first(expected: expected, actual: actual)
      conclude(difference, isOver: isOver, site) {
        LaneComparison(
          story: story,
          expected: Marble.marks(of: expected),
          actual: Marble.marks(of: actual),
          difference: difference,
          legends: ([], { _ in [] })
        )
      }
    } catch {
      misuse(error.description, site)
    }
  }

  // MARK: - Comparisons

  /// The name of the lane's observer, if there are several observers.
  func observer<Element>(of recording: Recording<Element>) -> String? {
    observers.count > 1 ? recording.name : nil
  }

  func compare<Element: Equatable>(
    _ seen: [Recorded<Event<Element>>],
    of observer: String? = nil,
    with wanted: [Recorded<Event<Element>>],
    _ values: [Character: Element] = [:],
    anyError: Bool = false,
    isOver: Bool,
    _ site: CallSite
  ) {
    var names = MarbleNames(values: values) { shortDescription(of: $0) }
    let expected = names.marbles(for: wanted, anyError: anyError)
    let actual = names.marbles(for: seen)
    let difference = MarbleDifference.first(expected: expected, actual: actual)
    conclude(difference, isOver: isOver, site) {
      let legend = names.legend(for: expected)
      return LaneComparison(
        story: story,
        observer: observer,
        expected: expected,
        actual: actual,
        difference: difference,
        legends: (legend, { names.legend(for: $0, without: legend) })
      )
    }
  }

  /// Records a comparison. If the story does not end, a comparison that holds fails for that
  /// reason.
  private func conclude(
    _ difference: MarbleDifference?,
    isOver: Bool,
    _ site: CallSite,
    drawing lanes: () -> LaneComparison
  ) {
    let agree = difference == nil
    context.note(passed: agree, at: site) {
      let lanes = lanes()
      return (lanes.comparison, lanes.storyLane)
    }
    if agree, !isOver { failEndlessWork(site) }
  }

  // MARK: - Outcomes

  func misuse(_ problem: String, _ site: CallSite) { fail(.misuse(problem: problem), site) }

  /// Records that something did not occur, as expected.
  func noteNone(of subject: String, _ site: CallSite) {
    note(.values(subject: subject, expected: "none", actual: "none"), passed: true, site)
  }

  func fail(_ comparison: Expectation.Comparison, _ site: CallSite) {
    note(comparison, passed: false, site)
  }

  func note(
    _ comparison: @autoclosure () -> Expectation.Comparison,
    passed: Bool,
    _ site: CallSite
  ) {
    context.note(passed: passed, at: site) { (comparison(), story.lane) }
  }
}

extension Expectation.Comparison {
  fileprivate static func values<Value>(of subject: String, expected: Value, actual: Value) -> Self
  {
    let texts = valueDescriptions(expected: expected, actual: actual)
    return .values(subject: subject, expected: texts.expected, actual: texts.actual)
  }
}

func lastTime<Value>(of events: [Recorded<Value>]) -> Int {
  events.map(\.time).max() ?? 0
}

extension Subscription {
  /// The tick of the disposal, or of the subscription if it is not disposed of.
  fileprivate var lastTick: Int { unsubscribe == .max ? subscribe : unsubscribe }
}
