/// One comparison that the test kit made.
public struct Expectation: Codable, Sendable, Equatable {
  /// The test it belongs to: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// Whether both sides of the comparison agree.
  public var passed: Bool
  /// What the test did, as a lane above the others; `nil` if there is no story to show.
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

  /// What was compared with what.
  public enum Comparison: Codable, Sendable, Equatable {
    /// Event sequences (or subscription times), drawn on one time axis.
    case lanes(expected: DiagramLane, actual: DiagramLane, divergence: Divergence?)
    /// Plain values: what was asked, what the suite expects, what the learner's code gave.
    case values(subject: String, expected: String, actual: String)
    /// The first line of a log that is not as it should be, and the whole log as a drawing for a
    /// terminal; where all lines are as they should be, both are empty.
    case log(subject: String, expected: String, actual: String, drawing: String)
    /// What is alive beyond the baseline, `moment` being as in `after the story`; `alive` is
    /// empty when nothing leaked.
    case leaks(moment: String, alive: [LiveResource], chains: [LiveChain] = [])
    /// An object that should have been deallocated, by its name in the story, and the subscriptions
    /// that hold on to it.
    case deallocation(object: String, chains: [LiveChain] = [])
    /// What the core found fault with, in its own words.
    case diagnostic(text: String)
    /// An error that left the story, which nothing in it asked for.
    case thrown(error: String)
    /// A call that breaks a rule of the library it calls: what was called, the rule and the repair,
    /// each a sentence.
    case brokenRule(call: String, rule: String, repair: String)
    /// The suite itself is at fault, not the learner: a marble typo, a step in the past, a test
    /// that expects nothing. The text names the repair.
    case misuse(problem: String)
  }
}
