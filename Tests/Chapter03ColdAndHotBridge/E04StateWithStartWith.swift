public import CourseDomain
public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.4 calls it.
public struct E04Contract {
  /// A new client of a radio.
  public let makeClient: (Radio) -> Client

  /// A client; it is deallocated with its last copy.
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
