public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.5 calls it.
public struct E05Contract {
  /// `source.publish().myRefCount()`
  public let share: (_ source: Observable<String>) -> Observable<String>

  public static var learner: E05Contract {
    E05Contract(share: { $0.publish().myRefCount() })
  }
}
