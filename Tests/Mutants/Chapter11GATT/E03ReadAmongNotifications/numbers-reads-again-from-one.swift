// expect: failed abandonedAlone — A requested read was disposed of while no other one waited, or

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private final class Queue {
      var observers: [(id: Int, observer: AnyObserver<Data>?)] = []
    }

    private let streams: PeripheralStreams
    private var queues: [CBCharacteristic: Queue] = [:]
    private var count = 0
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let peripheral = streams.peripheral
      streams.didUpdateValue
        .withUnretained(self)
        .subscribe(onNext: { reader, update in reader.finish(update.0, update.1) })
        .disposed(by: bag)
      Observable.of(
        streams.central.didDisconnect.filter { $0.0 == peripheral }.map { _ in true },
        streams.central.didUpdateState.map { $0 != .poweredOn }
      )
      .merge()
      .filter { $0 }
      .withUnretained(self)
      .subscribe(onNext: { reader, _ in reader.queues.removeAll() })
      .disposed(by: bag)
    }

    private func finish(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      guard let queue = queues[characteristic] else { return }
      let observer = queue.observers.removeFirst().observer
      if queue.observers.isEmpty {
        queues.removeValue(forKey: characteristic)
        count = 0
      } else {
        streams.peripheral.readValue(for: characteristic)
      }
      guard let observer else { return }
      if let error {
        observer.on(.error(error))
      } else {
        observer.on(.next(characteristic.value ?? Data()))
        observer.on(.completed)
      }
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let read = Observable<Data>.create { [self] observer in
        count += 1
        let id = count
        let isNew = queues[characteristic] == nil
        let queue = queues[characteristic] ?? Queue()
        queues[characteristic] = queue
        queue.observers.append((id, observer))
        if isNew { streams.peripheral.readValue(for: characteristic) }
        return Disposables.create { [self] in
          _ = self
          guard let place = queue.observers.firstIndex(where: { $0.id == id }) else { return }
          if place == 0 {
            queue.observers[0].observer = nil
          } else {
            queue.observers.remove(at: place)
          }
        }
      }
      return streams.whileConnected(read).asSingle()
    }
  }
}
