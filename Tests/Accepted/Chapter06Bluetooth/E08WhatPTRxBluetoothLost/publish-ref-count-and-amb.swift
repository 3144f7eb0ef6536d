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

    init(_ streams: CentralStreams) {
      packets = streams.didDiscover.map(\.peripheral)
        .do(
          onSubscribed: {
            streams.central.scanForPeripherals(
              withServices: nil,
              options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
            )
          },
          onDispose: { if streams.central.state == .poweredOn { streams.central.stopScan() } }
        )
        .publish()
        .refCount()
      self.streams = streams
    }

    var state: Observable<CBManagerState> {
      .merge(streams.didUpdateState, .deferred { [streams] in .just(streams.central.state) })
    }

    func scan() -> Observable<Device> {
      .deferred { [self] in
        var discovered: [CBPeripheral] = []
        return ensurePoweredOn(packets)
          .filter { !discovered.contains($0) }
          .do(onNext: { discovered += [$0] })
          .map(device)
      }
    }

    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let (peripheral, central) = (device.peripheral, streams.central)
      let connected = streams.didConnect.filter { $0 == peripheral }
      let failed = streams.didFailToConnect.filter { $0.0 == peripheral }
        .map { peripheral, error -> CBPeripheral in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 == peripheral }
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
            guard peripheral.state != .disconnected else { return }
            central.cancelPeripheralConnection(peripheral)
          }
        )
      return ensurePoweredOn(life)
    }

    private func device(for peripheral: CBPeripheral) -> Device {
      if let known = peripheral.delegate as? Device { return known }
      return Device(peripheral)
    }

    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .deferred { [streams = streams] in
        if let error = BluetoothError(streams.central.state) { return .error(error) }
        return .merge(
          streams.didUpdateState.compactMap { BluetoothError($0) }
            .map { error -> Element in throw error },
          work
        )
      }
    }
  }
}
