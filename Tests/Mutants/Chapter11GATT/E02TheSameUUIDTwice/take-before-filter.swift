// expect: failed services — Two services were asked at the same time, the device accepted both

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func discoverCharacteristics(
    _ wanted: [CBUUID]?,
    for service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    let answer = streams.didDiscoverCharacteristics
      .take(1)
      .filter { $0.0 === service }
      .map { _, error -> [CBCharacteristic] in
        if let error { throw error }
        return (service.characteristics ?? []).filter { wanted?.contains($0.uuid) ?? true }
      }
    let question = Observable<[CBCharacteristic]>.deferred {
      streams.peripheral.discoverCharacteristics(wanted, for: service)
      return .empty()
    }
    return streams.whileConnected(.merge(answer, question)).asSingle()
  }

  static func discoverDescriptors(
    for characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Single<[CBDescriptor]> {
    let answer = streams.didDiscoverDescriptors
      .filter { $0.0 === characteristic }
      .take(1)
      .map { _, error -> [CBDescriptor] in
        if let error { throw error }
        return characteristic.descriptors ?? []
      }
    let question = Observable<[CBDescriptor]>.deferred {
      streams.peripheral.discoverDescriptors(for: characteristic)
      return .empty()
    }
    return streams.whileConnected(.merge(answer, question)).asSingle()
  }

  static func characteristics(
    _ uuid: CBUUID,
    in services: [CBService],
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    Observable.from(services)
      .concatMap { discoverCharacteristics([uuid], for: $0, streams) }
      .toArray()
      .map { lists in lists.flatMap { $0 } }
  }
}
