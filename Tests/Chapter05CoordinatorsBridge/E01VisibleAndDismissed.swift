public import HeadlessUIKit
public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.1 calls it.
public struct E01Contract {
  public let visible: (UIViewController) -> Observable<Bool>
  public let dismissed: (UIViewController) -> Single<Void>

  public static var learner: E01Contract {
    E01Contract(visible: { $0.myVisible }, dismissed: { $0.myDismissed })
  }
}
