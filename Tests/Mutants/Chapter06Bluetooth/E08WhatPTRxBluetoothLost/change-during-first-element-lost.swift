// expect: failed duringTheFirstElement — The radio's state changed while an observer of `state` received

import CourseDomain
import RxCore
import SimBluetooth

enum E08 {
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

    func discoverServices(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
      let answer = answers.take(1).map { [peripheral] error -> [CBService] in
        if let error { throw error }
        return (peripheral.services ?? []).filter { wanted?.contains($0.uuid) ?? true }
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
    private lazy var radioScan: Observable<CBPeripheral> = Observable.create { [streams] observer in
      let found = streams.didDiscover.map(\.peripheral).subscribe(observer)
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

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    var state: Observable<CBManagerState> {
      .deferred { [streams] in streams.didUpdateState.startWith(streams.central.state) }
    }

    func scan() -> Observable<Device> {
      ensurePoweredOn(
        .deferred { [self] in
          var known = Set<UUID>()
          return
            radioScan
            .filter { known.insert($0.identifier).inserted }
            .map { [self] in device(for: $0) }
        }
      )
    }

    func connect(
      _ device: Device,
      within dueTime: RxTimeInterval,
      _ scheduler: any SchedulerType
    ) -> Observable<Device> {
      ensurePoweredOn(
        .create { [streams] observer in
          let central = streams.central
          let peripheral = device.peripheral
          var isOver = false
          let timer = SingleAssignmentDisposable()
          func fail(_ error: any Error) {
            guard !isOver else { return }
            isOver = true
            timer.dispose()
            observer.onError(error)
          }
          let connected = streams.didConnect.filter { $0 === peripheral }.subscribe(onNext: { _ in
            timer.dispose()
            observer.onNext(device)
          })
          let failed = streams.didFailToConnect.filter { $0.0 === peripheral }.subscribe(onNext: {
            fail(BluetoothError.peripheralConnectionFailed(peripheral.identifier, $0.1))
          })
          let lost = streams.didDisconnect.filter { $0.0 === peripheral }.subscribe(onNext: {
            fail(BluetoothError.peripheralDisconnected(peripheral.identifier, $0.1))
          })
          timer.setDisposable(
            Observable<Int>.timer(dueTime, scheduler: scheduler).subscribe(onNext: { _ in
              if central.state == .poweredOn { central.cancelPeripheralConnection(peripheral) }
              fail(RxError.timeout)
            })
          )
          central.connect(peripheral)
          return Disposables.create {
            for subscription in [connected, failed, lost, timer] { subscription.dispose() }
            guard !isOver, central.state == .poweredOn else { return }
            isOver = true
            if peripheral.state == .connecting || peripheral.state == .connected {
              central.cancelPeripheralConnection(peripheral)
            }
          }
        }
      )
    }

    private func device(for peripheral: CBPeripheral) -> Device {
      if let device = devices[peripheral.identifier], device.peripheral === peripheral {
        return device
      }
      let device = Device(peripheral)
      devices[peripheral.identifier] = device
      return device
    }

    private func ensurePoweredOn<Element>(_ work: Observable<Element>) -> Observable<Element> {
      .create { [self] observer in
        var isOff = false
        let states = state.subscribe(onNext: { state in
          guard let error = BluetoothError(state) else { return }
          isOff = true
          observer.onError(error)
        })
        return isOff ? states : Disposables.create(states, work.subscribe(observer))
      }
    }
  }
}
