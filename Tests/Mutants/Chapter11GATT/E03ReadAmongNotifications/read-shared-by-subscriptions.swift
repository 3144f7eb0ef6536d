// expect: failed oneAtATime — Several observers read one characteristic at the same time, and one

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private final class Read {
      var observer: AnyObserver<Data>?

      init(_ observer: AnyObserver<Data>) {
        self.observer = observer
      }
    }

    private let streams: PeripheralStreams
    private var queues: [CBCharacteristic: [Read]] = [:]
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let peripheral = streams.peripheral
      streams.didUpdateValue
        .subscribe(onNext: { [weak self] characteristic, error in
          self?.updated(characteristic, error)
        })
        .disposed(by: bag)
      Observable.merge(
        streams.central.didDisconnect.filter { $0.0 === peripheral }.map { _ in () },
        streams.central.didUpdateState.filter { $0 != .poweredOn }.map { _ in () }
      )
      .subscribe(onNext: { [weak self] in self?.queues = [:] })
      .disposed(by: bag)
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.create { [self] observer in
        let read = Read(observer)
        queues[characteristic, default: []].append(read)
        if queues[characteristic]?.count == 1 { request(characteristic) }
        return Disposables.create { [self] in
          read.observer = nil
          removeIfWaiting(read, characteristic)
        }
      }
      return streams.whileConnected(work).share().take(1).asSingle()
    }

    private func request(_ characteristic: CBCharacteristic) {
      guard streams.peripheral.state == .connected else { return }
      streams.peripheral.readValue(for: characteristic)
    }

    private func removeIfWaiting(_ read: Read, _ characteristic: CBCharacteristic) {
      guard let index = queues[characteristic]?.firstIndex(where: { $0 === read }), index > 0
      else { return }
      queues[characteristic]?.remove(at: index)
    }

    private func updated(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      guard var queue = queues[characteristic] else { return }
      let first = queue.removeFirst()
      queues[characteristic] = queue.isEmpty ? nil : queue
      if !queue.isEmpty { request(characteristic) }
      if let error {
        first.observer?.onError(error)
      } else {
        let observer = first.observer
        observer?.onNext(characteristic.value ?? Data())
        observer?.onCompleted()
      }
    }
  }
}
