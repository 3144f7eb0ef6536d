@testable internal import Chapter12FlowTree

/// The learner's code that the suite of 12.5 calls.
public struct E05Contract {
  /// Draws the tree of a root with a number of levels.
  public typealias Draw = (_ root: String, _ maxLevels: Int) -> String?

  /// The output, the errors and the exit code for the arguments.
  public let run: (_ arguments: [String], _ draw: Draw) -> (out: String, err: String, code: Int)

  public static var learner: E05Contract {
    E05Contract(run: { Chapter12FlowTree::E05.run($0, draw: $1) })
  }
}
