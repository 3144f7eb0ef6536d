/// A diagram that can't be read: where, why, and what to write instead.
///
/// ```text
/// Marble diagram, column 4: 'b' comes after the end.
///   -a|b
///      ^
/// Nothing follows '|' or '#': remove 'b', or move the end behind it.
/// ```
public struct MarbleSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The diagram as it was given.
  public let diagram: String
  /// The column at fault, from 0.
  public let column: Int
  /// What is wrong, as a sentence.
  public let problem: String
  /// The edit that repairs it, as a sentence.
  public let repair: String

  init(_ diagram: String, column: Int, _ problem: String, repair: String) {
    self.diagram = diagram
    self.column = column
    self.problem = problem
    self.repair = repair
  }

  public var description: String {
    """
    Marble diagram, column \(column + 1): \(problem)
      \(diagram)
      \(String(repeating: " ", count: column))^
    \(repair)
    """
  }
}
