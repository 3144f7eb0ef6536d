public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.4 calls it.
public struct E04Contract {
  /// A new scanner, as its `scan(services:allowDuplicates:)`.
  public let makeScan:
    (CentralStreams) -> (_ services: [CBUUID]?, _ allowDuplicates: Bool) -> Observable<Discovery>

  public static var learner: E04Contract {
    E04Contract(makeScan: { streams in
      let scanner = Chapter06Bluetooth::E04.Scanner(streams)
      return { scanner.scan(services: $0, allowDuplicates: $1) }
    })
  }
}
