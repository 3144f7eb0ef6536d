// The original operators, placed correctly: `deferred`, `publish`, `refCount`, `amb`, `take`.

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
  final class Device: CBPeripheralDelegate {
    let peripheral: CBPeripheral
    private let services = PublishSubject<Result<[CBService], any Error>>()

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      services.onNext(error.map(Result.failure) ?? .success(peripheral.services ?? []))
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      services
        .do(onSubscribed: { [self] in peripheral.discoverServices(wanted) })
        .take(1)
        .map { try $0.get().filter { wanted == nil || wanted!.contains($0.uuid) } }
        .asSingle()
    }
  }

  final class Client {
    private let streams: CentralStreams
    private let packets: Observable<CBPeripheral>
    private var devices: [Device] = []

    init(_ streams: CentralStreams) {
      self.streams = streams
      packets = Observable.deferred {
        streams.central.scanForPeripherals(
          withServices: nil,
          options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
        return streams.didDiscover.map(\.peripheral)
      }
      .do(onDispose: { if streams.central.state == .poweredOn { streams.central.stopScan() } })
      .publish()
      .refCount()
    }

    var state: Observable<CBManagerState> {
      .deferred { [streams] in streams.didUpdateState.startWith(streams.central.state) }
    }

    func scan() -> Observable<Device> {
      .deferred { [self] in
        var heard: [CBPeripheral] = []
        return ensurePoweredOn(packets)
          .filter { packet in !heard.contains { $0 === packet } }
          .do(onNext: { heard.append($0) })
          .map { [self] in device(for: $0) }
      }
    }

    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let (peripheral, central) = (device.peripheral, streams.central)
      let connected = streams.didConnect.filter { $0 === peripheral }
      let failed = streams.didFailToConnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 === peripheral }
        .map { peripheral, error -> Device in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let beginning = Observable.amb([connected, failed])
        .take(1)
        .timeout(dueTime, scheduler: scheduler)
      let life = beginning.flatMap { _ in lost.startWith(device) }
        .do(
          onSubscribed: { central.connect(peripheral) },
          onDispose: {
            guard central.state == .poweredOn, peripheral.state != .disconnected else { return }
            central.cancelPeripheralConnection(peripheral)
          }
        )
      return ensurePoweredOn(life)
    }

    private func device(for peripheral: CBPeripheral) -> Device {
      if let known = peripheral.delegate as? Device { return known }
      let device = Device(peripheral)
      devices.append(device)
      return device
    }

    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .create { [self] observer in
        var isOver = false
        let watch = state.compactMap { BluetoothError($0) }.take(1).subscribe(onNext: { error in
          isOver = true
          observer.onError(error)
        })
        return isOver ? watch : Disposables.create(watch, work.subscribe(observer))
      }
    }
  }
}
