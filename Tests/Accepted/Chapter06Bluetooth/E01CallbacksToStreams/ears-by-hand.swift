// Uses no subject: a list of observers for each callback.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    /// The observers of one callback, in subscription order.
    private final class Ears<Told> {
      private var ears: [(number: Int, observer: AnyObserver<Told>)] = []
      private var count = 0
      private(set) var last: Told?
      func tell(_ told: Told) {
        last = told
        for ear in ears { ear.observer.onNext(told) }
      }
      func stream(replaying: Bool = false) -> Observable<Told> {
        .create { [weak self] observer in
          guard let self else { return Disposables.create() }
          count += 1
          let number = count
          ears.append((number, observer))
          if replaying, let last { observer.onNext(last) }
          return Disposables.create { [weak self] in self?.ears.removeAll { $0.number == number } }
        }
      }
    }
    private let states = Ears<CBManagerState>()
    private let restorations = Ears<[String: Any]>()
    private let discoveries = Ears<Discovery>()
    private let connections = Ears<CBPeripheral>()
    private let failures = Ears<(CBPeripheral, CBError?)>()
    private let losses = Ears<(CBPeripheral, CBError?)>()
    var didUpdateState: Observable<CBManagerState> { states.stream() }
    var willRestoreState: Observable<[String: Any]> { restorations.stream(replaying: true) }
    var didDiscover: Observable<Discovery> { discoveries.stream() }
    var didConnect: Observable<CBPeripheral> { connections.stream() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { failures.stream() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { losses.stream() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }
    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.tell(central.state) }
    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restorations.tell(dict)
    }
    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      discoveries.tell(Discovery(peripheral, advertisementData, rssi: RSSI.intValue))
    }
    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.tell(peripheral)
    }
    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.tell((peripheral, error as? CBError))
    }
    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      timestamp: Double,
      isReconnecting: Bool,
      error: (any Error)?
    ) {
      losses.tell((peripheral, error as? CBError))
    }
  }
}
