public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.6 calls it.
public struct E06Contract {
  /// The events that the second observer of a script receives.
  public let secondReceives: (SharingScript) -> [ReceivedEvent]

  public static var learner: E06Contract {
    E06Contract(secondReceives: { Chapter03ColdAndHot::E06.secondReceives($0) })
  }
}
