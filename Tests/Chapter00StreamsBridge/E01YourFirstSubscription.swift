public import CourseDomain
public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.1 calls.
public struct E01Contract {
  public let transcript: (_ words: Observable<String>, _ log: Log) -> any Disposable

  public static var learner: E01Contract {
    E01Contract(transcript: { Chapter00Streams::E01.transcript(of: $0, into: $1) })
  }
}
