// expect: failed radioUnknown — The app was launched again, with a restored connection. The

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    /// The number of requests that the device has not answered yet.
    private var pending = 0
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      // The first subscription, so the number is up to date when the others receive an answer.
      streams.didDiscoverServices.subscribe(onNext: { [weak self] _ in self?.pending -= 1 })
        .disposed(by: bag)
      connectionEnd.subscribe(onNext: { [weak self] _ in self?.pending = 0 }).disposed(by: bag)
    }

    /// Emits the reason when the connection ends.
    private var connectionEnd: Observable<BluetoothError> {
      .merge(
        streams.central.didDisconnect.filter { [peripheral] in $0.0 === peripheral }
          .map { .peripheralDisconnected($0.identifier, $1) },
        streams.central.didUpdateState.compactMap { BluetoothError($0) }
      )
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    /// The wanted services that the device has; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      .deferred { [self] in
        pending += 1
        if let error = BluetoothError(streams.central.central.state) { return .error(error) }
        guard peripheral.state == .connected else {
          return .error(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        }
        let answer = streams.didDiscoverServices.skip(pending - 1).map { [self] error in
          if let error { throw error }
          return (peripheral.services ?? []).filter { wanted?.contains($0.uuid) ?? true }
        }
        let end = connectionEnd.map { error -> [CBService] in throw error }
        let question = Observable<[CBService]>.deferred { [self] in
          peripheral.discoverServices(wanted)
          return .empty()
        }
        return Observable.merge(end, answer, question).take(1).asSingle()
      }
    }
  }
}
