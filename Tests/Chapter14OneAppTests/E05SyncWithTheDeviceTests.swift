import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import RxCore
import SimBluetooth
import Testing

@Suite("14.5 Sync with the device", .exercise("14.5"))
struct E05SyncWithTheDeviceTests {
  let learner = E05Contract.learner

  @Test(
    "all items are written one after the other, and marked when the device confirms them",
    .diagnosis(
      """
      The device was in range, and the items were not written and marked as synced. Scan, connect, \
      discover, turn on the notifications, and write the first item that is not synced, again after \
      each change of the items.
      """,
      hint: 2
    )
  )
  func allItems() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let items = BehaviorRelay(value: lab.drawnTodos(3))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 60)
    lab.expect(items.value.filter(\.isSynced).count, equals: 3, "the number of synced items")
    let bytes = items.value.map(TodoDevice.bytes)
    lab.expect(room.received, equals: bytes, "the items that the device received")
    lab.act("the app ends the sync") { sync.dispose() }
    lab.run(until: 70)
    lab.expect(room.device.isConnected, equals: false, "whether the device is connected")
    lab.expectNoLeaks()
  }

  @Test(
    "the sync goes on after the radio was off, and after the device was lost",
    .diagnosis(
      """
      The radio or the device was unavailable for a while, and items were not synced afterwards. \
      Put everything inside `parts.whenPoweredOn`, and begin anew with `retry(when:)` after 2 \
      seconds.
      """,
      hint: 1
    )
  )
  func goesOn() {
    let lab = Lab()
    let room = DeviceRoom(lab, isOn: false)
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.at(5, "Bluetooth on") { room.world.radio.turnOn() }
    lab.at(40, "Bluetooth off") { room.world.radio.turnOff() }
    lab.at(41, "the user adds an item") { items.accept(items.value + [Todo(id: 7, title: "a")]) }
    lab.at(45, "Bluetooth on") { room.world.radio.turnOn() }
    lab.at(80, "the device disconnects") { room.device.disconnect() }
    lab.at(81, "the user adds an item") { items.accept(items.value + [Todo(id: 8, title: "b")]) }
    lab.run(until: 120)
    lab.expect(items.value.map(\.isSynced), equals: [true, true, true, true], "what is synced")
    lab.expect(room.received.count, equals: 4, "the number of items that the device received")
    sync.dispose()
    lab.run(until: 130)
    lab.expectNoLeaks()
  }
}
