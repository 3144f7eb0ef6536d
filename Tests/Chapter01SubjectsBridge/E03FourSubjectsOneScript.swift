public import CourseDomain

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.3 calls.
public struct E03Contract {
  /// The events that the observer of a script receives from a subject of this kind.
  public let expected: (SubjectKind, SubjectScript) -> [ReceivedEvent]

  public static var learner: E03Contract {
    E03Contract(expected: { Chapter01Subjects::E03.expected($0, $1) })
  }
}
