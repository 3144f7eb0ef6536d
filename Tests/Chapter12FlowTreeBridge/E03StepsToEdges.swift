public import CourseDomain

@testable internal import Chapter12FlowTree

/// The learner's code that the suite of 12.3 calls.
public struct E03Contract {
  /// The edges of a step in the code of a flow.
  public let edges: (_ step: String, _ code: String) -> [FlowEdge]

  public static var learner: E03Contract {
    E03Contract(edges: { Chapter12FlowTree::E03.edges(of: $0, in: $1) })
  }
}
