// The observers that wait are stored in a queue; an answer goes to the first one.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private var waiting: [AnyObserver<[CBService]>] = []
    private var wishes: [[CBUUID]?] = []
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let peripheral = streams.peripheral
      streams.didDiscoverServices.subscribe(onNext: { [weak self] in self?.answer($0) })
        .disposed(by: bag)
      streams.central.didDisconnect.subscribe(onNext: { [weak self] lost, reason in
        guard lost == peripheral else { return }
        self?.fail(.peripheralDisconnected(peripheral.identifier, reason))
      })
      .disposed(by: bag)
      streams.central.didUpdateState.subscribe(onNext: { [weak self] state in
        if let error = BluetoothError(state) { self?.fail(error) }
      })
      .disposed(by: bag)
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Observable.create { [self] observer in
        let peripheral = streams.peripheral
        if let error = BluetoothError(streams.central.central.state) {
          observer.onError(error)
        } else if peripheral.state != .connected {
          observer.onError(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        } else {
          waiting.append(observer)
          wishes.append(wanted)
          peripheral.discoverServices(wanted)
        }
        return Disposables.create { withExtendedLifetime(self) {} }
      }
      .asSingle()
    }

    private func answer(_ error: (any Error)?) {
      let (observer, wanted) = (waiting.removeFirst(), wishes.removeFirst())
      if let error { return observer.onError(error) }
      let services = streams.peripheral.services ?? []
      observer.onNext(services.filter { service in wanted?.contains(service.uuid) ?? true })
      observer.onCompleted()
    }

    private func fail(_ error: BluetoothError) {
      let failed = waiting
      waiting = []
      wishes = []
      for observer in failed { observer.onError(error) }
    }
  }
}
