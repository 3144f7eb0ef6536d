public import CourseDomain

@testable internal import Chapter12FlowTree

/// The learner's code that the suite of 12.4 calls.
public struct E04Contract {
  /// The tree of a class down to a level; the default level if it is nil.
  public let tree: (_ root: String, _ map: FlowMap, _ maxLevels: Int?) -> FlowNode?

  public static var learner: E04Contract {
    E04Contract(tree: { Chapter12FlowTree::E04.tree(of: $0, in: $1, maxLevels: $2) })
  }
}
