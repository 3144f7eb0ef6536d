public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.2 calls it.
public struct E02Contract {
  public let state: (CentralStreams) -> Observable<CBManagerState>

  public static var learner: E02Contract {
    E02Contract(state: { Chapter06Bluetooth::E02.state(of: $0) })
  }
}
