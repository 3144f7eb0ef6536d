public import CourseDomain

@testable internal import Chapter12FlowTree

/// The learner's code that the suite of 12.1 calls.
public struct E01Contract {
  /// The drawing of a tree.
  public let describe: (FlowNode) -> String

  public static var learner: E01Contract {
    E01Contract(describe: { Chapter12FlowTree::E01.describe($0) })
  }
}
