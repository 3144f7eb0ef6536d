public import Foundation
public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.9 calls it.
public struct E09Contract {
  /// `values(of: characteristic, in: service, with: streams)`
  public let values: (CBUUID, CBUUID, CentralStreams) -> Observable<Data>

  public static var learner: E09Contract {
    E09Contract(values: { Chapter06Bluetooth::E09.values(of: $0, in: $1, with: $2) })
  }
}
