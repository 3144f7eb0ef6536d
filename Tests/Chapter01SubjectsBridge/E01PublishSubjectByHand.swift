public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.1 calls.
public struct E01Contract {
  /// Creates a subject and returns its two ends.
  public let makeSubject: () -> Subject

  /// A subject: its sending end, its receiving end, and the object itself.
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
