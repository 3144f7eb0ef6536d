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
  static func sync(
    _ items: BehaviorRelay<[Todo]>,
    parts: any BluetoothParts,
    scheduler: any SchedulerType
  ) -> any Disposable {
    // TODO: 14.5 Scan, connect, discover, write each item, and begin anew after a failure.
    Disposables.create()
  }
}
