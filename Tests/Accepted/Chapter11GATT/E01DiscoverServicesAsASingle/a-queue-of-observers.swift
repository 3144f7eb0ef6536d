// The observers that wait are stored in a queue; an answer goes to the first one.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private var waiting: [(AnyObserver<[CBService]>, [CBUUID]?)] = []
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      bag.insert(
        streams.didDiscoverServices.subscribe(onNext: { [weak self] in self?.answer($0) }),
        streams.central.didDisconnect.subscribe(onNext: { [weak self] lost, reason in
          guard let self, lost == peripheral else { return }
          fail(.peripheralDisconnected(lost.identifier, reason))
        }),
        streams.central.didUpdateState.subscribe(onNext: { [weak self] state in
          if let error = BluetoothError(state) { self?.fail(error) }
        })
      )
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Observable.create { [self] observer in
        if let error = BluetoothError(streams.central.central.state) {
          observer.onError(error)
        } else if peripheral.state != .connected {
          observer.onError(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        } else {
          waiting.append((observer, wanted))
          peripheral.discoverServices(wanted)
        }
        return Disposables.create { withExtendedLifetime(self) {} }
      }
      .asSingle()
    }

    private func answer(_ error: (any Error)?) {
      let (observer, wanted) = waiting.removeFirst()
      if let error { return observer.onError(error) }
      let services = peripheral.services ?? []
      observer.onNext(services.filter { service in wanted?.contains(service.uuid) ?? true })
      observer.onCompleted()
    }

    private func fail(_ error: BluetoothError) {
      for (observer, _) in waiting { observer.onError(error) }
      waiting = []
    }
  }
}
