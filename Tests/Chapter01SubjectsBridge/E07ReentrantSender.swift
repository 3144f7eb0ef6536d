public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// What the suite of 1.7 asks of the learner's code.
public struct E07Contract {
  /// A new subject, by its two sides.
  public let makeSubject: () -> Subject

  /// A subject: what is sent to, what is listened to, and the object that is both.
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
