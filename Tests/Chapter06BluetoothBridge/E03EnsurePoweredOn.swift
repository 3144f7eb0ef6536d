public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.3 calls it.
public struct E03Contract {
  /// `ensure(wanted, state, work)`
  public let ensure:
    (CBManagerState, Observable<CBManagerState>, Observable<Int>) -> Observable<Int>
  public let whenPoweredOn:
    (Observable<CBManagerState>, @escaping () -> Observable<Int>) -> Observable<Int>

  public static var learner: E03Contract {
    E03Contract(
      ensure: { Chapter06Bluetooth::E03.ensure($0, $1, $2) },
      whenPoweredOn: { Chapter06Bluetooth::E03.whenPoweredOn($0, $1) }
    )
  }

  /// `whenPoweredOn(_:_:)` for elements of any type, for the app of chapter 14.
  public static func whenPoweredOn<Element>(
    _ state: Observable<CBManagerState>,
    _ work: @escaping () -> Observable<Element>
  ) -> Observable<Element> {
    Chapter06Bluetooth::E03.whenPoweredOn(state, work)
  }
}
