// expect: failed otherErrors — Two objects were asked at the same time, and the device rejected

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func discoverCharacteristics(
    _ wanted: [CBUUID]?,
    for service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    Single.create { single in
      let work = Observable<(any Error)?>.create { observer in
        let answers = streams.didDiscoverCharacteristics.subscribe(onNext: { answered, error in
          if answered === service { observer.onNext(error) }
        })
        streams.peripheral.discoverCharacteristics(wanted, for: service)
        return answers
      }
      return streams.whileConnected(work).take(1).subscribe(
        onNext: { error in
          if let error { return single(.failure(error)) }
          var list: [CBCharacteristic] = []
          for found in service.characteristics ?? [] {
            if let wanted, !wanted.contains(found.uuid) { continue }
            list.append(found)
          }
          single(.success(list))
        },
        onError: { single(.failure($0)) }
      )
    }
  }

  static func discoverDescriptors(
    for characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Single<[CBDescriptor]> {
    Single.create { single in
      let work = Observable<(any Error)?>.create { observer in
        let answers = streams.didDiscoverDescriptors.subscribe(onNext: { answered, error in
          if answered === characteristic || error != nil { observer.onNext(error) }
        })
        streams.peripheral.discoverDescriptors(for: characteristic)
        return answers
      }
      return streams.whileConnected(work).take(1).subscribe(
        onNext: { error in
          single(error.map { .failure($0) } ?? .success(characteristic.descriptors ?? []))
        },
        onError: { single(.failure($0)) }
      )
    }
  }

  static func characteristics(
    _ uuid: CBUUID,
    in services: [CBService],
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    services.reduce(Single.just([])) { all, service in
      all.flatMap { before in
        discoverCharacteristics([uuid], for: service, streams).map { before + $0 }
      }
    }
  }
}
