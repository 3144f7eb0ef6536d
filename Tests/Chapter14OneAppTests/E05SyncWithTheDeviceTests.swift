import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("14.5 Sync with the device", .exercise("14.5", runs: RunningApp.run))
struct E05SyncWithTheDeviceTests {
  let learner = E05Contract.learner

  @Test(
    "the first item is written",
    .diagnosis(
      """
      The device was in range, and the only item was not written. Scan, connect, discover, turn on \
      the notifications, and write the first item that is not synced. `items` emits its value on \
      subscription: don't skip it.
      """,
      hint: 2
    )
  )
  func firstWrite() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(1)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(
      room.received.first,
      equals: all.map(TodoDevice.bytes).first,
      "the first item that the device received"
    )
    sync.dispose()
  }

  @Test(
    "another app syncs as the first one",
    .diagnosis(
      """
      One app synced, and a second one, with a device of its own, did not begin. Keep everything \
      in the observable of the call, and nothing in a static property.
      """,
      hint: 2
    )
  )
  func anotherApp() {
    for _ in 1...2 {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let items = BehaviorRelay(value: lab.drawnTodos(1))
      let sync = learner.sync(items, room.parts, lab.scheduler)
      lab.run(until: 20)
      lab.expect(room.count("scan started"), equals: 1, "the number of scans")
      sync.dispose()
    }
  }

  @Test(
    "an item is written, and marked when the device confirms it",
    .diagnosis(
      """
      The device confirmed the only item, and it was not marked as synced. Compare the first byte \
      of the notification with the first byte that was written, and wait for it from the beginning \
      or the end of the write, without a `timeout`.
      """,
      hint: 2
    )
  )
  func oneItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(1)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "a finished item is written",
    .diagnosis(
      """
      An item was finished and not synced, and it was not written. Leave out only the items whose \
      `isSynced` is true.
      """,
      hint: 3
    )
  )
  func finishedItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    var all = lab.drawnTodos(1)
    all[0].isFinished = true
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    sync.dispose()
  }

  @Test(
    "the first item is written first, whatever its values are",
    .diagnosis(
      """
      The first unsynced item was finished, or had a long title, and another one was written \
      before it. Write the first one of the array, and don't sort the items.
      """,
      hint: 3
    )
  )
  func firstOfTheArray() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [
      Todo(id: 3, title: "oat milk", isFinished: true), Todo(id: 1, title: ""),
      Todo(id: 2, title: "tea"),
    ]
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(
      room.received.first,
      equals: TodoDevice.bytes(of: all[0]),
      "the first item that the device received"
    )
    sync.dispose()
  }

  @Test(
    "the first device is connected as soon as it is found",
    .diagnosis(
      """
      A device was found, and the app connected to it later, or to another device that was found \
      after it. Use `take(1)` on the scan, without a delay.
      """,
      hint: 2
    )
  )
  func firstDevice() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    var tick: Int?
    let observer = room.parts.central.didDiscover.take(1).subscribe(onNext: { _ in tick = lab.now })
    let items = BehaviorRelay(value: lab.drawnTodos(1))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .connection, of: items)
    lab.expect(room.ticks(of: "connect").first, equals: tick, "the tick of the connection")
    observer.dispose()
    sync.dispose()
  }

  @Test(
    "a synced item is not written",
    .diagnosis(
      """
      An item was synced before the sync began, and it was written. Write the first item whose \
      `isSynced` is false, and don't change this flag when a connection begins.
      """,
      hint: 3
    )
  )
  func syncedItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    var all = lab.drawnTodos(2)
    all[0].isSynced = true
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(
      room.received.first,
      equals: TodoDevice.bytes(of: all[1]),
      "the first item that the device received"
    )
    sync.dispose()
  }

  @Test(
    "the device is connected while there is nothing to write",
    .diagnosis(
      """
      There was no item, or all items were synced, and the device was not connected. Scan and \
      connect while the radio is on, whether or not there is an item to write, and stay connected.
      """,
      hint: 2
    )
  )
  func nothingToWrite() {
    let lab = Lab()
    for items in [[], lab.drawnTodos(2).map(\.synced)] {
      let room = DeviceRoom(lab)
      let start = lab.now
      let sync = learner.sync(BehaviorRelay(value: items), room.parts, lab.scheduler)
      for seconds in [20, 100] {
        lab.run(until: start + seconds)
        lab.expect(
          room.device.isConnected,
          equals: true,
          "whether the device is connected after \(seconds) seconds"
        )
      }
      lab.expect(room.count("scan started"), equals: 1, "the number of scans")
      sync.dispose()
    }
  }

  @Test(
    "an item with a large ID is written and marked",
    .diagnosis(
      """
      An item had an ID above 255, and the app crashed, or did not mark it. Compare with the first \
      byte of `TodoDevice.bytes(of:)`: `UInt8(_:)` traps if the number is too large.
      """,
      hint: 3
    )
  )
  func largeID() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [Todo(id: lab.random(in: 300...900), title: lab.numbered("milk"))]
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "an item whose first byte is 0 is written and marked",
    .diagnosis(
      """
      The first byte of the item with the ID 256 is 0. The device confirmed this byte, and the \
      item was not marked. Compare it with the first byte that was written, like any other byte.
      """,
      hint: 3
    )
  )
  func zeroByte() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [Todo(id: 256, title: lab.numbered("milk"))]
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 20)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "the next item is written when the first one has been marked",
    .diagnosis(
      """
      The first item was marked, and the second one was not written. Look for the next item at \
      each change of `items`, with `concatMap`. `flatMapFirst` ignores the change that marks an \
      item, and `take(1)` ignores all changes.
      """,
      hint: 2
    )
  )
  func nextItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 30)
    lab.expect(room.received.count > 1, equals: true, "whether the second item was received")
    sync.dispose()
  }

  @Test(
    "the device confirms every item on one connection",
    .diagnosis(
      """
      The device received the second item, and its confirmation did not mark it. Without \
      `share()`, the end of the first wait turns the notifications off. Subscribe once to \
      `parts.notifications(of:_:)` for the whole session, and share it.
      """,
      hint: 2
    )
  )
  func confirmationOfTheSecondItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 30)
    lab.expect(items.value.map(\.isSynced), equals: [true, true], "whether each item is synced")
    sync.dispose()
  }

  @Test(
    "marking an item changes the items once",
    .diagnosis(
      """
      An item was marked, and `items` changed several times, or was without the item for a moment. \
      Change a copy of `items.value`, and call `accept` once.
      """,
      hint: 3
    )
  )
  func markOnce() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    var changes = 0
    let observer = items.skip(1).subscribe(onNext: { _ in changes += 1 })
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 30)
    lab.expect(
      changes,
      equals: items.value.count(where: \.isSynced),
      "the number of changes for the marked items"
    )
    observer.dispose()
    sync.dispose()
  }

  @Test(
    "all items are written one after the other, and marked when the device confirms them",
    .diagnosis(
      """
      Several items were not written in their order, or an item was written before the previous \
      one was confirmed. Write the first item that is not synced, wait for its confirmation, mark \
      it, and then look for the next one.
      """,
      hint: 2
    )
  )
  func allItems() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(4)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    var ahead: [Int] = []
    let observer = items.skip(1).subscribe(onNext: { items in
      ahead.append(room.received.count - items.count(where: \.isSynced))
    })
    lab.run(until: 40)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    lab.expect(
      ahead,
      equals: [0, 0, 0, 0],
      "the items that were received and not marked, at each change"
    )
    observer.dispose()
    sync.dispose()
  }

  @Test(
    "disposing at any time ends the scan, the connection and the writes",
    .diagnosis(
      """
      The sync was disposed of, and a scan, a connection or a write went on, or an item was marked \
      afterwards. Return the one subscription of the chain, and don't subscribe inside a closure.
      """,
      hint: 2
    )
  )
  func disposal() {
    for phase in DeviceRoom.Phase.allCases {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let items = BehaviorRelay(value: lab.drawnTodos(2))
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      lab.act("the sync is disposed of during \(phase.rawValue)") { sync.dispose() }
      lab.expectLive(0, .subscriptions)
      let before = items.value
      let counts = ["scan started", "discover", "send"].map(room.count)
      lab.expect(room.isScanning, equals: false, "whether the app scans after \(phase.rawValue)")
      lab.run(until: lab.now + 2)
      lab.expect(
        room.device.isConnected,
        equals: false,
        "whether the device is connected after \(phase.rawValue)"
      )
      lab.act("the user adds an item") {
        items.accept(items.value + [Todo(id: 1, title: lab.numbered("tea"))])
      }
      lab.run(until: lab.now + 20)
      lab.expect(
        ["scan started", "discover", "send"].map(room.count),
        equals: counts,
        "the numbers of scans, discoveries and packets"
      )
      lab.expect(Array(items.value.dropLast()), equals: before, "the items after the disposal")
      lab.expectNoLeaks("after a disposal during \(phase.rawValue)")
    }
  }

  @Test(
    "an item that waits is not written again after another confirmation",
    .diagnosis(
      """
      The device confirmed another item, and the item that was waiting for its confirmation was \
      written a second time. Write an item once, and ignore the confirmations of other items.
      """,
      hint: 3
    )
  )
  func noSecondWrite() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.act("the device confirms the other item") { room.confirm(UInt8(all[1].id)) }
    lab.run(until: lab.now + 5)
    let writes = room.received.filter { $0 == TodoDevice.bytes(of: all[0]) }
    lab.expect(writes.count, equals: 1, "the number of writes of the item")
    sync.dispose()
  }

  @Test(
    "an item waits for its own confirmation after another one",
    .diagnosis(
      """
      The device confirmed another item and then the one that was waiting, and this one was not \
      marked. `filter` the confirmations first, and then `take(1)`.
      """,
      hint: 3
    )
  )
  func confirmationAfterAnother() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    for todo in all.reversed() {
      lab.act("the device confirms item \(todo.id)") { room.confirm(UInt8(todo.id)) }
      lab.run(until: lab.now + 5)
    }
    lab.expect(items.value[0].isSynced, equals: true, "whether the item is marked")
    sync.dispose()
  }

  @Test(
    "a confirmation may take a long time",
    .diagnosis(
      """
      The device took minutes to confirm an item, and the app began anew, or wrote the item again. \
      Wait for the confirmation without a `timeout`, and write each item once.
      """,
      hint: 3
    )
  )
  func lateConfirmation() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(1)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.run(until: lab.now + 200)
    lab.expect(room.received.count, equals: 1, "the number of items that were received")
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    lab.act("the device confirms the item") { room.confirm(UInt8(all[0].id)) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "an item is marked only when the device has confirmed it",
    .diagnosis(
      """
      The device confirmed nothing, or another item, and an item was marked or the next one was \
      written. An item waits for a notification whose first byte is its own: `filter` the \
      confirmations, and `take(1)`.
      """,
      hint: 3
    )
  )
  func otherConfirmation() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.run(until: lab.now + 5)
    lab.act("the device confirms the other item") { room.confirm(UInt8(all[1].id)) }
    for byte in [0, UInt8(all[0].id) - 1, UInt8(all[0].id) + 1, 254] {
      lab.act("the device confirms an unknown item") { room.confirm(byte) }
    }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all, "the items after another confirmation")
    lab.expect(room.received.count, equals: 1, "the number of items that were received")
    lab.act("the device confirms the item") { room.confirm(UInt8(all[0].id)) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: [all[0].synced, all[1]], "the items after the confirmation")
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    sync.dispose()
  }

  @Test(
    "every bit of a confirmation's first byte is compared",
    .diagnosis(
      """
      The first byte of a confirmation differed in one bit from that of the item, and the item was \
      marked. Compare the whole bytes with `==`.
      """,
      hint: 3
    )
  )
  func everyBit() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let todo = Todo(id: lab.random(in: 1...250), title: lab.numbered("milk"))
    let items = BehaviorRelay(value: [todo])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    for bit in 0..<8 {
      lab.act("the device confirms a byte with another bit \(bit)") {
        room.confirm(UInt8(todo.id) ^ (1 << UInt8(bit)))
      }
    }
    lab.run(until: lab.now + 10)
    lab.expect(items.value, equals: [todo], "the items")
    sync.dispose()
  }

  @Test(
    "a confirmation may have any number of bytes",
    .diagnosis(
      """
      A confirmation had one byte or many, and the item was not marked. Compare only its first \
      byte.
      """,
      hint: 3
    )
  )
  func lengthOfAConfirmation() {
    for length in [1, 2, 20] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      room.confirms = false
      let all = lab.drawnTodos(1)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .confirmation, of: items)
      lab.act("the device confirms the item with \(length) bytes") {
        room.confirm(UInt8(all[0].id), length: length)
      }
      lab.run(until: lab.now + 5)
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      sync.dispose()
    }
  }

  @Test(
    "an item is marked although other items are added and changed",
    .diagnosis(
      """
      Other items were added or changed while an item waited for its confirmation, and the item \
      was not marked, or another change was lost. Find the item in the current value of `items`, \
      wherever it is now, and mark it there.
      """,
      hint: 3
    )
  )
  func otherChanges() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(3)
    let (waiting, other) = (all[0], all[1].synced)
    let items = BehaviorRelay(value: [waiting, other])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    let renamed = Todo(id: other.id, title: other.title + ".", isSynced: true)
    lab.act("a sync adds an item at the top and renames the last one") {
      items.accept([all[2].synced, waiting, renamed])
    }
    lab.act("the device confirms the item") { room.confirm(UInt8(waiting.id)) }
    room.run(until: "FFE2 notifies ")
    lab.expect(
      items.value,
      equals: [all[2].synced, waiting.synced, renamed],
      "the items after the confirmation"
    )
    sync.dispose()
  }

  @Test(
    "items that are added or changed later are written without another scan",
    .diagnosis(
      """
      All items were synced, the user added or changed one, and it was not written once on the \
      same connection. Subscribe to `items` for the whole session, and leave out only the items \
      that are synced.
      """,
      hint: 2
    )
  )
  func laterItems() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    var all = [lab.drawnTodo("milk").synced]
    let items = BehaviorRelay<[Todo]>(value: [])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 10)
    lab.act("a synced item is loaded") { items.accept(all) }
    lab.run(until: lab.now + 5)
    lab.expect(room.received.count, equals: 0, "the number of items that were received")
    all.append(Todo(id: 100, title: lab.numbered("tea")))
    lab.act("the user adds an item") { items.accept(all) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all.map(\.synced), "the items after one was added")
    all[0].title += "!"
    lab.act("the user edits the first item") { Milestone1.save(all[0], in: items) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all.map(\.synced), "the items after one was edited")
    lab.act("the user saves it again") { Milestone1.save(all[0], in: items) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all.map(\.synced), "the items after one was saved again")
    lab.expect(
      room.received,
      equals: [all[1], all[0], all[0]].map(TodoDevice.bytes),
      "what the device received"
    )
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    sync.dispose()
  }

  @Test(
    "a confirmation that nothing waits for is ignored",
    .diagnosis(
      """
      The device confirmed an item before the app had written it, and the item was marked later \
      without its own confirmation. Wait for a notification that arrives after the write begins: \
      don't replay earlier ones.
      """,
      hint: 3
    )
  )
  func earlyConfirmation() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let todo = lab.drawnTodo("milk")
    let items = BehaviorRelay<[Todo]>(value: [])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: "FFE2 notifies: on")
    lab.act("the device confirms an item that it has not received") {
      room.confirm(UInt8(todo.id))
    }
    lab.run(until: lab.now + 3)
    lab.act("the user adds that item") { items.accept([todo]) }
    lab.run(until: lab.now + 5)
    lab.expect(room.received, equals: [TodoDevice.bytes(of: todo)], "what the device received")
    lab.expect(items.value, equals: [todo], "the items before their confirmation")
    lab.act("the device confirms the item") { room.confirm(UInt8(todo.id)) }
    lab.run(until: lab.now + 2)
    lab.expect(items.value, equals: [todo.synced], "the items after their confirmation")
    sync.dispose()
  }

  @Test(
    "a notification without bytes is ignored",
    .diagnosis(
      """
      The device sent a notification without bytes, and the app crashed or marked an item. Compare \
      `first`, which is nil for an empty value. The subscript `[0]` traps then.
      """,
      hint: 3
    )
  )
  func emptyNotification() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.act("the device sends a notification without bytes") { room.confirmNothing() }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: all, "the items")
    sync.dispose()
  }

  @Test(
    "an item waits for its confirmation after a notification without bytes",
    .diagnosis(
      """
      The device sent a notification without bytes and then the confirmation of the item, and the \
      item was not marked on this connection. Ignore such a notification with `filter`; don't make \
      an error of it.
      """,
      hint: 3
    )
  )
  func confirmationAfterAnEmptyOne() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.act("the device sends a notification without bytes") { room.confirmNothing() }
    lab.run(until: lab.now + 5)
    lab.act("the device confirms the item") { room.confirm(UInt8(all[0].id)) }
    lab.run(until: lab.now + 5)
    lab.expect(items.value, equals: [all[0].synced, all[1]], "the items after the confirmation")
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    sync.dispose()
  }

  @Test(
    "nothing is written before the device has confirmed the notifications",
    .diagnosis(
      """
      An item was written before `didUpdateNotificationState`, so its confirmation can be lost. \
      Begin with the items in a `flatMap` over `streams.didUpdateNotificationState`, filtered by \
      the characteristic.
      """,
      hint: 2
    )
  )
  func notificationsFirst() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let delay = lab.random(in: 3...6)
    room.device.script(.delayOperation(3, by: .seconds(delay)))
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .notifications, of: items)
    let start = lab.now
    lab.run(until: start + delay)
    lab.expect(room.count("send"), equals: 0, "the number of writes before the notifications")
    lab.run(until: start + delay + 1)
    lab.expect(room.count("send"), equals: 1, "the number of writes at the confirmation")
    lab.run(until: start + delay + 10)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "one item is written at a time",
    .diagnosis(
      """
      An item was being written or waited for its confirmation, the items changed, and another \
      write began. Each change waits for its turn in `concatMap`; `flatMap` starts another write \
      at once, and `flatMapLatest` cancels the one that is running.
      """,
      hint: 2
    )
  )
  func oneAtATime() {
    for phase in [DeviceRoom.Phase.write, .confirmation] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      room.confirms = false
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      lab.act("the user adds an item at the top during \(phase.rawValue)") {
        items.accept([Todo(id: 1, title: lab.numbered("urgent"))] + all)
      }
      lab.run(until: lab.now + 10)
      lab.expect(
        room.received,
        equals: [TodoDevice.bytes(of: all[0])],
        "what the device received without a confirmation"
      )
      sync.dispose()
    }
  }

  @Test(
    "the next item is chosen when its turn comes",
    .diagnosis(
      """
      The items changed while one of them was being written, and the next one was not the first \
      unsynced item of that moment, or an item was written twice. `concatMap` calls its closure at \
      each change: choose the item in a `deferred` inside it.
      """,
      hint: 3
    )
  )
  func order() {
    for phase in [DeviceRoom.Phase.write, .confirmation] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = lab.drawnTodos(3)
      let urgent = [1, 2].map { Todo(id: $0, title: lab.numbered("urgent")) }
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      for todo in urgent {
        lab.act("the user adds item \(todo.id) at the top") { items.accept([todo] + items.value) }
      }
      lab.run(until: lab.now + 20)
      lab.expect(
        room.received,
        equals: [all[0], urgent[1], urgent[0], all[1], all[2]].map(TodoDevice.bytes),
        "what the device received"
      )
      lab.expect(
        items.value,
        equals: (urgent.reversed() + all).map(\.synced),
        "the items"
      )
      sync.dispose()
    }
  }

  @Test(
    "an item that is synced before its turn is not written",
    .diagnosis(
      """
      The second item was marked as synced while the first one was sent, and it was written after \
      that. Choose each item by the value that `items` has at its turn; don't remember which items \
      were not synced.
      """,
      hint: 3
    )
  )
  func syncedBeforeItsTurn() {
    for phase in [DeviceRoom.Phase.write, .confirmation] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = lab.drawnTodos(3)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      lab.act("a sync marks the second item during \(phase.rawValue)") {
        items.accept(items.value.map { $0 == all[1] ? $0.synced : $0 })
      }
      lab.run(until: lab.now + 10)
      lab.expect(
        room.received,
        equals: [all[0], all[2]].map(TodoDevice.bytes),
        "what the device received"
      )
      sync.dispose()
    }
  }

  @Test(
    "the next item waits for the confirmation of one that was changed or removed",
    .diagnosis(
      """
      An item was changed or removed before its confirmation, and the next one was written without \
      waiting for it. The wait ends only with the confirmation: don't end it with `take(until:)` \
      at a change of `items`.
      """,
      hint: 3
    )
  )
  func changeDuringTheWait() {
    for isRemoved in [false, true] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      room.confirms = false
      var all = lab.drawnTodos(3)
      let written = TodoDevice.bytes(of: all[0])
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .confirmation, of: items)
      if isRemoved { all.removeFirst() } else { all[0].title += "!" }
      lab.act("the user \(isRemoved ? "removes" : "changes") the item") { items.accept(all) }
      lab.run(until: lab.now + 10)
      lab.expect(room.received, equals: [written], "what the device received before it confirmed")
      sync.dispose()
    }
  }

  @Test(
    "an item that changes while it is being sent is sent again",
    .diagnosis(
      """
      An item changed after it was written, and its confirmation marked it, or its new version was \
      not written, or a change was lost. Mark the item in the current value of `items`, only if it \
      is equal to the one that was written.
      """,
      hint: 3
    )
  )
  func changedItem() {
    for phase in [DeviceRoom.Phase.write, .confirmation] {
      for isTitle in [false, true] {
        let lab = Lab()
        let room = DeviceRoom(lab)
        var all = lab.drawnTodos(2)
        let written = all[0]
        let items = BehaviorRelay(value: all)
        let sync = learner.sync(items, room.parts, lab.scheduler)
        room.run(until: phase, of: items)
        if isTitle { all[0].title += "!" } else { all[0].isFinished = true }
        all[1].title += "."
        lab.act("the user changes both items during \(phase.rawValue)") { items.accept(all) }
        room.run(until: "FFE2 notifies ")
        lab.expect(items.value, equals: all, "the items after the first confirmation")
        lab.run(until: lab.now + 10)
        lab.expect(
          room.received,
          equals: ([written] + all).map(TodoDevice.bytes),
          "what the device received"
        )
        lab.expect(items.value, equals: all.map(\.synced), "the items")
        sync.dispose()
      }
    }
  }

  @Test(
    "an item that is removed while it is being sent stays removed",
    .diagnosis(
      """
      An item was removed after it was written, and it was added again, or the next one was not \
      written. A confirmation changes only an item that `items` still contains.
      """,
      hint: 3
    )
  )
  func removedItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.act("the user removes the first item") { items.accept(Array(all[1...])) }
    lab.run(until: lab.now + 10)
    lab.expect(items.value, equals: all[1...].map(\.synced), "the items")
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    sync.dispose()
  }

  @Test(
    "many items are written on one connection",
    .diagnosis(
      """
      More than a hundred items were not all written and marked on one connection, or a later one \
      was not written. Don't limit the number of items, and change only the item that was \
      confirmed.
      """,
      hint: 3
    )
  )
  func manyItems() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    var all = (Array(1...60) + Array(1001...1060)).map { Todo(id: $0, title: "\($0)") }
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 500)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    all.append(Todo(id: 2000, title: lab.numbered("tea")))
    lab.act("the user adds an item") { items.accept(items.value + [all[120]]) }
    lab.run(until: lab.now + 10)
    lab.expect(items.value.last, equals: all[120].synced, "the item that was added later")
    lab.expect(room.received.count, equals: 121, "the number of items that were received")
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    sync.dispose()
  }

  @Test(
    "a change of case or of white space is a change",
    .diagnosis(
      """
      The title of an item changed only in its case or its white space before the confirmation, \
      and the item was marked, or its title was changed. Compare whole items with `==`, and set \
      only `isSynced`.
      """,
      hint: 3
    )
  )
  func smallChange() {
    for title in ["MILK", "milk ", " milk"] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let items = BehaviorRelay(value: [Todo(id: 1, title: "milk")])
      let changed = [Todo(id: 1, title: title)]
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .confirmation, of: items)
      lab.act("the user changes the title to “\(title)”") { items.accept(changed) }
      room.run(until: "FFE2 notifies ")
      lab.expect(items.value, equals: changed, "the items after the first confirmation")
      lab.run(until: lab.now + 10)
      lab.expect(items.value, equals: changed.map(\.synced), "the items")
      sync.dispose()
    }
  }

  @Test(
    "an item is written after the only one was removed",
    .diagnosis(
      """
      The only item was removed before its confirmation, and an item that was added later was not \
      written. The sync goes on after each confirmation, whether or not an item was marked.
      """,
      hint: 3
    )
  )
  func removalOfTheOnlyItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: [all[0]])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.act("the user removes the item") { items.accept([]) }
    lab.run(until: lab.now + 10)
    lab.act("the user adds another one") { items.accept([all[1]]) }
    lab.run(until: lab.now + 10)
    lab.expect(items.value, equals: [all[1].synced], "the items")
    sync.dispose()
  }

  @Test(
    "long titles arrive complete",
    .diagnosis(
      """
      A title did not fit into one packet, and the device did not receive the bytes of the item, \
      once. Pass all bytes to `parts.write`, which divides them, and write the next item only \
      after the confirmation.
      """,
      hint: 3
    )
  )
  func longTitles() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [16, 17, 36, 300].enumerated().map { index, length in
      Todo(id: index + 1, title: String(repeating: index == 2 ? "é" : "a", count: length))
    }
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 60)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    lab.expect(room.count("send"), equals: 1 + 2 + 4 + 16, "the number of packets")
    sync.dispose()
  }

  @Test(
    "a confirmation in the middle of a transfer does not end it",
    .diagnosis(
      """
      The device sent a confirmation with the first byte of an item that was still being written, \
      and the rest of the item was not written. Let `parts.write` run to its completion: don't end \
      it with `take(until:)` at the confirmation.
      """,
      hint: 3
    )
  )
  func confirmationDuringAWrite() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [60, 3].enumerated().map { index, length in
      Todo(id: index + 1, title: String(repeating: "a", count: length))
    }
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .write, of: items)
    lab.act("the device confirms the item too early") { room.confirm(1) }
    lab.run(until: lab.now + 30)
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "an item without a title is written",
    .diagnosis(
      """
      An item had an empty title, and it was not written or not marked. Leave out only the items \
      that are synced.
      """,
      hint: 3
    )
  )
  func emptyTitle() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = [Todo(id: 1, title: ""), Todo(id: 2, title: lab.numbered("milk"))]
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 30)
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "white space at the ends of a title is written",
    .diagnosis(
      """
      A title had white space at its ends, and the device did not receive the bytes of this title. \
      Write `TodoDevice.bytes(of:)` of the item as it is, without `trimmed`.
      """,
      hint: 3
    )
  )
  func whiteSpaceInATitle() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let titles = [" \(lab.numbered("milk"))", "\(lab.numbered("tea")) ", " ", "\n"]
    let all = titles.enumerated().map { index, title in Todo(id: index + 1, title: title) }
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 40)
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    sync.dispose()
  }

  @Test(
    "items with equal titles or equal first bytes are separate items",
    .diagnosis(
      """
      Two items had the same title or the same first byte, and one confirmation marked both, or \
      one of them was not written. Compare the whole item with the one that was written.
      """,
      hint: 3
    )
  )
  func equalItems() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let id = lab.random(in: 1...200)
    let all = [id, id + 1, id + 256].map { Todo(id: $0, title: "milk") }
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    for count in 1...3 {
      lab.act("the device confirms item \(all[count - 1].id)") {
        room.confirm(UInt8(truncatingIfNeeded: all[count - 1].id))
      }
      lab.run(until: lab.now + 5)
      lab.expect(
        items.value.map(\.isSynced),
        equals: all.indices.map { $0 < count },
        "what is synced after \(count) confirmations"
      )
      lab.expect(room.received.count, equals: min(count + 1, 3), "the number of received items")
    }
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    sync.dispose()
  }

  @Test(
    "an observer can change the items while one is marked",
    .diagnosis(
      """
      An observer of `items` added an item while another one was being marked, and it was lost or \
      not written. Read `items.value` when you mark an item, and call `accept` once.
      """,
      hint: 3
    )
  )
  func changeDuringAChange() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(2)
    let added = Todo(id: 1, title: lab.numbered("tea"))
    let edited = Todo(id: all[0].id, title: all[0].title, isFinished: true)
    let items = BehaviorRelay(value: all)
    let first = items.filter { $0.count(where: \.isSynced) == 1 }.take(1)
      .subscribe(onNext: { _ in items.accept(items.value + [added]) })
    let second = items.filter { $0.count(where: \.isSynced) == 2 }.take(1)
      .subscribe(onNext: { _ in Milestone1.save(edited, in: items) })
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 40)
    lab.expect(items.value, equals: [edited, all[1], added].map(\.synced), "the items")
    lab.expect(
      room.received,
      equals: [all[0], all[1], edited, added].map(TodoDevice.bytes),
      "what the device received"
    )
    for observer in [first, second] { observer.dispose() }
    sync.dispose()
  }

  @Test(
    "the app scans only until the first device is found",
    .diagnosis(
      """
      A device was found, and the scan went on, or a second device was connected. Use `take(1)` on \
      the scan, before the `flatMap` that connects.
      """,
      hint: 2
    )
  )
  func scan() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let other = room.addOther()
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .connection, of: items)
    lab.expect(room.isScanning, equals: false, "whether the app scans after the device was found")
    lab.run(until: lab.now + 25)
    lab.expect(room.isScanning, equals: false, "whether the app scans while it is connected")
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    lab.expect(
      [room.device, other].map(\.isConnected),
      equals: [true, false],
      "whether each device is connected"
    )
    sync.dispose()
  }

  @Test(
    "the scan may take a long time",
    .diagnosis(
      """
      The device came into range after some minutes, and the scan had ended or begun anew in the \
      meantime. A scan that finds nothing is no failure: use no `timeout`.
      """,
      hint: 2
    )
  )
  func longScan() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.device.isSwitchedOn = false
    let all = lab.drawnTodos(1)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 300)
    lab.expect(room.isScanning, equals: true, "whether the app is scanning")
    lab.act("the device is switched on") { room.device.isSwitchedOn = true }
    lab.run(until: lab.now + 20)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    lab.expect(room.count("scan started"), equals: 1, "the number of scans")
    sync.dispose()
  }

  @Test(
    "a device without the service is not connected",
    .diagnosis(
      """
      Another kind of device was nearby, and the app connected to it, or did not find its own \
      device later. Pass `[TodoDevice.service]` to `parts.scan`.
      """,
      hint: 1
    )
  )
  func otherDevice() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let other = room.addOther("180D")
    room.device.isSwitchedOn = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 5)
    lab.expect(room.isScanning, equals: true, "whether the app still scans")
    lab.act("the device is switched on") { room.device.isSwitchedOn = true }
    lab.run(until: 30)
    lab.expect(other.isConnected, equals: false, "whether the other device is connected")
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "nothing happens before the radio is on",
    .diagnosis(
      """
      The radio was off when the sync began, and the scan did not begin when it was turned on, or \
      the items were not written. Put everything into the closure of `parts.whenPoweredOn`, and \
      pause only after a failure.
      """,
      hint: 1
    )
  )
  func radioIsOff() {
    let lab = Lab()
    let room = DeviceRoom(lab, isOn: false)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    let start = lab.random(in: 5...9)
    lab.at(start, "Bluetooth on") { room.world.radio.turnOn() }
    lab.run(until: start + 30)
    lab.expect(room.ticks(of: "scan started"), equals: [start], "the ticks of the scans")
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
    lab.run(until: lab.now + 5)
    lab.expectNoLeaks()
  }

  @Test(
    "a radio that is turned off at any time delays the sync, and loses no item",
    .diagnosis(
      """
      The radio was off for a while, and the scan did not begin at once when it was on again, or \
      the items were not synced. `parts.whenPoweredOn` contains everything, the scan and the retry \
      too, and disposes of it when the radio is not on.
      """,
      hint: 2
    )
  )
  func radioIsLost() {
    for (phase, length) in DeviceRoom.Phase.allCases.flatMap({ [($0, 1), ($0, 6)] }) {
      let lab = Lab()
      let room = DeviceRoom(lab)
      var all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      lab.act("Bluetooth off during \(phase.rawValue)") { room.world.radio.turnOff() }
      let received = room.received
      lab.run(until: lab.now + length)
      all.append(Todo(id: 1, title: lab.numbered("tea")))
      lab.act("the user adds an item") { items.accept(items.value + all[2...]) }
      lab.act("Bluetooth on") { room.world.radio.turnOn() }
      let start = lab.now
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start],
        "the ticks of the scans after \(phase.rawValue)"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      let rest = phase == .idle ? Array(all[2...]) : all
      lab.expect(
        room.received,
        equals: received + rest.map(TodoDevice.bytes),
        "what the device received"
      )
      sync.dispose()
      lab.run(until: lab.now + 5)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the sync waits in every state of the radio except on",
    .diagnosis(
      """
      The radio was reset, or the app lost its permission, and the sync did not begin anew \
      afterwards. Let `parts.whenPoweredOn` decide; don't keep a peripheral from one scan to the \
      next.
      """,
      hint: 2
    )
  )
  func otherStates() {
    for isReset in [false, true] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      var all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .idle, of: items)
      let start = lab.now
      lab.act(isReset ? "the radio is reset" : "the user forbids Bluetooth") {
        if isReset {
          room.world.radio.reset(for: .seconds(5))
        } else {
          room.world.radio.authorization = .denied
        }
      }
      lab.run(until: start + 1)
      all.append(Todo(id: 1, title: lab.numbered("tea")))
      items.accept(items.value + all[2...])
      lab.at(start + 5, "the radio is on again") { room.world.radio.authorization = .allowedAlways }
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start + 5],
        "the ticks of the scans after the first one"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      sync.dispose()
    }
  }

  @Test(
    "after each failure the sync pauses for two seconds, and then scans",
    .diagnosis(
      """
      A part of the chain failed, and the next scan did not begin two seconds later, or items were \
      not synced after it. Use `retry(when:)` with a `timer` on the whole chain, inside \
      `parts.whenPoweredOn`.
      """,
      hint: 2
    )
  )
  func failures() {
    let refused = CBATTError(.unlikelyError)
    let faults: [(words: String, cause: (DeviceRoom) -> Void)] = [
      ("failed", { $0.device.refuseConnections(1) }),
      ("no services", { $0.device.script(.failOperation(1, refused)) }),
      ("no characteristics", { $0.device.script(.failOperation(2, refused)) }),
      ("FFE2 can't notify", { $0.device.script(.failOperation(3, refused)) }),
    ]
    for fault in faults {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      fault.cause(room)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: fault.words)
      let start = lab.now
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start + 2],
        "the ticks of the scans after '\(fault.words)'"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
      sync.dispose()
      lab.run(until: lab.now + 5)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the items neither begin nor end the pause",
    .diagnosis(
      """
      The connection was lost while all items were synced, or the items changed during the pause, \
      and the next scan did not begin two seconds after the loss. Only the `timer` ends the pause: \
      don't look at `items` in `retry(when:)`.
      """,
      hint: 2
    )
  )
  func pauseWithoutWork() {
    for isChanged in [false, true] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: [all[0]])
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .idle, of: items)
      lab.act("the device disconnects") { room.device.disconnect() }
      let start = lab.now
      lab.run(until: start + 1)
      if isChanged {
        lab.act("the user adds an item") { items.accept(items.value + [all[1]]) }
      }
      lab.run(until: start + 20)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start + 2],
        "the ticks of the scans after the loss"
      )
      sync.dispose()
    }
  }

  @Test(
    "a connection that is lost begins anew, and only unsynced items are written",
    .diagnosis(
      """
      The device disconnected, and the next scan did not begin two seconds later, or a synced item \
      was written again, or an unsynced one was not. Keep the state in `items` alone: after the \
      failure, the first unsynced item is written.
      """,
      hint: 2
    )
  )
  func connectionIsLost() {
    let phases = DeviceRoom.Phase.allCases.filter { ![.scan, .connection].contains($0) }
    for phase in phases {
      let lab = Lab()
      let room = DeviceRoom(lab)
      var all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: phase, of: items)
      lab.act("the device disconnects during \(phase.rawValue)") { room.device.disconnect() }
      let received = room.received
      let start = lab.now
      lab.run(until: start)
      all.append(Todo(id: 1, title: lab.numbered("tea")))
      lab.act("the user adds an item") { items.accept(items.value + all[2...]) }
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start + 2],
        "the ticks of the scans after \(phase.rawValue)"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      let rest = phase == .idle ? Array(all[2...]) : all
      lab.expect(
        room.received,
        equals: received + rest.map(TodoDevice.bytes),
        "what the device received"
      )
      sync.dispose()
    }
  }

  @Test(
    "a new connection waits for its own notifications",
    .diagnosis(
      """
      The connection was lost, and on the next one an item was written before the device had \
      confirmed the notifications again. Wait for `didUpdateNotificationState` of each connection: \
      create the observable in the closure of that connection.
      """,
      hint: 2
    )
  )
  func notificationsOfASecondConnection() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let delay = lab.random(in: 3...6)
    // Requests 1 to 3 belong to the first connection: services, characteristics, notifications.
    room.device.script(.delayOperation(6, by: .seconds(delay)))
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: [all[0]])
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .idle, of: items)
    lab.act("the device disconnects") { room.device.disconnect() }
    lab.run(until: lab.now)
    lab.act("the user adds an item") { items.accept(items.value + [all[1]]) }
    let sent = room.count("send")
    for _ in 1...30 where room.count("notify on") < 2 { lab.run(until: lab.now + 1) }
    let start = lab.now
    lab.run(until: start + delay)
    lab.expect(room.count("send"), equals: sent, "the number of writes before the notifications")
    lab.run(until: start + delay + 10)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "an item of which only a part was written is written again as a whole",
    .diagnosis(
      """
      The connection was lost between two packets of an item, and the device did not receive the \
      whole item on the next one. Begin with the first byte again: create the write anew for each \
      connection.
      """,
      hint: 3
    )
  )
  func lostInMidWrite() {
    for isRadio in [false, true] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = [60, 3].enumerated().map { index, length in
        Todo(id: index + 1, title: String(repeating: "a", count: length))
      }
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .write, of: items)
      lab.run(until: lab.now + 2)
      lab.act("the connection is lost after two packets") {
        if isRadio { room.world.radio.turnOff() } else { room.device.disconnect() }
        room.forgetPart()
      }
      lab.run(until: lab.now + 3)
      lab.expect(items.value, equals: all, "the items after the connection was lost")
      if isRadio { lab.act("Bluetooth on") { room.world.radio.turnOn() } }
      lab.run(until: lab.now + 30)
      lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      sync.dispose()
    }
  }

  @Test(
    "an item without a confirmation is written again after a failure",
    .diagnosis(
      """
      The device received an item and did not confirm it before the connection was lost, and the \
      item was marked, or was not written again. Only a confirmation marks an item.
      """,
      hint: 3
    )
  )
  func unconfirmedItem() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.confirms = false
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.run(until: lab.now + 10)
    lab.expect(items.value, equals: all, "the items without a confirmation")
    lab.act("the device disconnects") { room.device.disconnect() }
    room.confirms = true
    lab.run(until: lab.now + 30)
    lab.expect(
      room.received,
      equals: [all[0], all[0], all[1]].map(TodoDevice.bytes),
      "what the device received"
    )
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "the sync is repeated as often as it fails",
    .diagnosis(
      """
      Several attempts failed in succession, and one of them was not followed by another one after \
      two seconds. Answer each error in `retry(when:)`, without a limit.
      """,
      hint: 2
    )
  )
  func manyFailures() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let count = lab.random(in: 5...8)
    room.device.refuseConnections(count)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 80)
    let failures = room.ticks(of: "failed")
    lab.expect(failures.count, equals: count, "the number of failures")
    lab.expect(
      Array(room.ticks(of: "scan started").dropFirst()),
      equals: failures.map { $0 + 2 },
      "the ticks of the scans after the first one"
    )
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "a scan that fails at once is repeated, too",
    .diagnosis(
      """
      Several scans failed during their subscription, and one of them was not repeated after two \
      seconds. The next error can arrive before the pause has completed: `flatMapFirst` ignores \
      it, and `flatMap` does not.
      """,
      hint: 2
    )
  )
  func scanFailsAtOnce() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let failures = lab.random(in: 2...4)
    let parts = FailingParts(room.parts, failures: failures, lab)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, parts, lab.scheduler)
    lab.run(until: 40)
    lab.expect(
      parts.ticksOfScans,
      equals: (0...failures).map { $0 * 2 },
      "the ticks of the scans"
    )
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
    lab.run(until: lab.now + 5)
    lab.expectNoLeaks()
  }

  @Test(
    "nothing is written if the device refuses the notifications",
    .diagnosis(
      """
      The device refused the notifications, and an item was written all the same: \
      `didUpdateNotificationState` reports an error, too. Subscribe to `parts.notifications` \
      before you observe it, so that its error ends the session first, or check the error.
      """,
      hint: 2
    )
  )
  func refusedNotifications() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.device.script(.failOperation(3, CBATTError(.unlikelyError)))
    let items = BehaviorRelay(value: lab.drawnTodos(2))
    let sync = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: "FFE2 can't notify")
    lab.run(until: lab.now + 1)
    lab.expect(room.count("send"), equals: 0, "the number of writes after the refusal")
    sync.dispose()
  }

  @Test(
    "the pause passes on the given scheduler",
    .diagnosis(
      """
      The clock of `scheduler` did not move, and the app scanned after a failure, or it moved by \
      two seconds, and the app did not scan. Pass `scheduler` to `timer`.
      """,
      hint: 2
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let clock = TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, clock)
    room.run(until: .confirmation, of: items)
    lab.act("the device disconnects") { room.device.disconnect() }
    lab.run(until: lab.now + 9)
    lab.act("the clock moves by a second") { clock.advanceTo(1) }
    lab.run(until: lab.now + 9)
    lab.expect(room.count("scan started"), equals: 1, "the scans before the pause has ended")
    lab.act("the clock moves by another second") { clock.advanceTo(2) }
    lab.expect(room.count("scan started"), equals: 2, "the scans at the end of the pause")
    lab.run(until: lab.now + 20)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "the pause takes exactly two seconds",
    .diagnosis(
      """
      A scan failed, and the next one did not begin exactly two seconds later. Pass `.seconds(2)` \
      to `timer`.
      """,
      hint: 2
    )
  )
  func exactPause() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
    let parts = FailingParts(room.parts, failures: 1, lab)
    let sync = learner.sync(BehaviorRelay(value: lab.drawnTodos(1)), parts, clock)
    lab.run(until: 1)
    lab.expect(parts.ticksOfScans.count, equals: 1, "the number of scans before the pause")
    lab.act("the clock moves by 1.99 seconds") { clock.advanceTo(199) }
    lab.expect(parts.ticksOfScans.count, equals: 1, "the number of scans after 1.99 seconds")
    lab.act("the clock moves to two seconds") { clock.advanceTo(200) }
    lab.expect(parts.ticksOfScans.count, equals: 2, "the number of scans after two seconds")
    sync.dispose()
  }

  @Test(
    "a radio that is turned off during the pause ends it",
    .diagnosis(
      """
      The radio was turned off and on during the pause after a failure, and the app did not scan \
      at once, or scanned again when the pause would have ended. Use `retry(when:)` inside \
      `parts.whenPoweredOn`, not on its result.
      """,
      hint: 1
    )
  )
  func radioIsLostDuringThePause() {
    for length in [1, 5] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .confirmation, of: items)
      lab.act("the device disconnects") { room.device.disconnect() }
      lab.run(until: lab.now)
      lab.act("Bluetooth off") { room.world.radio.turnOff() }
      lab.run(until: lab.now + length)
      lab.act("Bluetooth on") { room.world.radio.turnOn() }
      let start = lab.now
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start],
        "the ticks of the scans after the first one"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      sync.dispose()
    }
  }

  @Test(
    "a device that lacks a characteristic is a failure",
    .diagnosis(
      """
      A device had only one of the two characteristics, and the sync stopped, or did not begin \
      anew two seconds later. Return `.error(TodoDevice.NotATodoDevice())` if one of them is \
      missing.
      """,
      hint: 2
    )
  )
  func missingCharacteristic() {
    for missing in ["FFE1", "FFE2"] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      room.device.changeServices(to: room.services(without: missing))
      let all = lab.drawnTodos(2)
      let items = BehaviorRelay(value: all)
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: "FFE0 has")
      let start = lab.now
      lab.run(until: start + 1)
      lab.expect(room.device.isConnected, equals: false, "whether the device is connected")
      room.device.changeServices(to: room.services())
      lab.run(until: start + 30)
      lab.expect(
        Array(room.ticks(of: "scan started").dropFirst()),
        equals: [start + 2],
        "the ticks of the scans without \(missing)"
      )
      lab.expect(items.value, equals: all.map(\.synced), "the items")
      sync.dispose()
      lab.run(until: lab.now + 5)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a device with a further characteristic is synced",
    .diagnosis(
      """
      The device had a further characteristic, or the characteristics had another order, and the \
      items were not synced. Find both by their UUIDs, `TodoDevice.items` and \
      `TodoDevice.confirmations`; their number and their positions make no difference.
      """,
      hint: 2
    )
  )
  func furtherCharacteristic() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    room.device.changeServices(to: room.servicesAfterAFurtherCharacteristic())
    let all = lab.drawnTodos(2)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: 30)
    lab.expect(items.value, equals: all.map(\.synced), "the items")
    sync.dispose()
  }

  @Test(
    "a further characteristic does not replace a missing one",
    .diagnosis(
      """
      The device had a further characteristic in place of one of the two, and the sync used it, \
      or did not fail. Return `.error(TodoDevice.NotATodoDevice())` unless the device \
      has both UUIDs, `TodoDevice.items` and `TodoDevice.confirmations`.
      """,
      hint: 2
    )
  )
  func furtherInsteadOfAMissingOne() {
    for missing in ["FFE1", "FFE2"] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      room.device.changeServices(to: room.servicesAfterAFurtherCharacteristic(without: missing))
      let items = BehaviorRelay(value: lab.drawnTodos(2))
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: "FFE0 has")
      lab.run(until: lab.now + 1)
      lab.expect(
        room.device.isConnected,
        equals: false,
        "whether the device without \(missing) is connected"
      )
      sync.dispose()
    }
  }

  @Test(
    "disposing during the pause, or while the radio is off, ends everything",
    .diagnosis(
      """
      The sync was disposed of during the pause or while the radio was off, and a subscription \
      remained, or the app scanned later. The timer belongs to the one subscription that you \
      return: don't subscribe to it in a closure.
      """,
      hint: 2
    )
  )
  func disposalWhileNothingRuns() {
    for isPause in [true, false] {
      let lab = Lab()
      let room = DeviceRoom(lab)
      let items = BehaviorRelay(value: lab.drawnTodos(2))
      let sync = learner.sync(items, room.parts, lab.scheduler)
      room.run(until: .confirmation, of: items)
      lab.act(isPause ? "the device disconnects" : "Bluetooth off") {
        if isPause { room.device.disconnect() } else { room.world.radio.turnOff() }
      }
      lab.run(until: lab.now + 1)
      lab.act("the sync is disposed of") { sync.dispose() }
      lab.expectLive(0, .subscriptions)
      lab.act("Bluetooth on") { room.world.radio.turnOn() }
      lab.run(until: lab.now + 20)
      lab.expect(room.count("scan started"), equals: 1, "the number of scans")
      lab.expect(room.device.isConnected, equals: false, "whether the device is connected")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an observer of the items can dispose of the sync",
    .diagnosis(
      """
      An observer of `items` disposed of the sync while an item was being marked, and the next \
      item was written, or the connection remained. Write the next item in the same subscription, \
      so that its disposal ends that, too.
      """,
      hint: 2
    )
  )
  func disposalDuringAChange() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let sync = learner.sync(items, room.parts, lab.scheduler)
    let observer = items.filter { $0.contains(where: \.isSynced) }.take(1)
      .subscribe(onNext: { _ in sync.dispose() })
    lab.run(until: 30)
    lab.expect(items.value, equals: [all[0].synced, all[1], all[2]], "the items")
    lab.expect(room.count("send"), equals: 1, "the number of packets")
    lab.expect(room.device.isConnected, equals: false, "whether the device is connected")
    observer.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a sync that begins again writes the rest",
    .diagnosis(
      """
      A sync was disposed of, and another one with the same items and parts did not write the \
      items that were not synced. Keep no state outside of the observable.
      """,
      hint: 2
    )
  )
  func secondSync() {
    let lab = Lab()
    let room = DeviceRoom(lab)
    let all = lab.drawnTodos(3)
    let items = BehaviorRelay(value: all)
    let first = learner.sync(items, room.parts, lab.scheduler)
    room.run(until: .confirmation, of: items)
    lab.run(until: lab.now + 1)
    lab.act("the sync is disposed of") { first.dispose() }
    lab.expect(items.value, equals: [all[0].synced, all[1], all[2]], "the items")
    lab.run(until: lab.now + 5)
    let second = learner.sync(items, room.parts, lab.scheduler)
    lab.run(until: lab.now + 30)
    lab.expect(items.value, equals: all.map(\.synced), "the items after the second sync")
    lab.expect(room.received, equals: all.map(TodoDevice.bytes), "what the device received")
    second.dispose()
    lab.run(until: lab.now + 5)
    lab.expectNoLeaks()
  }

  @Test(
    "two apps sync independently",
    .diagnosis(
      """
      Two apps synced with a device each, and one of them wrote the items of the other one, or \
      ended with it. Keep everything in the observable of the call, and nothing in a static \
      property.
      """,
      hint: 2
    )
  )
  func twoApps() {
    let lab = Lab()
    let rooms = [DeviceRoom(lab), DeviceRoom(lab)]
    let all = [lab.drawnTodos(2), lab.drawnTodos(3)]
    let items = all.map { BehaviorRelay(value: $0) }
    let syncs = (0...1).map { learner.sync(items[$0], rooms[$0].parts, lab.scheduler) }
    rooms[0].run(until: .confirmation, of: items[0])
    lab.act("the first app ends its sync") { syncs[0].dispose() }
    lab.run(until: lab.now + 40)
    lab.expect(items[0].value, equals: all[0], "the items of the first app")
    lab.expect(items[1].value, equals: all[1].map(\.synced), "the items of the second app")
    lab.expect(rooms[1].received, equals: all[1].map(TodoDevice.bytes), "the second device's items")
    lab.expect(
      rooms.map(\.device.isConnected),
      equals: [false, true],
      "whether each device is connected"
    )
    syncs[1].dispose()
    lab.run(until: lab.now + 5)
    lab.expectNoLeaks()
  }
}

extension Todo {
  /// The item after the device has confirmed it.
  fileprivate var synced: Todo {
    var todo = self
    todo.isSynced = true
    return todo
  }
}
