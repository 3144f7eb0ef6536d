internal import Foundation
public import RxCore

/// A central manager whose callbacks are observables: the result of exercise 6.1, for the exercises
/// that build on it.
///
/// Each observable supports any number of observers, and emits the events that occur during a
/// subscription.
public final class CentralStreams {
  /// The manager, whose delegate is set. With another delegate, the observables emit nothing.
  public let central: CBCentralManager
  /// Emits each new state, without the current one; `central.state` has that.
  public var didUpdateState: Observable<CBManagerState> { bridge.states.asObservable() }
  /// Emits each device that a scan reports.
  public var didDiscover: Observable<Discovery> { bridge.discoveries.asObservable() }
  /// Emits each peripheral whose connection was established.
  public var didConnect: Observable<CBPeripheral> { bridge.connections.asObservable() }
  /// Emits each peripheral that refused its connection, with the reason. It is an element, not an
  /// error of the observable.
  public var didFailToConnect: Observable<(CBPeripheral, CBError?)> {
    bridge.failures.asObservable()
  }
  /// Emits each peripheral whose connection or connection attempt ended, with the reason; nil if
  /// the app requested it.
  public var didDisconnect: Observable<(CBPeripheral, CBError?)> {
    bridge.disconnections.asObservable()
  }
  /// Emits what the system restored to every observer, however late it subscribes; nothing if
  /// there was nothing to restore. The keys are `CBCentralManagerRestoredState…`.
  public var willRestoreState: Observable<[String: Any]> { bridge.restorations.asObservable() }
  private let bridge = Bridge()

  /// Creates a manager in a world; its callbacks are called on the world's main queue.
  /// - Parameters:
  ///   - world: The world; by default the latest one created on this thread.
  ///   - restoreIdentifier: The identifier for which the system preserves the manager's work; nil
  ///     restores nothing.
  public init(world: SimWorld? = nil, restoreIdentifier: String? = nil) {
    let options = restoreIdentifier.map { [CBCentralManagerOptionRestoreIdentifierKey: $0] }
    central = CBCentralManager(delegate: bridge, queue: nil, options: options, world: world)
  }

  /// The delegate. It holds no reference to its owner, so there is no retain cycle.
  private final class Bridge: CBCentralManagerDelegate {
    let states = PublishSubject<CBManagerState>()
    let discoveries = PublishSubject<Discovery>()
    let connections = PublishSubject<CBPeripheral>()
    let failures = PublishSubject<(CBPeripheral, CBError?)>()
    let disconnections = PublishSubject<(CBPeripheral, CBError?)>()
    let restorations = ReplaySubject<[String: Any]>.create(bufferSize: 1)

    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.onNext(central.state) }

    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restorations.onNext(dict)
    }

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
  /// The discovered device. Retain it if you want to connect to it.
  public let peripheral: CBPeripheral
  /// The contents of the received packet, with the keys `CBAdvertisementData…`.
  public let advertisementData: [String: Any]
  /// The signal strength in dBm; 127 if it is unknown.
  public let rssi: Int

  /// Creates a discovery from the arguments of
  /// `centralManager(_:didDiscover:advertisementData:rssi:)`.
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
