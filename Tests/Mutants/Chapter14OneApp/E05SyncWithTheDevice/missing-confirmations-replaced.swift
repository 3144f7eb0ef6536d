// expect: failed furtherInsteadOfAMissingOne — The device had a further characteristic in place of one of the two, and

import AppReference
import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func sync(
    _ items: BehaviorRelay<[Todo]>,
    parts: any BluetoothParts,
    scheduler: any SchedulerType
  ) -> any Disposable {
    parts.whenPoweredOn {
      session(items, parts)
        .retry(when: { errors in
          errors.flatMap { _ in Observable<Int>.timer(.seconds(2), scheduler: scheduler) }
        })
    }
    .subscribe(onNext: { written in
      var all = items.value
      guard let index = all.firstIndex(of: written) else { return }
      all[index].isSynced = true
      items.accept(all)
    })
  }

  private static func session(
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts
  ) -> Observable<Todo> {
    parts.scan([TodoDevice.service])
      .take(1)
      .flatMap { parts.connection(to: $0.peripheral) }
      .flatMapLatest { peripheral -> Observable<Todo> in
        let streams = PeripheralStreams(peripheral, of: parts.central)
        return parts.characteristics(streams).asObservable()
          .flatMap { written(items, parts, streams, $0) }
      }
  }

  private static func written(
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts,
    _ streams: PeripheralStreams,
    _ characteristics: [CBCharacteristic]
  ) -> Observable<Todo> {
    guard let target = characteristics.first(where: { $0.uuid == TodoDevice.items }),
      let source = characteristics.first(where: { $0.uuid == TodoDevice.confirmations })
        ?? characteristics.first(where: { $0.uuid != TodoDevice.items })
    else { return .error(TodoDevice.NotATodoDevice()) }
    let confirmations = parts.notifications(of: source, streams).share()
    let ready = streams.didUpdateNotificationState.filter { $0.0 === source && $0.1 == nil }.take(1)
    let queue = ready.flatMap { _ in
      items.concatMap { _ in
        Observable<Todo>.deferred {
          guard let todo = items.value.first(where: { !$0.isSynced }) else { return .empty() }
          let bytes = TodoDevice.bytes(of: todo)
          let confirmed = confirmations.filter { $0.first == bytes.first }.take(1).map { _ in todo }
          let sent = parts.write(bytes, to: target, streams).flatMap { _ in Observable<Todo>.empty()
          }
          return .merge(confirmed, sent)
        }
      }
    }
    return .merge(queue, confirmations.flatMap { _ in Observable<Todo>.empty() })
  }
}
