internal import Foundation
public import RxCore

/// A central manager whose callbacks are observables: the result of exercise 6.1, for the exercises
/// that build on it.
///
/// Each observable supports any number of observers, and emits the events that occur during a
/// subscription.
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

  /// - Parameter world: The world; by default the latest one created on this thread.
  public init(world: SimWorld? = nil) {
    central = CBCentralManager(delegate: bridge, queue: nil, world: world)
  }

  /// The delegate. It holds no reference to its owner, so there is no retain cycle.
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

/// A discovered device.
public struct Discovery {
  public let peripheral: CBPeripheral
  public let advertisementData: [String: Any]
  /// The signal strength in dBm; 127 if it is unknown.
  public let rssi: Int

  public init(_ peripheral: CBPeripheral, _ advertisementData: [String: Any], rssi: Int) {
    self.peripheral = peripheral
    self.advertisementData = advertisementData
    self.rssi = rssi
  }

  /// The services that the device advertises.
  public var services: [CBUUID] {
    advertisementData[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
  }
}
