// expect: failed oneScanForAll — Two observers were subscribed, and the radio was not asked to scan exactly once.

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

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      answers.onNext(error)
    }

    /// The wanted services that the device has, as one list; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      let answer = answers.take(1).map { [self] error in
        if let error { throw error }
        return (peripheral.services ?? []).filter { wanted?.contains($0.uuid) ?? true }
      }
      let question = Observable<[CBService]>.deferred { [self] in
        peripheral.discoverServices(wanted)
        return .empty()
      }
      return Observable.merge(answer, question).asSingle()
    }
  }

  final class Client {
    private let streams: CentralStreams
    private var devices: [UUID: Device] = [:]

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// The current state, then every change.
    var state: Observable<CBManagerState> {
      .merge(streams.didUpdateState, .deferred { [streams] in .just(streams.central.state) })
    }

    /// Every device in range, once per subscription.
    func scan() -> Observable<Device> {
      ensurePoweredOn(
        .deferred { [self] in
          var emitted: Set<UUID> = []
          return radio.map(\.peripheral)
            .filter { emitted.insert($0.identifier).inserted }
            .map { [self] in device(for: $0) }
        }
      )
    }

    /// The device while it is connected. Any end other than disposal is an error.
    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let peripheral = device.peripheral
      let connected = streams.didConnect.filter { $0 === peripheral }.map { _ in device }
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> Device in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> Device in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let late = Observable<Int>.timer(dueTime, scheduler: scheduler).take(until: connected)
        .map { _ -> Device in throw RxError.timeout }
      return ensurePoweredOn(
        .create { [streams] observer in
          let life = Observable.merge(connected, failed, lost, late).subscribe(observer)
          streams.central.connect(peripheral)
          return Disposables.create {
            life.dispose()
            guard streams.central.state == .poweredOn, peripheral.state != .disconnected else {
              return
            }
            streams.central.cancelPeripheralConnection(peripheral)
          }
        }
      )
    }

    /// The work while the radio is on; otherwise an error with the reason.
    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .deferred { [streams] in
        if let error = BluetoothError(streams.central.state) { return .error(error) }
        let faults = streams.didUpdateState.compactMap { BluetoothError($0) }
          .map { Event<Element>.error($0) }
        return Observable.merge(faults, work.materialize()).dematerialize()
      }
    }

    /// One scan for all observers. It emits every packet; each observer filters what is new to it.
    private var radio: Observable<Discovery> {
      Observable.create { [streams] observer in
        let found = streams.didDiscover.subscribe(observer)
        streams.central.scanForPeripherals(
          withServices: nil,
          options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
        return Disposables.create {
          found.dispose()
          if streams.central.state == .poweredOn { streams.central.stopScan() }
        }
      }
      .share()
    }

    /// A peripheral has one delegate, so all observers that found it share one device.
    private func device(for found: CBPeripheral) -> Device {
      if let known = devices[found.identifier], known.peripheral === found { return known }
      let device = Device(found)
      devices[found.identifier] = device
      return device
    }
  }
}
