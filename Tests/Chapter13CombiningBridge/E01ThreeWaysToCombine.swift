public import CourseDomain

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.1 calls.
public struct E01Contract {
  /// The events that an observer of a script's combination receives.
  public let received: (CombiningScript) -> [ReceivedEvent]

  public static var learner: E01Contract {
    E01Contract(received: { Chapter13Combining::E01.received($0) })
  }
}
