// expect: failed allItems — Several items were not written in their order, or an item was written

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
      parts.scan([TodoDevice.service])
        .take(1)
        .flatMap { parts.connection(to: $0.peripheral) }
        .flatMap { session(items, $0, parts) }
        .retry(when: { (errors: Observable<any Error>) in
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

  /// Emits each item that the device has confirmed, as it was written.
  private static func session(
    _ items: BehaviorRelay<[Todo]>,
    _ peripheral: CBPeripheral,
    _ parts: any BluetoothParts
  ) -> Observable<Todo> {
    let streams = PeripheralStreams(peripheral, of: parts.central)
    return parts.characteristics(streams).asObservable().flatMap { found -> Observable<Todo> in
      guard let target = found.first(where: { $0.uuid == TodoDevice.items }),
        let source = found.first(where: { $0.uuid == TodoDevice.confirmations })
      else { return .error(TodoDevice.NotATodoDevice()) }
      let confirmations = parts.notifications(of: source, streams).share()
      let next = Observable<Todo>.deferred {
        guard let todo = items.value.first(where: { !$0.isSynced }) else { return .empty() }
        let bytes = TodoDevice.bytes(of: todo)
        let confirmed = confirmations.filter { $0.first == bytes.first }.take(1).map { _ in todo }
        let written = parts.write(bytes, to: target, streams).compactMap { _ -> Todo? in nil }
        return .merge(confirmed, written)
      }
      let work = streams.didUpdateNotificationState
        .filter { $0.0 === source && $0.1 == nil }
        .take(1)
        .flatMap { _ in
          items.flatMap { all in
            Observable.from(all.filter { !$0.isSynced }).flatMap { _ in next }
          }
        }
      return .merge(work, confirmations.compactMap { _ -> Todo? in nil })
    }
  }
}
