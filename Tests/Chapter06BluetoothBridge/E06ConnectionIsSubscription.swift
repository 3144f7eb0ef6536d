public import RxCore
public import SimBluetooth

@testable internal import Chapter06Bluetooth

/// The learner's code, as the suite of 6.6 calls it.
public struct E06Contract {
  /// A new connector, as its `establishConnection(_:)`.
  public let makeConnector: (CentralStreams) -> (CBPeripheral) -> Observable<CBPeripheral>

  public static var learner: E06Contract {
    E06Contract(makeConnector: { streams in
      let connector = Chapter06Bluetooth::E06.Connector(streams)
      return { connector.establishConnection($0) }
    })
  }
}
