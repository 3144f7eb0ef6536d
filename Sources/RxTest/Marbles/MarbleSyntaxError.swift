/// A syntax error in a diagram: the column, the cause and the fix.
///
/// ```text
/// Marble diagram, column 4: 'b' follows the terminal event.
///   -a|b
///      ^
/// Nothing can follow '|' or '#': remove 'b', or write it before that.
/// ```
public struct MarbleSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The given diagram.
  public let diagram: String
  /// The column of the error, from 0.
  public let column: Int
  /// The cause, as a sentence.
  public let problem: String
  /// The fix, as a sentence.
  public let repair: String

  init(_ diagram: String, column: Int, _ problem: String, repair: String) {
    self.diagram = diagram
    self.column = column
    self.problem = problem
    self.repair = repair
  }

  /// The message: column from 1, problem, diagram with a caret at the column, and repair.
  public var description: String {
    """
    Marble diagram, column \(column + 1): \(problem)
      \(diagram)
      \(String(repeating: " ", count: column))^
    \(repair)
    """
  }
}
