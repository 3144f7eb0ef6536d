public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.5 calls it.
public struct E05Contract {
  public let connect: (CBPeripheral, CentralStreams) -> Observable<CBPeripheral>

  public static var learner: E05Contract {
    E05Contract(connect: { Chapter06Bluetooth::E05.connect($0, with: $1) })
  }
}
