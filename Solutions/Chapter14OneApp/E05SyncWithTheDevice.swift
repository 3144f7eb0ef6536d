// 14.5 Sync with the device
//
// Keep a small Bluetooth device up to date. `TodoDevice`, which names its service and
// characteristics, and `BluetoothParts`, the parts from chapters 6 and 11, are declared in
// Sources/AppReference. Call the radio only through `parts`.
//
// The connection:
// - While the radio is on, scan for a device with `TodoDevice.service`, connect to the first one,
//   discover its characteristics, and turn on the notifications of `TodoDevice.confirmations`. The
//   scan ends when the device is found, and there is no other one while it is connected. All this
//   holds whether or not there is an item to write.
// - Write nothing before the device has confirmed the notifications (`didUpdateNotificationState`).
//   If it refuses them, the observable of `parts.notifications` fails.
// - While the radio is not on, wait. When it is on again, begin anew with the scan, at once. This
//   holds in any state, also during a pause.
// - If the radio is on and anything fails, wait 2 seconds by `scheduler`, and begin anew with the
//   scan. This is repeated as often as needed. A device that lacks one of the two characteristics
//   is a failure, too. The device may have further ones, in any order.
//
// The items:
// - While the device is ready, write `TodoDevice.bytes(of:)` of the first item that is not synced to
//   `TodoDevice.items`. One item is written at a time. Which one is first is decided when its turn
//   comes, by the items of that moment.
// - The device confirms an item by a notification whose first byte is the first byte that was
//   written. The item is then marked as synced (`isSynced`) in `items`, in one change, and the next
//   one is written. Other items are not changed, even if their first byte is the same.
// - The confirmation may take any time, and nothing is written until it arrives.
// - If the item is then different from the one that was written, or was removed, it is not marked.
//   A changed item is written again then, and other changes made meanwhile are kept.
// - A confirmation with another first byte, or without bytes, is ignored. So is one that arrives
//   while no item waits for it.
// - An item may wait for its confirmation from the beginning of its write, or from its end. A
//   confirmation that arrives during the write does not end the write.
// - An item that was not confirmed before a failure is written again after it. A synced item is not
//   written again.
// - Items that are added or changed later are written, too.
//
// Disposing of the result ends everything: the scan, the connection, the pause. Nothing changes
// after that, and nothing leaks.

import AppReference
import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  // BEGIN SOLUTION
  // STUB: static func sync(
  // STUB:   _ items: BehaviorRelay<[Todo]>,
  // STUB:   parts: any BluetoothParts,
  // STUB:   scheduler: any SchedulerType
  // STUB: ) -> any Disposable {
  // STUB:   // TODO: 14.5 Scan, connect, discover, write each item, and begin anew after a failure.
  // STUB:   Disposables.create()
  // STUB: }
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
      return .merge(confirmations.compactMap { _ -> Todo? in nil }, isReady.flatMap { _ in work })
    }
  }
  // END SOLUTION
}
