// expect: failed canceledByAnother — Another part of the app canceled the connection

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
  /// A device that was found, and the delegate for its answers, shared by all observers.
  final class Device: CBPeripheralDelegate {
    let peripheral: CBPeripheral
    private let answers = PublishSubject<(any Error)?>()

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_: CBPeripheral, didDiscoverServices error: (any Error)?) {
      answers.onNext(error)
    }

    /// The wanted services that the device has, as one list; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
      let answer = answers.take(1).map { [peripheral] error -> [CBService] in
        if let error { throw error }
        let services = peripheral.services ?? []
        return services.filter { wanted?.contains($0.uuid) ?? true }
      }
      let question = Observable<[CBService]>.deferred { [peripheral] in
        peripheral.discoverServices(wanted)
        return .empty()
      }
      return .merge(answer, question)
    }
  }

  final class Client {
    private let streams: CentralStreams
    private var devices: [UUID: Device] = [:]
    private let packets: Observable<CBPeripheral>

    init(_ streams: CentralStreams) {
      self.streams = streams
      packets = Observable.create { observer in
        let found = streams.didDiscover.map(\.peripheral).subscribe(observer)
        streams.central.scanForPeripherals(
          withServices: nil,
          options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
        return Disposables.create {
          found.dispose()
          if streams.central.isScanning { streams.central.stopScan() }
        }
      }
      .share()
    }

    /// The current state, then every change.
    var state: Observable<CBManagerState> {
      .create { [streams] observer in
        let changes = streams.didUpdateState.subscribe(observer)
        observer.onNext(streams.central.state)
        return changes
      }
    }

    /// Every device in range, once per subscription.
    func scan() -> Observable<Device> {
      .deferred { [self] in
        var known = Set<UUID>()
        return ensurePoweredOn(packets)
          .filter { known.insert($0.identifier).inserted }
          .map { [self] in device(for: $0) }
      }
    }

    /// The device while it is connected. Any end other than disposal is an error.
    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let peripheral = device.peripheral
      let id = peripheral.identifier
      let attempt = Observable<Device>.create { [streams] observer in
        let central = streams.central
        let timer = SingleAssignmentDisposable()
        let connected = streams.didConnect.filter { $0 === peripheral }.take(1)
          .do(onNext: { _ in timer.dispose() })
          .map { _ in device }
        let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
          .map { _, error -> Device in
            throw BluetoothError.peripheralConnectionFailed(id, error)
          }
        let lost = streams.didDisconnect.filter { $0.0 === peripheral }
          .filter { _, error in error != nil && peripheral.state != .connecting }
          .map { _, error -> Device in
            throw BluetoothError.peripheralDisconnected(id, error)
          }
        let events = Observable.merge(failed, lost, connected).subscribe(observer)
        timer.setDisposable(
          Observable<Int>.timer(dueTime, scheduler: scheduler)
            .subscribe(onNext: { _ in observer.onError(RxError.timeout) })
        )
        central.connect(peripheral)
        return Disposables.create {
          events.dispose()
          timer.dispose()
          guard central.state == .poweredOn else { return }
          if peripheral.state == .connecting || peripheral.state == .connected {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      }
      return ensurePoweredOn(attempt)
    }

    private func device(for peripheral: CBPeripheral) -> Device {
      if let known = devices[peripheral.identifier], known.peripheral === peripheral {
        return known
      }
      let device = Device(peripheral)
      devices[peripheral.identifier] = device
      return device
    }

    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .create { [state] observer in
        var isOff = false
        let watch = state.compactMap { BluetoothError($0) }.take(1)
          .subscribe(onNext: { error in
            isOff = true
            observer.onError(error)
          })
        if isOff { return watch }
        return Disposables.create(watch, work.subscribe(observer))
      }
    }
  }
}
