// Counts observers, sends terminal events by hand, and returns an `Observable` of services.

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
  final class Device: CBPeripheralDelegate {
    let peripheral: CBPeripheral
    private var questions: [(CBPeripheral, (any Error)?) -> Void] = []

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      guard !questions.isEmpty else { return }
      questions.removeFirst()(peripheral, error)
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
      .create { [self] observer in
        questions.append { peripheral, error in
          if let error { return observer.onError(error) }
          var services = peripheral.services ?? []
          if let wanted { services.removeAll { !wanted.contains($0.uuid) } }
          observer.onNext(services)
          observer.onCompleted()
        }
        peripheral.discoverServices(wanted)
        return Disposables.create()
      }
    }
  }

  final class Client {
    private let streams: CentralStreams
    private var devices: [Device] = []
    private var listeners = 0

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    var state: Observable<CBManagerState> {
      .create { [streams] observer in
        observer.onNext(streams.central.state)
        return streams.didUpdateState.subscribe(observer)
      }
    }

    func scan() -> Observable<Device> {
      .create { [self] observer in
        let central = streams.central
        if let error = BluetoothError(central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        var told: [CBPeripheral] = []
        let ears = CompositeDisposable(
          streams.didDiscover.subscribe(onNext: { [self] discovery in
            let peripheral = discovery.peripheral
            guard !told.contains(where: { $0 === peripheral }) else { return }
            told.append(peripheral)
            observer.onNext(device(for: peripheral))
          }),
          streams.didUpdateState.subscribe(onNext: { state in
            if let error = BluetoothError(state) { observer.onError(error) }
          })
        )
        listeners += 1
        if listeners == 1 {
          central.scanForPeripherals(
            withServices: nil,
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
        }
        return Disposables.create { [self] in
          ears.dispose()
          listeners -= 1
          if listeners == 0, central.state == .poweredOn { central.stopScan() }
        }
      }
    }

    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let (peripheral, identifier) = (device.peripheral, device.peripheral.identifier)
      return .create { [streams] observer in
        let central = streams.central
        if let error = BluetoothError(central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        let wait = Observable<Int>.timer(dueTime, scheduler: scheduler)
          .subscribe(onNext: { _ in observer.onError(RxError.timeout) })
        let ears = CompositeDisposable(disposables: [
          wait,
          streams.didConnect.subscribe(onNext: { connected in
            guard connected === peripheral else { return }
            wait.dispose()
            observer.onNext(device)
          }),
          streams.didFailToConnect.subscribe(onNext: { failed, error in
            guard failed === peripheral else { return }
            observer.onError(BluetoothError.peripheralConnectionFailed(identifier, error))
          }),
          streams.didDisconnect.subscribe(onNext: { ended, error in
            guard ended === peripheral else { return }
            observer.onError(BluetoothError.peripheralDisconnected(identifier, error))
          }),
          streams.didUpdateState.subscribe(onNext: { state in
            if let error = BluetoothError(state) { observer.onError(error) }
          }),
        ])
        central.connect(peripheral)
        return Disposables.create {
          ears.dispose()
          let isOurs = peripheral.state == .connecting || peripheral.state == .connected
          if isOurs, central.state == .poweredOn { central.cancelPeripheralConnection(peripheral) }
        }
      }
    }

    private func device(for peripheral: CBPeripheral) -> Device {
      if let known = devices.first(where: { $0.peripheral === peripheral }) { return known }
      devices.append(Device(peripheral))
      return devices[devices.count - 1]
    }
  }
}
