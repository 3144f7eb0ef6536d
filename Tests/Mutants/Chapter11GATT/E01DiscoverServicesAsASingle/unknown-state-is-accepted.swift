// expect: failed radioUnknown — The app was launched again, with a restored connection. The

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
      let peripheral = streams.peripheral
      Observable.merge(
        streams.central.didDisconnect.filter { $0.0 === peripheral }.map { _ in () },
        streams.central.didUpdateState.filter { $0 != .poweredOn }.map { _ in () }
      )
      .subscribe(onNext: { [weak self] in self?.pending = 0 })
      .disposed(by: bag)
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    private var missing: BluetoothError? {
      if streams.central.central.state != .unknown,
        let error = BluetoothError(streams.central.central.state)
      {
        return error
      }
      if peripheral.state != .connected {
        return .peripheralDisconnected(peripheral.identifier, nil)
      }
      return nil
    }

    private var end: Observable<[CBService]> {
      let peripheral = peripheral
      return .merge(
        streams.central.didDisconnect
          .filter { $0.0 === peripheral }
          .map { throw BluetoothError.peripheralDisconnected($0.0.identifier, $0.1) },
        streams.central.didUpdateState
          .map { state -> [CBService]? in
            if let error = BluetoothError(state) { throw error }
            return nil
          }
          .compactMap { $0 }
      )
    }

    private func found(_ wanted: [CBUUID]?) -> [CBService] {
      (peripheral.services ?? []).filter { wanted?.contains($0.uuid) ?? true }
    }

    private func answer(_ wanted: [CBUUID]?) -> Observable<[CBService]> {
      streams.didDiscoverServices.skip(pending).take(1).map { error in
        if let error { throw error }
        return self.found(wanted)
      }
    }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      Observable<[CBService]>.deferred {
        if let error = self.missing { return .error(error) }
        let answer = self.answer(wanted)
        let question = Observable<[CBService]>.deferred {
          self.pending += 1
          self.peripheral.discoverServices(wanted)
          return .empty()
        }
        return Observable.merge(answer, self.end, question).take(1)
      }
      .asSingle()
    }
  }
}
