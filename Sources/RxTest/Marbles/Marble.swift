/// An event as a diagram shows it. It does not depend on the element type, so that drawing and
/// comparison are implemented once.
public struct Marble: Equatable, Sendable {
  /// The virtual time; never negative.
  public var tick: Int
  /// The kind of the event.
  public var content: Content
  /// The symbol in the diagram.
  public var symbol: Character
  /// The description of the event: `next(TodoItem("milk"))`.
  public var meaning: String

  /// Creates the marble of one event.
  ///
  /// - Parameters:
  ///   - tick: The virtual time; not negative.
  ///   - content: What happened.
  ///   - symbol: The symbol in the diagram, such as an element's name or `|`.
  ///   - meaning: The description of the event, such as `next(3)`.
  public init(tick: Int, content: Content, symbol: Character, meaning: String) {
    self.tick = tick
    self.content = content
    self.symbol = symbol
    self.meaning = meaning
  }

  /// The kinds of events.
  public enum Content: Equatable, Sendable {
    /// An element; equal elements have equal numbers.
    case element(Int)
    /// The sequence completed.
    case completed
    /// An error by its description; an expected `nil` matches any error.
    case error(String?)
    /// An observer subscribed; drawn as `^`.
    case subscribed
    /// The subscription was disposed of; drawn as `!`.
    case disposed
    /// A step of a story.
    case note
  }

  /// Whether this is a terminal event.
  var isTerminal: Bool {
    switch content {
    case .completed, .error: true
    default: false
    }
  }

  /// Whether this event matches an expected one, regardless of time.
  func satisfies(_ expected: Marble) -> Bool {
    switch (content, expected.content) {
    case (.error, .error(nil)): true
    case (let actual, let expected): actual == expected
    }
  }
}
