// expect: failed reportedAgain — The manager reported `poweredOn` again, and a running scan or

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
  final class Device: CBPeripheralDelegate {
    let peripheral: CBPeripheral
    private var questions: [(Result<[CBService], any Error>) -> Void] = []

    init(_ peripheral: CBPeripheral) {
      self.peripheral = peripheral
      peripheral.delegate = self
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
      let answered = questions
      questions = []
      for answer in answered {
        answer(error.map { .failure($0) } ?? .success(peripheral.services ?? []))
      }
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      .create { [self] observer in
        questions.append { answer in
          observer(answer.map { all in all.filter { wanted?.contains($0.uuid) ?? true } })
        }
        peripheral.discoverServices(wanted)
        return Disposables.create()
      }
    }
  }

  final class Client {
    private let streams: CentralStreams
    private var devices: [ObjectIdentifier: Device] = [:]
    private lazy var packets = Observable<CBPeripheral>.create { [streams = streams] observer in
      let subscription = streams.didDiscover.map(\.peripheral).subscribe(observer)
      streams.central.scanForPeripherals(
        withServices: nil,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return Disposables.create(
        subscription,
        Disposables.create { if streams.central.isScanning { streams.central.stopScan() } }
      )
    }
    .multicast { PublishSubject<CBPeripheral>() }
    .refCount()

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    var state: Observable<CBManagerState> {
      .merge(streams.didUpdateState, .deferred { [streams] in .just(streams.central.state) })
    }

    func scan() -> Observable<Device> {
      whileOn(
        .deferred { [self] in
          packets.groupBy { $0.identifier }.flatMap { $0.take(1) }.map(device)
        }
      )
    }

    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      let (peripheral, central) = (device.peripheral, streams.central)
      let failed = streams.didFailToConnect.filter { $0.0 == peripheral }
        .map { peripheral, error -> Device in
          throw BluetoothError.peripheralConnectionFailed(peripheral.identifier, error)
        }
      let lost = streams.didDisconnect.filter { $0.0 == peripheral }
        .map { peripheral, error -> Device in
          throw BluetoothError.peripheralDisconnected(peripheral.identifier, error)
        }
      let connected = streams.didConnect.filter { $0 == peripheral }.map { _ in device }
      let first = Observable.merge(connected, failed).take(1).timeout(dueTime, scheduler: scheduler)
      return whileOn(
        Observable.merge(lost, first).do(
          onSubscribed: { central.connect(peripheral) },
          onDispose: {
            if peripheral.state == .connected || peripheral.state == .connecting {
              central.cancelPeripheralConnection(peripheral)
            }
          }
        )
      )
    }

    private func whileOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      state.flatMapLatest { state in
        BluetoothError(state).map { .just(.error($0)) } ?? work.materialize()
      }
      .dematerialize()
    }

    private func device(_ peripheral: CBPeripheral) -> Device {
      let known = devices[ObjectIdentifier(peripheral)] ?? Device(peripheral)
      devices[ObjectIdentifier(peripheral)] = known
      return known
    }
  }
}
