public import CourseDomain

@testable internal import Chapter12FlowTree

/// The learner's code that the suite of 12.2 calls.
public struct E02Contract {
  /// The flows and view controllers in the texts of an app's files, with their kinds.
  public let kinds: ([String]) -> [String: FlowNode.Kind]

  public static var learner: E02Contract {
    E02Contract(kinds: { Chapter12FlowTree::E02.kinds(in: $0) })
  }
}
