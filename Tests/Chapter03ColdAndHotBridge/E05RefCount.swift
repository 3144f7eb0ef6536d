public import RxCore

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.5 asks of the learner's code.
public struct E05Contract {
  /// `source.publish().myRefCount()`
  public let share: (_ source: Observable<String>) -> Observable<String>

  public static var learner: E05Contract {
    E05Contract(share: { $0.publish().myRefCount() })
  }
}
