/// A message of the compiler about one place.
public struct Diagnostic: Codable, Sendable, Equatable {
  /// Relative to the course's folder; the learner's own file where a copy of it was compiled.
  public var path: String
  /// The line of the file, from 1.
  public var line: Int
  /// The column in that line, from 1, as the compiler counts it: in bytes.
  public var column: Int
  /// Whether the message is an error, a warning or a note.
  public var severity: Severity
  /// The compiler's message without its place: `cannot find 'x' in scope`.
  public var message: String
  /// The compiler's own lines: heading, source and markers.
  public var text: String
  /// What it usually means and what to do, in one sentence; `nil` if the message is sufficient.
  public var advice: String?

  package init(
    path: String,
    line: Int,
    column: Int,
    severity: Severity,
    message: String,
    text: String
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.text = text
  }

  /// How much it matters, in the compiler's words.
  public enum Severity: String, Codable, Sendable {
    case error, warning, note
  }
}
