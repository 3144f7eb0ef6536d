// Each discovery is created by hand, and the services are asked one after the other by recursion.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func discoverCharacteristics(
    _ wanted: [CBUUID]?,
    for service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    let work = Single<[CBCharacteristic]>.create { observer in
      let answer = streams.didDiscoverCharacteristics.subscribe(onNext: { asked, error in
        guard asked == service else { return }
        if let error { return observer(.failure(error)) }
        let found = asked.characteristics ?? []
        observer(.success(found.filter { wanted == nil || wanted!.contains($0.uuid) }))
      })
      streams.peripheral.discoverCharacteristics(wanted, for: service)
      return answer
    }
    return streams.whileConnected(work.asObservable()).asSingle()
  }

  static func discoverDescriptors(
    for characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Single<[CBDescriptor]> {
    let work = Single<[CBDescriptor]>.create { observer in
      let answer = streams.didDiscoverDescriptors.subscribe(onNext: { asked, error in
        guard asked == characteristic else { return }
        if let error { return observer(.failure(error)) }
        observer(.success(asked.descriptors ?? []))
      })
      streams.peripheral.discoverDescriptors(for: characteristic)
      return answer
    }
    return streams.whileConnected(work.asObservable()).asSingle()
  }

  static func characteristics(
    _ uuid: CBUUID,
    in services: [CBService],
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    guard let first = services.first else { return .just([]) }
    return discoverCharacteristics([uuid], for: first, streams).flatMap { found in
      characteristics(uuid, in: Array(services.dropFirst()), streams).map { found + $0 }
    }
  }
}
