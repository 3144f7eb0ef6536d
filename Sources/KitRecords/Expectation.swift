/// One comparison that the test kit made.
public struct Expectation: Codable, Sendable, Equatable {
  /// The test that the comparison belongs to: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// Whether both sides of the comparison agree.
  public var passed: Bool
  /// The steps of the test, as a lane above the others; `nil` if there is no story to show.
  public var story: DiagramLane?
  /// The kind of comparison, with both sides.
  public var comparison: Comparison
  /// The line of the suite with the expectation.
  public var place: SourcePlace

  /// Creates the record of a comparison.
  public init(
    test: String,
    passed: Bool,
    story: DiagramLane?,
    comparison: Comparison,
    place: SourcePlace
  ) {
    self.test = test
    self.passed = passed
    self.story = story
    self.comparison = comparison
    self.place = place
  }

  /// The compared values.
  public enum Comparison: Codable, Sendable, Equatable {
    /// Event sequences (or subscription times), drawn on one time axis.
    case lanes(expected: DiagramLane, actual: DiagramLane, divergence: Divergence?)
    /// Plain values: the question, the value that the suite expects, and the value of the learner's
    /// code.
    case values(subject: String, expected: String, actual: String)
    /// The first line of a log that differs from the expected one, and the whole log as a drawing
    /// for a terminal. Both are empty if no line differs.
    case log(subject: String, expected: String, actual: String, drawing: String)
    /// The objects that are alive in addition to the baseline; `alive` is empty if nothing leaked.
    /// `moment` is a phrase such as `after the story`.
    case leaks(moment: String, alive: [LiveResource], chains: [LiveChain] = [])
    /// An object that should have been deallocated, by its name in the story, and the subscriptions
    /// that retain it.
    case deallocation(object: String, chains: [LiveChain] = [])
    /// A misuse that the core reports, with the text of its report.
    case diagnostic(text: String)
    /// An unexpected error that was thrown by the story.
    case thrown(error: String)
    /// A call that breaks a rule of the called library: one sentence each for the call, the rule
    /// and the fix.
    case brokenRule(call: String, rule: String, repair: String)
    /// A fault of the suite, not of the learner: a marble typo, a step in the past, a test that
    /// expects nothing. The text names the fix.
    case misuse(problem: String)
  }
}
