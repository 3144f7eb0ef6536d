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
    private let services = PublishSubject<[CBService]>()

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      for service in peripheral.services ?? [] { services.onNext([service]) }
    }

    /// The wanted services that the device has, as one list; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
      peripheral.discoverServices(wanted)
      return services.asObservable()
    }
  }

  final class Client {
    private let streams: CentralStreams
    private var devices: [Device] = []

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// The current state, then every change.
    var state: Observable<CBManagerState> {
      streams.didUpdateState.startWith(streams.central.state)
    }

    /// Every device in range, once per subscription.
    func scan() -> Observable<Device> {
      // TODO: 6.8 What is shared here, and what belongs to each subscription?
      devices.removeAll()
      return ensurePoweredOn(
        .deferred { [self] in
          Observable.create { [self] observer in
            let found = streams.didDiscover.map(\.peripheral)
              .filter { [self] found in !devices.contains { $0.peripheral === found } }
              .map(Device.init)
              .do(onNext: { [self] in devices.append($0) })
              .subscribe(observer)
            streams.central.scanForPeripherals(
              withServices: nil,
              options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
            )
            return Disposables.create { [self] in
              found.dispose()
              streams.central.stopScan()
            }
          }
          .publish().refCount()
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
      // TODO: 6.8 In which ways can a connection end, and which event does each send?
      let connected = streams.didConnect.filter { $0 === peripheral }.take(1)
        .map { _ in device }
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }.take(1)
        .flatMap { _ in Observable<Device>.empty() }
      return Observable.create { [streams] observer in
        let answer = connected.amb(failed).subscribe(observer)
        streams.central.connect(peripheral)
        return Disposables.create {
          if peripheral.state != .connected {
            answer.dispose()
            streams.central.cancelPeripheralConnection(peripheral)
          }
        }
      }
      .timeout(dueTime, scheduler: scheduler)
    }

    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .deferred { [streams] in streams.central.state == .poweredOn ? work : .never() }
    }
  }
}
