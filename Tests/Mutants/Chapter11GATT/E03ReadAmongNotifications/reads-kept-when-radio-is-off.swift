// expect: failed releasesReadsAtTheEnd — The connection ended while reads were pending, and the

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private let streams: PeripheralStreams
    private var lines: [ObjectIdentifier: [PublishSubject<Data>]] = [:]
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      let peripheral = streams.peripheral
      let ends: [Observable<Void>] = [
        streams.central.didDisconnect.filter { $0.0 === peripheral }.map { _ in }
      ]
      Observable.merge(ends).bind { [weak self] in self?.lines.removeAll() }.disposed(by: bag)
      streams.didUpdateValue.bind { [weak self] in self?.next($0.0, $0.1) }.disposed(by: bag)
    }

    private func next(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      let key = ObjectIdentifier(characteristic)
      guard let line = lines[key], let head = line.first else { return }
      let rest = Array(line.dropFirst())
      lines[key] = rest.isEmpty ? nil : rest
      if !rest.isEmpty { streams.peripheral.readValue(for: characteristic) }
      switch error {
      case let error?: head.onError(error)
      case nil:
        head.onNext(characteristic.value ?? Data())
        head.onCompleted()
      }
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.using(
        { Place(self, characteristic) },
        observableFactory: { place in
          place.subject.do(onSubscribed: { place.enter() })
        }
      )
      return streams.whileConnected(work).take(1).asSingle()
    }

    private final class Place: Disposable {
      let subject = PublishSubject<Data>()
      private let reader: Reader
      private let characteristic: CBCharacteristic

      init(_ reader: Reader, _ characteristic: CBCharacteristic) {
        self.reader = reader
        self.characteristic = characteristic
      }

      private var key: ObjectIdentifier { ObjectIdentifier(characteristic) }

      func enter() {
        reader.lines[key, default: []].append(subject)
        guard reader.lines[key]?.first === subject else { return }
        reader.streams.peripheral.readValue(for: characteristic)
      }

      func dispose() {
        guard let line = reader.lines[key], line.first !== subject else { return }
        reader.lines[key] = line.filter { $0 !== subject }
      }
    }
  }
}
