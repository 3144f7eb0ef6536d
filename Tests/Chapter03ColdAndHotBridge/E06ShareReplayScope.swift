public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.6 asks of the learner's code.
public struct E06Contract {
  /// What the second listener of a script hears.
  public let secondHears: (SharingScript) -> [Heard]

  public static var learner: E06Contract {
    E06Contract(secondHears: { Chapter03ColdAndHot::E06.secondHears($0) })
  }
}
