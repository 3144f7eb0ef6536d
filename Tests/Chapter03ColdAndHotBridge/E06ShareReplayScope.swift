public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.6 calls it.
public struct E06Contract {
  /// The events that the second observer of a script receives.
  public let secondHears: (SharingScript) -> [Heard]

  public static var learner: E06Contract {
    E06Contract(secondHears: { Chapter03ColdAndHot::E06.secondHears($0) })
  }
}
