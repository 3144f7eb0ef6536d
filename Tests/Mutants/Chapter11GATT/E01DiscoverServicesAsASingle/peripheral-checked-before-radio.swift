// expect: failed radioFails — The radio became unavailable before the answer, or before the

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private var pending = 0
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didDiscoverServices
        .subscribe(onNext: { [weak self] _ in self?.pending -= 1 })
        .disposed(by: bag)
      connectionEnd
        .subscribe(onNext: { [weak self] _ in self?.pending = 0 })
        .disposed(by: bag)
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    private var connectionEnd: Observable<BluetoothError> {
      let peripheral = streams.peripheral
      return .merge(
        streams.central.didDisconnect
          .filter { $0.0 === peripheral }
          .map { .peripheralDisconnected($0.identifier, $1) },
        streams.central.didUpdateState.compactMap { BluetoothError($0) }
      )
    }

    /// The wanted services that the device has; nil means all services.
    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Observable<[CBService]>.deferred { [self] in
        guard peripheral.state == .connected else {
          return .error(BluetoothError.peripheralDisconnected(peripheral.identifier, nil))
        }
        if let error = BluetoothError(streams.central.central.state) { return .error(error) }
        let answer = streams.didDiscoverServices
          .skip(pending)
          .take(1)
          .map { [self] error -> [CBService] in
            if let error { throw error }
            return (peripheral.services ?? []).filter { wanted?.contains($0.uuid) ?? true }
          }
        let failure = connectionEnd.map { error -> [CBService] in throw error }
        let question = Observable<[CBService]>.deferred { [self] in
          pending += 1
          peripheral.discoverServices(wanted)
          return .empty()
        }
        return .merge(answer, failure, question)
      }
      .take(1)
      .asSingle()
    }
  }
}
