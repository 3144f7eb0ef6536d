// Both discoveries use one helper that asks and waits, and all services are asked at once.

import CourseDomain
import RxCore
import SimBluetooth

enum E02 {
  static func discoverCharacteristics(
    _ wanted: [CBUUID]?,
    for service: CBService,
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    let replies = streams.didDiscoverCharacteristics.filter { $0.0 == service }.map(\.1)
    return answer(replies, streams) {
      streams.peripheral.discoverCharacteristics(wanted, for: service)
    }
    .map {
      let found = service.characteristics ?? []
      guard let wanted else { return found }
      return found.filter { Set(wanted).contains($0.uuid) }
    }
  }

  static func discoverDescriptors(
    for characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Single<[CBDescriptor]> {
    let replies = streams.didDiscoverDescriptors.filter { $0.0 == characteristic }.map(\.1)
    return answer(replies, streams) { streams.peripheral.discoverDescriptors(for: characteristic) }
      .map { characteristic.descriptors ?? [] }
  }

  static func characteristics(
    _ uuid: CBUUID,
    in services: [CBService],
    _ streams: PeripheralStreams
  ) -> Single<[CBCharacteristic]> {
    guard !services.isEmpty else { return .just([]) }
    let lists = services.map { discoverCharacteristics([uuid], for: $0, streams).asObservable() }
    return Observable.zip(lists).map { Array($0.joined()) }.asSingle()
  }

  private static func answer(
    _ replies: Observable<(any Error)?>,
    _ streams: PeripheralStreams,
    _ ask: @escaping () -> Void
  ) -> Single<Void> {
    let answer = replies.take(1).map { error in
      if let error { throw error }
    }
    return streams.whileConnected(answer.do(onSubscribed: ask)).asSingle()
  }
}
