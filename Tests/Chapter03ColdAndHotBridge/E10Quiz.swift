public import CourseDomain

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.10 calls it.
public struct E10Contract {
  /// The events that the observer of a script receives.
  public let received: (LifetimeScript) -> [ReceivedEvent]

  public static var learner: E10Contract {
    E10Contract(received: { Chapter03ColdAndHot::E10.received($0) })
  }
}
