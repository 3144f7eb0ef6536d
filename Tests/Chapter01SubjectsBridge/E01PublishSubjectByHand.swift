public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// What the suite of 1.1 asks of the learner's code.
public struct E01Contract {
  /// A new subject, by its two sides.
  public let makeSubject: () -> Subject

  /// A subject: what is sent to, what is listened to, and the object that is both.
  public typealias Subject = (
    send: AnyObserver<String>, read: RawObservable<String>, object: AnyObject
  )

  public static var learner: E01Contract {
    E01Contract(
      makeSubject: {
        let subject = Chapter01Subjects::E01.MyPublishSubject<String>()
        return (AnyObserver(subject), RawObservable { subject.subscribe($0) }, subject)
      }
    )
  }
}
