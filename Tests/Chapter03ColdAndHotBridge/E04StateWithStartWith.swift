public import CourseDomain
public import RxCore

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.4 asks of the learner's code.
public struct E04Contract {
  /// A new client of a radio.
  public let makeClient: (Radio) -> Client

  /// A client; it goes away with its last copy.
  public struct Client {
    /// `client.state`
    public let state: () -> Observable<RadioState>
  }

  public static var learner: E04Contract {
    E04Contract(
      makeClient: { radio in
        let client = Chapter03ColdAndHot::E04.RadioClient(radio: radio)
        return Client(state: { client.state })
      }
    )
  }
}
