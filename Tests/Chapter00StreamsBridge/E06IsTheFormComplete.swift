public import CourseDomain
public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.6 calls.
public struct E06Contract {
  public let isComplete:
    (_ name: Observable<String>, _ password: Observable<String>) -> Observable<Bool>
  public let signIns:
    (_ taps: Observable<Void>, _ name: Observable<String>, _ password: Observable<String>)
      -> Observable<Credentials>

  public static var learner: E06Contract {
    E06Contract(
      isComplete: { Chapter00Streams::E06.isComplete(name: $0, password: $1) },
      signIns: { Chapter00Streams::E06.signIns(taps: $0, name: $1, password: $2) }
    )
  }
}
