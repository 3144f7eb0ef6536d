// expect: failed radioOffWhileConnected — The device was connected when the radio became

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
      .merge(
        streams.didUpdateState,
        .deferred { [central = streams.central] in .just(central.state) }
      )
    }

    /// Every device in range, once per subscription.
    func scan() -> Observable<Device> {
      ensurePoweredOn(
        .deferred { [self] in
          var received: Set<UUID> = []
          return radio.map(\.peripheral)
            .filter { received.insert($0.identifier).inserted }
            .map(device)
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
      let central = streams.central
      let life = Observable.merge(connected, failed, lost, late)
        .do(
          onSubscribed: { central.connect(peripheral) },
          onDispose: {
            guard central.state == .poweredOn, peripheral.state != .disconnected else { return }
            central.cancelPeripheralConnection(peripheral)
          }
        )
      return .deferred { [streams] in
        if let error = BluetoothError(streams.central.state) { return .error(error) }
        return Observable.merge(
          streams.didUpdateState.take(until: connected).compactMap { BluetoothError($0) }
            .map { error -> Device in throw error },
          life
        )
      }
    }

    /// The work while the radio is on; otherwise an error with the reason.
    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .deferred { [streams] in
        if let error = BluetoothError(streams.central.state) { return .error(error) }
        return Observable.merge(
          streams.didUpdateState.compactMap { BluetoothError($0) }.map { .error($0) },
          work.materialize()
        )
        .dematerialize()
      }
    }

    /// One scan for all observers. It emits every packet; each observer filters what is new to it.
    private lazy var radio = streams.didDiscover
      .do(
        onSubscribed: { [central = streams.central] in
          central.scanForPeripherals(
            withServices: nil,
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
        },
        onDispose: { [central = streams.central] in
          if central.state == .poweredOn { central.stopScan() }
        }
      )
      .share()

    /// A peripheral has one delegate, so all observers that found it share one device.
    private func device(for found: CBPeripheral) -> Device {
      if let known = devices[found.identifier], known.peripheral === found { return known }
      let device = Device(found)
      devices[found.identifier] = device
      return device
    }
  }
}
