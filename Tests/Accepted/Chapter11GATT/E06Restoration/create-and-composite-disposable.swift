// The connection is created by hand, with one subscription for each callback.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  struct RestoredState {
    var peripherals: [CBPeripheral]
    var scanServices: [CBUUID]?
    var scanOptions: [String: Any]?

    init(_ dictionary: [String: Any]) {
      peripherals = dictionary[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
      scanServices = dictionary[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID]
      scanOptions = dictionary[CBCentralManagerRestoredStateScanOptionsKey] as? [String: Any]
    }
  }

  static func restoredState(of streams: CentralStreams) -> Observable<RestoredState> {
    streams.willRestoreState.map(RestoredState.init)
  }

  static func connection(
    to peripheral: CBPeripheral,
    _ streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    .create { observer in
      var isConnected = false
      var hasFailed = false

      func fail(_ error: BluetoothError) {
        hasFailed = true
        observer.onError(error)
      }

      func emit() {
        if isConnected { return }
        isConnected = true
        observer.onNext(peripheral)
      }

      func handle(_ state: CBManagerState) {
        switch state {
        case .unknown:
          break
        case .poweredOn:
          if peripheral.state == .connected { emit() }
          if peripheral.state == .disconnected { streams.central.connect(peripheral) }
        default:
          if let error = BluetoothError(state) { fail(error) }
        }
      }

      let subscriptions = CompositeDisposable(
        disposables: [
          streams.didConnect.subscribe(onNext: { if $0 == peripheral { emit() } }),
          streams.didFailToConnect.subscribe(onNext: { other, error in
            guard other == peripheral else { return }
            fail(.peripheralConnectionFailed(other.identifier, error))
          }),
          streams.didDisconnect.subscribe(onNext: { other, error in
            guard other == peripheral else { return }
            fail(.peripheralDisconnected(other.identifier, error))
          }),
          streams.didUpdateState.subscribe(onNext: handle),
        ]
      )
      handle(streams.central.state)
      return Disposables.create {
        subscriptions.dispose()
        let isOpen = peripheral.state == .connected || peripheral.state == .connecting
        if isOpen, !hasFailed, streams.central.state == .poweredOn {
          streams.central.cancelPeripheralConnection(peripheral)
        }
      }
    }
  }
}
