// expect: failed notification — The device sent a notification before the answer to a read, and

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private final class Read {
      let observer: AnyObserver<Data>
      init(_ observer: AnyObserver<Data>) { self.observer = observer }
    }

    private let streams: PeripheralStreams
    private var queues: [CBCharacteristic: [Read]] = [:]
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let peripheral = streams.peripheral
      streams.didUpdateValue
        .subscribe(onNext: { [weak self] in self?.received($0.0, $0.1) })
        .disposed(by: bag)
      Observable.merge(
        streams.central.didDisconnect.filter { $0.0 === peripheral }.map { _ in () },
        streams.central.didUpdateState.filter { $0 != .poweredOn }.map { _ in () }
      )
      .subscribe(onNext: { [weak self] in self?.queues = [:] })
      .disposed(by: bag)
    }

    private func received(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      guard var queue = queues[characteristic], !queue.isEmpty,
        error != nil || !characteristic.isNotifying || characteristic.properties.contains(.read)
      else { return }
      let read = queue.removeFirst()
      queues[characteristic] = queue.isEmpty ? nil : queue
      if !queue.isEmpty { streams.peripheral.readValue(for: characteristic) }
      if let error {
        read.observer.onError(error)
      } else {
        read.observer.onNext(characteristic.value ?? Data())
        read.observer.onCompleted()
      }
    }

    private func add(_ read: Read, _ characteristic: CBCharacteristic) {
      queues[characteristic, default: []].append(read)
      if queues[characteristic]!.count == 1 { streams.peripheral.readValue(for: characteristic) }
    }

    private func cancel(_ read: Read, _ characteristic: CBCharacteristic) {
      guard let index = queues[characteristic]?.firstIndex(where: { $0 === read }), index > 0 else {
        return
      }
      queues[characteristic]?.remove(at: index)
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.create { observer in
        let read = Read(observer)
        self.add(read, characteristic)
        return Disposables.create { self.cancel(read, characteristic) }
      }
      return streams.whileConnected(work).asSingle()
    }
  }
}
