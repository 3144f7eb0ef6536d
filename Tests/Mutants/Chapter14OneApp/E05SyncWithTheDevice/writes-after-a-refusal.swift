// expect: failed refusedNotifications — The device refused the notifications, and an item was

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
        .flatMap { session(with: PeripheralStreams($0, of: parts.central), items, parts) }
        .retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { _ in Observable<Int>.timer(.seconds(2), scheduler: scheduler) }
        })
    }
    .subscribe(onNext: { confirmed in
      items.accept(
        items.value.map { todo in
          var todo = todo
          if todo == confirmed { todo.isSynced = true }
          return todo
        }
      )
    })
  }

  /// Emits each item that a connected device has confirmed.
  private static func session(
    with streams: PeripheralStreams,
    _ items: BehaviorRelay<[Todo]>,
    _ parts: any BluetoothParts
  ) -> Observable<Todo> {
    parts.characteristics(streams).asObservable().flatMap { found -> Observable<Todo> in
      guard let target = found.first(where: { $0.uuid == TodoDevice.items }),
        let source = found.first(where: { $0.uuid == TodoDevice.confirmations })
      else { return .error(TodoDevice.NotATodoDevice()) }
      let confirmations = parts.notifications(of: source, streams).share()
      let isReady = streams.didUpdateNotificationState.filter { $0.0 === source }.take(1)
      // The item is chosen when its turn comes, and not when the items change.
      let next = Observable<Todo>.deferred {
        guard let todo = items.value.first(where: { !$0.isSynced }) else { return .empty() }
        let bytes = TodoDevice.bytes(of: todo)
        let confirmed = confirmations.filter { $0.first == bytes.first }.take(1).map { _ in todo }
        let written = parts.write(bytes, to: target, streams).compactMap { _ -> Todo? in nil }
        return .merge(confirmed, written)
      }
      let work = items.concatMap { _ in next }
      return .merge(isReady.flatMap { _ in work }, confirmations.compactMap { _ -> Todo? in nil })
    }
  }
}
