// expect: failed severalAbandoned — A slow device was asked, and two reads that waited were

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  /// Lazy removal: a disposed read is skipped at its turn.
  final class Reader {
    private final class Read {
      let characteristic: CBCharacteristic
      var observer: AnyObserver<Data>?
      init(_ characteristic: CBCharacteristic, _ observer: AnyObserver<Data>) {
        self.characteristic = characteristic
        self.observer = observer
      }
    }

    private let streams: PeripheralStreams
    private var reads: [Read] = []
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didUpdateValue
        .subscribe(onNext: { [weak self] in self?.updated($0, $1) })
        .disposed(by: bag)
      streams.central.didDisconnect
        .filter { [peripheral = streams.peripheral] in $0.0 === peripheral }
        .subscribe(onNext: { [weak self] _ in self?.reads = [] })
        .disposed(by: bag)
      streams.central.didUpdateState
        .filter { $0 != .poweredOn }
        .subscribe(onNext: { [weak self] _ in self?.reads = [] })
        .disposed(by: bag)
    }

    private func updated(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      guard let place = reads.firstIndex(where: { $0.characteristic === characteristic }) else {
        return
      }
      let read = reads.remove(at: place)
      if let next = reads.firstIndex(where: { $0.characteristic === characteristic }) {
        if reads[next].observer == nil {
          reads.remove(at: next)
          if reads.contains(where: { $0.characteristic === characteristic }) {
            streams.peripheral.readValue(for: characteristic)
          }
        } else {
          streams.peripheral.readValue(for: characteristic)
        }
      }
      guard let observer = read.observer else { return }
      if let error {
        observer.onError(error)
      } else {
        observer.on(.next(characteristic.value ?? Data()))
        observer.on(.completed)
      }
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      streams.whileConnected(
        Observable.create { observer in
          let read = Read(characteristic, observer)
          let isFirst = !self.reads.contains { $0.characteristic === characteristic }
          self.reads.append(read)
          if isFirst { self.streams.peripheral.readValue(for: characteristic) }
          return Disposables.create {
            read.observer = nil
            withExtendedLifetime(self) {}
          }
        }
      )
      .asSingle()
    }
  }
}
