public import HeadlessUIKit
public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.9 calls.
public struct E09Contract {
  /// `screen.rx.deallocated`
  public let deallocated: (UIViewController) -> Observable<Void>

  public static var learner: E09Contract {
    E09Contract(deallocated: { $0.rx.deallocated })
  }
}
