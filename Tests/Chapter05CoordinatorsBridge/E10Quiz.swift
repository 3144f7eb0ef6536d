public import CourseDomain

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.10 calls it.
public struct E10Contract {
  /// The events that the observer of a script receives.
  public let received: (StepScript) -> [ReceivedEvent]

  public static var learner: E10Contract {
    E10Contract(received: { Chapter05Coordinators::E10.received($0) })
  }
}
