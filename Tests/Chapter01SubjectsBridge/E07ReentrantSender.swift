public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.7 calls.
public struct E07Contract {
  /// Creates a subject and returns its two ends.
  public let makeSubject: () -> Subject

  /// A subject: its sending end, its receiving end, and the object itself.
  public typealias Subject = (send: AnyObserver<Int>, read: RawObservable<Int>, object: AnyObject)

  public static var learner: E07Contract {
    E07Contract(
      makeSubject: {
        let subject = Chapter01Subjects::E07.SerializedSubject<Int>()
        return (AnyObserver(subject), RawObservable { subject.subscribe($0) }, subject)
      }
    )
  }
}
