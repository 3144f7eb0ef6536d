// expect: failed oneAtATime — Several observers read one characteristic at the same time, and one

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private let streams: PeripheralStreams
    /// The reads of each characteristic: the first one is requested, the others wait.
    private var reads: [CBCharacteristic: [Read]] = [:]
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didUpdateValue.subscribe(onNext: { [weak self] in self?.finish($0, $1) })
        .disposed(by: bag)
      // No answers follow after the end of the connection.
      let peripheral = streams.peripheral
      let lost = streams.central.didDisconnect.filter { $0.0 === peripheral }.map { _ in }
      let off = streams.central.didUpdateState.filter { $0 != .poweredOn }.map { _ in }
      Observable.merge(lost, off).subscribe(onNext: { [weak self] in self?.reads = [:] })
        .disposed(by: bag)
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.create { [self] observer in
        let read = Read(observer)
        reads[characteristic, default: []].append(read)
        if reads[characteristic]?.count == 1 { request(characteristic) }
        return Disposables.create { [self] in abandon(read, of: characteristic) }
      }
      return streams.whileConnected(work).asSingle()
    }

    private func request(_ characteristic: CBCharacteristic) {
      streams.peripheral.readValue(for: characteristic)
    }

    private func finish(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      let all = reads.removeValue(forKey: characteristic) ?? []
      for read in all {
        if let error {
          read.observer.onError(error)
        } else {
          read.observer.onNext(characteristic.value ?? Data())
          read.observer.onCompleted()
        }
      }
    }

    /// Removes a read that waits. The answer to the first one still arrives.
    private func abandon(_ read: Read, of characteristic: CBCharacteristic) {
      let place = reads[characteristic]?.firstIndex { $0 === read }
      if let place, place > 0 { reads[characteristic]?.remove(at: place) }
    }

    private final class Read {
      let observer: AnyObserver<Data>

      init(_ observer: AnyObserver<Data>) {
        self.observer = observer
      }
    }
  }
}
