public import RxCore
internal import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.7 calls it.
public struct E07Contract {
  public let firstElement: (Observable<Int>, RxTimeInterval, any SchedulerType) -> Observable<Int>
  public let reconnecting: (Observable<Int>, [RxTimeInterval], any SchedulerType) -> Observable<Int>

  public static var learner: E07Contract {
    E07Contract(
      firstElement: { Chapter06Bluetooth::E07.firstElement(of: $0, within: $1, $2) },
      reconnecting: { Chapter06Bluetooth::E07.reconnecting($0, delays: $1, $2) }
    )
  }
}
