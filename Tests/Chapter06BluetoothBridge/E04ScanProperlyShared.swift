public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.4 calls it.
public struct E04Contract {
  /// A new scanner, as its `scan(services:allowDuplicates:)`; with nil, `allowDuplicates` is omitted.
  public let makeScan:
    (CentralStreams) -> (_ services: [CBUUID]?, _ allowDuplicates: Bool?) -> Observable<Discovery>

  public static var learner: E04Contract {
    E04Contract(makeScan: { streams in
      let scanner = Chapter06Bluetooth::E04.Scanner(streams)
      return { services, allowDuplicates in
        guard let allowDuplicates else { return scanner.scan(services: services) }
        return scanner.scan(services: services, allowDuplicates: allowDuplicates)
      }
    })
  }
}
