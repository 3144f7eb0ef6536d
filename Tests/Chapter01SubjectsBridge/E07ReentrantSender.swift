public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// What the suite of 1.7 asks of the learner's code.
public struct E07Contract {
  /// A new subject, by its two sides.
  public let makeSubject: () -> (send: AnyObserver<Int>, read: RawObservable<Int>)

  public static var learner: E07Contract {
    E07Contract(
      makeSubject: {
        let subject = Chapter01Subjects::E07.SerializedSubject<Int>()
        return (send: AnyObserver(subject), read: RawObservable { subject.subscribe($0) })
      }
    )
  }
}
