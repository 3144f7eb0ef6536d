public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.3 calls.
public struct E03Contract {
  public typealias Request = (String) -> Observable<String>
  public typealias Requests = (Observable<String>, @escaping Request) -> Observable<String>

  public let saves: Requests
  public let answers: Requests
  public let logins: Requests
  public let uploads: Requests

  public static var learner: E03Contract {
    E03Contract(
      saves: { Chapter13Combining::E03.saves(of: $0, request: $1) },
      answers: { Chapter13Combining::E03.answers(to: $0, request: $1) },
      logins: { Chapter13Combining::E03.logins(on: $0, request: $1) },
      uploads: { Chapter13Combining::E03.uploads(of: $0, request: $1) }
    )
  }
}
