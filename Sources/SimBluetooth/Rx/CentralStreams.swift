internal import Foundation
public import RxCore

/// A central manager whose callbacks are streams: what 6.1 builds, given to those who build on it.
///
/// Each stream has any number of listeners, and tells what happens while they listen.
public final class CentralStreams {
  public let central: CBCentralManager
  public var didUpdateState: Observable<CBManagerState> { bridge.states.asObservable() }
  public var didDiscover: Observable<Discovery> { bridge.discoveries.asObservable() }
  public var didConnect: Observable<CBPeripheral> { bridge.connections.asObservable() }
  public var didFailToConnect: Observable<(CBPeripheral, CBError?)> {
    bridge.failures.asObservable()
  }
  public var didDisconnect: Observable<(CBPeripheral, CBError?)> {
    bridge.disconnections.asObservable()
  }
  private let bridge = Bridge()

  /// - Parameter world: the one that was made last on this thread if left out.
  public init(world: SimWorld? = nil) {
    central = CBCentralManager(delegate: bridge, queue: nil, world: world)
  }

  /// The delegate. It knows nobody, so nobody keeps anybody.
  private final class Bridge: CBCentralManagerDelegate {
    let states = PublishSubject<CBManagerState>()
    let discoveries = PublishSubject<Discovery>()
    let connections = PublishSubject<CBPeripheral>()
    let failures = PublishSubject<(CBPeripheral, CBError?)>()
    let disconnections = PublishSubject<(CBPeripheral, CBError?)>()

    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.onNext(central.state) }

    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      discoveries.onNext(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }

    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.onNext(peripheral)
    }

    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.onNext((peripheral, error as? CBError))
    }

    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      disconnections.onNext((peripheral, error as? CBError))
    }
  }
}

/// A device that was heard.
public struct Discovery {
  public let peripheral: CBPeripheral
  public let advertisementData: [String: Any]
  /// In dBm; 127 if it is not known.
  public let rssi: Int

  public init(_ peripheral: CBPeripheral, _ advertisementData: [String: Any], rssi: Int) {
    self.peripheral = peripheral
    self.advertisementData = advertisementData
    self.rssi = rssi
  }

  /// What the device says that it offers.
  public var services: [CBUUID] {
    advertisementData[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
  }
}
