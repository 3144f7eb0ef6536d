// Requests and answers are numbered, and every answer is shared as a pair of number and error.

import CourseDomain
import RxCore
import SimBluetooth

enum E01 {
  final class Device {
    private let streams: PeripheralStreams
    private let answers = PublishSubject<(Int, (any Error)?)>()
    private let ends = PublishSubject<BluetoothError>()
    private var asked = 0
    private var answered = 0
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let identifier = streams.peripheral.identifier
      streams.didDiscoverServices.subscribe(onNext: { [weak self] error in
        guard let self else { return }
        answered += 1
        answers.onNext((answered, error))
      })
      .disposed(by: bag)
      let lost = streams.central.didDisconnect
        .filter { $0.0.identifier == identifier }
        .map { BluetoothError.peripheralDisconnected(identifier, $0.1) }
      let off = streams.central.didUpdateState.compactMap { BluetoothError($0) }
      Observable.merge(lost, off).subscribe(onNext: { [weak self] error in
        guard let self else { return }
        answered = asked
        ends.onNext(error)
      })
      .disposed(by: bag)
    }

    private var peripheral: CBPeripheral { streams.peripheral }

    func discoverServices(_ wanted: [CBUUID]?) -> Single<[CBService]> {
      .create { [self] observer in
        if let error = BluetoothError(streams.central.central.state) {
          observer(.failure(error))
          return Disposables.create()
        }
        if peripheral.state != .connected {
          observer(.failure(BluetoothError.peripheralDisconnected(peripheral.identifier, nil)))
          return Disposables.create()
        }
        asked += 1
        let number = asked
        let answer = answers.filter { $0.0 == number }.subscribe(onNext: { [self] _, error in
          if let error { return observer(.failure(error)) }
          let all = peripheral.services ?? []
          guard let wanted else { return observer(.success(all)) }
          observer(.success(all.filter { wanted.contains($0.uuid) }))
        })
        let end = ends.subscribe(onNext: { observer(.failure($0)) })
        peripheral.discoverServices(wanted)
        return Disposables.create(answer, end)
      }
    }
  }
}
