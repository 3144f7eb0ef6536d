/// One thing that happened, as a diagram draws it: freed from its element type, so that drawing
/// and comparing are written once.
public struct Marble: Equatable, Sendable {
  /// The virtual time; never negative.
  public var tick: Int
  /// What happened.
  public var content: Content
  /// The symbol it is drawn as.
  public var symbol: Character
  /// What it stands for, in words: `next(TodoItem("milk"))`.
  public var meaning: String

  public init(tick: Int, content: Content, symbol: Character, meaning: String) {
    self.tick = tick
    self.content = content
    self.symbol = symbol
    self.meaning = meaning
  }

  /// What a marble can be.
  public enum Content: Equatable, Sendable {
    /// An element; two have the same number exactly when their elements are equal.
    case element(Int)
    case completed
    /// An error by how it reads; `nil` is an expectation that any error meets.
    case error(String?)
    case subscribed
    case disposed
    /// A step of a story.
    case note
  }

  /// Whether an observable ends with it.
  var isEnd: Bool {
    switch content {
    case .completed, .error: true
    default: false
    }
  }

  /// Whether it meets an expectation, leaving time aside.
  func meets(_ expected: Marble) -> Bool {
    switch (content, expected.content) {
    case (.error, .error(nil)): true
    case (let mine, let theirs): mine == theirs
    }
  }
}
