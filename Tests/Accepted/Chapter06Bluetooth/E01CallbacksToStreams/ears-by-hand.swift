// Uses no subject: a list of observers for each callback.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    /// The observers of one callback, in subscription order.
    private final class Ears<Told> {
      private final class Ear {
        let observer: AnyObserver<Told>
        init(_ observer: AnyObserver<Told>) { self.observer = observer }
      }
      private var ears: [Ear] = []
      /// What the callback told last. The observers receive it.
      var told: Told? {
        didSet {
          for ear in ears { if let told { ear.observer.onNext(told) } }
        }
      }
      func stream() -> Observable<Told> {
        .create { [all = self] observer in
          let ear = Ear(observer)
          all.ears += [ear]
          return Disposables.create { all.ears.removeAll { $0 === ear } }
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
    var willRestoreState: Observable<[String: Any]> {
      .deferred { [ears = restorations] in
        ears.told.map { ears.stream().startWith($0) } ?? ears.stream()
      }
    }
    var didDiscover: Observable<Discovery> { discoveries.stream() }
    var didConnect: Observable<CBPeripheral> { connections.stream() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { failures.stream() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { losses.stream() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }
    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.told = central.state }
    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restorations.told = dict
    }
    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      discoveries.told = Discovery(peripheral, advertisementData, rssi: RSSI.intValue)
    }
    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.told = peripheral
    }
    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.told = (peripheral, error as? CBError)
    }
    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      timestamp: Double,
      isReconnecting: Bool,
      error: (any Error)?
    ) {
      losses.told = (peripheral, error as? CBError)
    }
  }
}
