/// Two sources and the operator that combines them, for exercise 13.1.
///
/// Times are ticks of a virtual clock, starting at 0. No two events of a script have the same tick.
/// Each source emits at least one element.
public struct CombiningScript: Equatable, Sendable {
  /// How the two sources are combined.
  public var combination: Combination
  /// The events of the first source.
  public var first: Source
  /// The events of the second source.
  public var second: Source

  /// The three combinations. Each makes the element `10 * a + b` of an element `a` of the first
  /// source and an element `b` of the second one.
  public enum Combination: String, CaseIterable, Sendable {
    /// `Observable.zip(first, second) { a, b in 10 * a + b }`
    case zip
    /// `Observable.combineLatest(first, second) { a, b in 10 * a + b }`
    case combineLatest
    /// `first.withLatestFrom(second) { a, b in 10 * a + b }`
    case withLatestFrom
  }

  /// The events of one source.
  public struct Source: Equatable, Sendable {
    /// The elements, in the order of time.
    public var sent: [SubjectScript.Sent]
    /// The terminal event, after all elements; `nil` if the source does not terminate.
    public var ending: SubjectScript.Ending?

    /// Creates a source. The properties describe what each argument means.
    public init(sent: [SubjectScript.Sent], ending: SubjectScript.Ending?) {
      self.sent = sent
      self.ending = ending
    }
  }

  /// Creates a script. The properties describe what each argument means.
  public init(combination: Combination, first: Source, second: Source) {
    self.combination = combination
    self.first = first
    self.second = second
  }
}
