// 6.8 Repair the PTRxBluetooth wrapper
//
// This is the wrapper of the Bluetooth article, rebuilt. It compiles, and works with one observer,
// one device and a radio that stays on. It has ten defects, which the lesson lists. Repair them.
// The names and parameters of the methods stay.
//
// - `state` emits the state at the subscription, before `subscribe` returns, then every change, as in
//   6.2.
// - `scan()` starts one scan for all observers, on subscription, and stops it after the last one.
//   Each observer receives every device that advertises during its subscription, once. Subscribing
//   again finds every device again.
// - While the radio is not powered on, `scan()` and `connect` immediately fail with its
//   `BluetoothError`, even in the middle of their work. They make no call to the radio then, not
//   even `stopScan`. A report of the same state has no effect on them.
// - `connect(_:within:_:)` emits the device when it is connected, and stays open. It fails with
//   `peripheralConnectionFailed` or `peripheralDisconnected`, also if another part of the app cancels
//   the connection, and with `RxError.timeout` if the device is not connected in time, measured by
//   the scheduler. After that there is no time limit. The call alone has no effect; each subscription
//   is an attempt of its own.
// - Callbacks for other devices are ignored, also if they have the same name.
// - Disposing of a connection releases everything, and cancels an attempt or a connection once. A
//   timeout cancels the attempt.
// - `discoverServices(_:)` asks on subscription, emits one list of the wanted services and
//   completes, or fails with the device's error. Services that the device does not have are missing
//   from the list, which may be empty. It may return a `Single`.
// - All observers that find the same `CBPeripheral` get the same `Device`, and thus its answers, also
//   after the radio was off. After other states the manager may report a new `CBPeripheral` for the
//   device: create a new `Device` then.
// - You may rely on this: the app retains the client and the devices that it uses. The app
//   subscribes to `connect` only after each earlier subscription for the device has been disposed
//   of, while the device is disconnected and no cancellation is in progress. It asks a device one
//   question at a time.

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
  /// A device that was found, and the delegate for its answers, shared by all observers.
  final class Device: CBPeripheralDelegate {
    let peripheral: CBPeripheral
    // BEGIN SOLUTION
    // STUB: private let services = PublishSubject<[CBService]>()
    private let answers = PublishSubject<(any Error)?>()
    // END SOLUTION

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      // BEGIN SOLUTION
      // STUB: for service in peripheral.services ?? [] { services.onNext([service]) }
      answers.onNext(error)
      // END SOLUTION
    }

    // BEGIN SOLUTION
    // STUB: /// The wanted services that the device has, as one list; nil means all services.
    // STUB: func discoverServices(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
    // STUB:   peripheral.discoverServices(wanted)
    // STUB:   return services.asObservable()
    // STUB: }
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
    // END SOLUTION
  }

  final class Client {
    private let streams: CentralStreams
    // BEGIN SOLUTION
    // STUB: private var devices: [Device] = []
    private var devices: [UUID: Device] = [:]
    // END SOLUTION

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// The current state, then every change.
    var state: Observable<CBManagerState> {
      // BEGIN SOLUTION
      // STUB: streams.didUpdateState.startWith(streams.central.state)
      .merge(
        streams.didUpdateState,
        .deferred { [central = streams.central] in .just(central.state) }
      )
      // END SOLUTION
    }

    /// Every device in range, once per subscription.
    func scan() -> Observable<Device> {
      // BEGIN SOLUTION
      // STUB: // TODO: 6.8 What is shared here, and what belongs to each subscription?
      // STUB: devices.removeAll()
      // STUB: return ensurePoweredOn(
      // STUB:   .deferred { [self] in
      // STUB:     Observable.create { [self] observer in
      // STUB:       let found = streams.didDiscover.map(\.peripheral)
      // STUB:         .filter { [self] found in !devices.contains { $0.peripheral === found } }
      // STUB:         .map(Device.init)
      // STUB:         .do(onNext: { [self] in devices.append($0) })
      // STUB:         .subscribe(observer)
      // STUB:       streams.central.scanForPeripherals(
      // STUB:         withServices: nil,
      // STUB:         options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      // STUB:       )
      // STUB:       return Disposables.create { [self] in
      // STUB:         found.dispose()
      // STUB:         streams.central.stopScan()
      // STUB:       }
      // STUB:     }
      // STUB:     .publish().refCount()
      // STUB:   }
      // STUB: )
      ensurePoweredOn(
        .deferred { [self] in
          var received: Set<UUID> = []
          return radio.map(\.peripheral)
            .filter { received.insert($0.identifier).inserted }
            .map(device)
        }
      )
      // END SOLUTION
    }

    /// The device while it is connected. Any end other than disposal is an error.
    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let peripheral = device.peripheral
      // BEGIN SOLUTION
      // STUB: // TODO: 6.8 In which ways can a connection end, and which event does each send?
      // STUB: let connected = streams.didConnect.filter { $0 === peripheral }.take(1)
      // STUB:   .map { _ in device }
      // STUB: let failed = streams.didFailToConnect.filter { $0.0 === peripheral }.take(1)
      // STUB:   .flatMap { _ in Observable<Device>.empty() }
      // STUB: return Observable.create { [streams] observer in
      // STUB:   let answer = connected.amb(failed).subscribe(observer)
      // STUB:   streams.central.connect(peripheral)
      // STUB:   return Disposables.create {
      // STUB:     if peripheral.state != .connected {
      // STUB:       answer.dispose()
      // STUB:       streams.central.cancelPeripheralConnection(peripheral)
      // STUB:     }
      // STUB:   }
      // STUB: }
      // STUB: .timeout(dueTime, scheduler: scheduler)
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
      return ensurePoweredOn(life)
      // END SOLUTION
    }

    // BEGIN SOLUTION
    // STUB: private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
    // STUB:   .deferred { [streams] in streams.central.state == .poweredOn ? work : .never() }
    // STUB: }
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
    // END SOLUTION
  }
}
