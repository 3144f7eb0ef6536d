public import CourseDomain

@testable internal import Chapter08ViewModels

/// The learner's code, as the suite of 8.9 calls it.
public struct E09Contract {
  /// The events that the observer of a script receives.
  public let received: (ControlScript) -> [ReceivedEvent]

  public static var learner: E09Contract {
    E09Contract(received: { Chapter08ViewModels::E09.received($0) })
  }
}
