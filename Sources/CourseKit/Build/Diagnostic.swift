/// A message of the compiler about one place.
public struct Diagnostic: Codable, Sendable, Equatable {
  /// Relative to the course's folder; the learner's own file where a copy of it was compiled.
  public var path: String
  public var line: Int
  public var column: Int
  public var severity: Severity
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
