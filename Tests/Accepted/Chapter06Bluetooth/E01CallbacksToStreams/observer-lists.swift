// Uses no subject: a list of observers for each callback.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class RxCentral: CBCentralManagerDelegate {
    private(set) var manager: CBCentralManager!
    /// The observers of one callback, in subscription order.
    private final class Observers<Value> {
      private final class Entry {
        let observer: AnyObserver<Value>
        init(_ observer: AnyObserver<Value>) { self.observer = observer }
      }
      private var entries: [Entry] = []
      /// The last value of the callback. The observers receive it.
      var latest: Value? {
        didSet {
          for entry in entries { if let latest { entry.observer.onNext(latest) } }
        }
      }
      func stream() -> Observable<Value> {
        .create { [all = self] observer in
          let entry = Entry(observer)
          all.entries += [entry]
          return Disposables.create { all.entries.removeAll { $0 === entry } }
        }
      }
    }
    private let states = Observers<CBManagerState>()
    private let restorations = Observers<[String: Any]>()
    private let discoveries = Observers<Discovery>()
    private let connections = Observers<CBPeripheral>()
    private let failures = Observers<(CBPeripheral, CBError?)>()
    private let disconnections = Observers<(CBPeripheral, CBError?)>()
    var didUpdateState: Observable<CBManagerState> { states.stream() }
    var willRestoreState: Observable<[String: Any]> {
      .deferred { [observers = restorations] in
        observers.latest.map { observers.stream().startWith($0) } ?? observers.stream()
      }
    }
    var didDiscover: Observable<Discovery> { discoveries.stream() }
    var didConnect: Observable<CBPeripheral> { connections.stream() }
    var didFailToConnect: Observable<(CBPeripheral, CBError?)> { failures.stream() }
    var didDisconnect: Observable<(CBPeripheral, CBError?)> { disconnections.stream() }

    init(options: [String: Any] = [:]) {
      manager = CBCentralManager(delegate: self, queue: nil, options: options)
    }
    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.latest = central.state }
    func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
      restorations.latest = dict
    }
    func centralManager(
      _: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData: [String: Any],
      rssi RSSI: NSNumber
    ) {
      discoveries.latest = Discovery(peripheral, advertisementData, rssi: RSSI.intValue)
    }
    func centralManager(_: CBCentralManager, didConnect peripheral: CBPeripheral) {
      connections.latest = peripheral
    }
    func centralManager(
      _: CBCentralManager,
      didFailToConnect peripheral: CBPeripheral,
      error: (any Error)?
    ) {
      failures.latest = (peripheral, error as? CBError)
    }
    func centralManager(
      _: CBCentralManager,
      didDisconnectPeripheral peripheral: CBPeripheral,
      timestamp: Double,
      isReconnecting: Bool,
      error: (any Error)?
    ) {
      disconnections.latest = (peripheral, error as? CBError)
    }
  }
}
