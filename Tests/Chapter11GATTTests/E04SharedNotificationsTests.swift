import Chapter11GATTBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.4 Shared notifications", .exercise("11.4"))
struct E04SharedNotificationsTests {
  @Test(
    "all observers share one request, and the last one turns the notifications off",
    .diagnosis(
      """
      Several observers subscribed, and notifications were not turned on once with the first and \
      off once with the last, or a value was replayed. Share one observable for each \
      characteristic with `share()`, store it in a table, and make the calls in its subscription \
      and disposal.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      Several observers subscribed, and one did not receive each value of its subscription. Call \
      `setNotifyValue(true, for:)` with the first one, and emit `characteristic.value` at each \
      `didUpdateValue` for the characteristic, to all observers.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      Several observers subscribed, and one received a value later than its update. Emit \
      `characteristic.value` during the callback, without an operator that waits or collects.
      """,
      of: .tooLate,
      hint: 1
    )
  )
  func shared() {
    let lab = Lab()
    let story = Story(lab)
    let values = story.notifications("a")
    lab.run(until: 16)
    lab.expect(story.calls, equals: [0, 0], "the calls before tick 17 (on, off)")
    let first = lab.observe(values, at: 17, until: 23, as: "first")
    let second = lab.observe(values, at: 17, until: 27, as: "second")
    let third = lab.observe(story.notifications("a"), at: 21, until: 25, as: "third")
    story.send([0, 1, 2, 3, 4], "a", at: [19, 21, 23, 25, 27])
    lab.expect(first, story.values([20, 22], [0, 1]), until: 24)
    lab.expect(story.calls, equals: [1, 0], "the calls until tick 24 (on, off)")
    lab.expect(second, story.values([20, 22, 24, 26], [0, 1, 2, 3]), until: 30)
    lab.expect(third, story.values([22, 24], [1, 2]))
    lab.expect(story.calls, equals: [1, 1], "the calls in total (on, off)")
    lab.expect(story.found("a").isNotifying, equals: false, "whether the device still notifies")
  }

  @Test(
    "after the last observer has unsubscribed, a new one turns the notifications on again",
    .diagnosis(
      """
      All observers had unsubscribed, and new ones subscribed. The notifications were not turned \
      on again with each first one, and off with each last one. Make both calls each time, and \
      don't record in the Notifier which ones were made before.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      All observers had unsubscribed, and a new one received no values. Turn the notifications on \
      again. Remove the shared observable from your table when it is disposed of, or use \
      `share()`, which starts again.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      All observers had unsubscribed, and a new one received a value twice. With the last \
      observer, also dispose of the subscription that receives the values for all of them.
      """,
      of: .extra,
      hint: 2
    )
  )
  func again() {
    let lab = Lab()
    let story = Story(lab)
    let values = story.notifications("a")
    let first = lab.observe(values, at: 16, until: 20, as: "first")
    let second = lab.observe(values, at: 23, until: 27, as: "second")
    let third = lab.observe(story.notifications("a"), at: 29, until: 33, as: "third")
    story.send([0, 1, 2, 3], "a", at: [18, 20, 25, 31])
    lab.expect(first, story.values([19], [0]), until: 37)
    lab.expect(second, story.values([26], [2]))
    lab.expect(third, story.values([32], [3]))
    lab.expect(story.calls, equals: [3, 3], "the calls in total (on, off)")
  }

  @Test(
    "every value is emitted, and none is replayed",
    .diagnosis(
      """
      The device sent an empty value, or two equal ones, or a late observer subscribed, and the \
      elements were not those of the updates during the subscription. Don't filter the values, \
      don't replay them, and don't deliver them later.
      """,
      hint: 1
    )
  )
  func everyValue() {
    let lab = Lab()
    let story = Story(lab)
    let values = story.notifications("a")
    let early = lab.observe(values, at: 16, as: "early")
    let late = lab.observe(values, at: 22, as: "late")
    let other = lab.observe(story.notifications("a"), at: 22, as: "late, of another call")
    // Subscribes at tick 19, after the first value and during its callback.
    let callback = story.bench.streams.didUpdateValue.take(1)
    let next = lab.observe(callback.flatMap { _ in values }, at: 17, as: "after the first value")
    story.send([0, 0], "a", at: [18, 20])
    lab.at(23, "the device sends an empty value") { story.sendNothing("a") }
    lab.expect(
      early,
      story.values([19, 21], [0, 0]) + [.next(24, [])],
      until: 26
    )
    lab.expect(late, [.next(24, [])])
    lab.expect(other, [.next(24, [])])
    lab.expect(next, story.values([21], [0]) + [.next(24, [])])
  }

  @Test(
    "an error of the device is the error of all observers",
    .diagnosis(
      """
      The device rejected the notifications. An observer did not receive that error, or a new one \
      did not ask again, or they were turned off. Throw the error of `didUpdateNotificationState`. \
      After an error, remove the shared observable from your table, and turn nothing off.
      """,
      hint: 2
    )
  )
  func rejected() {
    let lab = Lab()
    let story = Story(lab)
    let first = lab.observe(story.notifications("d"), at: 16, as: "first")
    let second = lab.observe(story.notifications("d"), at: 16, as: "second")
    let third = lab.observe(story.notifications("d"), at: 19, as: "third")
    let error = CBATTError(.requestNotSupported)
    lab.expect(first, [.error(17, error)], until: 22)
    lab.expect(second, [.error(17, error)])
    lab.expect(third, [.error(20, error)])
    lab.expect(story.calls, equals: [2, 0], "the calls in total (on, off)")
    let fault = lab.drawnFault()
    story.bench.device.script(.failOperation(story.bench.requests + 1, fault))
    let rejected = lab.observe(story.notifications("a"), at: 24, as: "rejected")
    let accepted = lab.observe(story.notifications("a"), at: 27, as: "accepted")
    story.send([0], "a", at: [29])
    lab.expect(rejected, [.error(25, fault)], until: 32)
    lab.expect(accepted, story.values([30], [0]))
  }

  @Test(
    "an observer can subscribe again while it receives the error",
    .diagnosis(
      """
      Two observers subscribed again while they received an error, and the notifications were not \
      turned on once for both, or not turned off at the end. Remove the failed observable from \
      your table before the observers receive its error, and don't remove its successor later. \
      Look into the table on each subscription, inside `deferred`.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let story = Story(lab)
    let fault = lab.drawnFault()
    story.bench.device.script(.failOperation(story.bench.requests + 1, fault))
    let values = story.notifications("a").retry(2)
    let first = lab.observe(values, at: 16, until: 24, as: "first")
    let second = lab.observe(values, at: 16, until: 22, as: "second")
    let third = lab.observe(story.notifications("a"), at: 20, until: 24, as: "third")
    story.send([0, 1], "a", at: [20, 22])
    lab.expect(first, story.values([21, 23], [0, 1]), until: 28)
    lab.expect(second, story.values([21], [0]))
    lab.expect(third, story.values([21, 23], [0, 1]))
    lab.expect(story.calls, equals: [2, 1], "the calls in total (on, off)")
  }

  @Test(
    "other characteristics are kept apart",
    .diagnosis(
      """
      Several characteristics were observed at the same time, and an observer received a value or \
      an error of another one, or the calls were not made for each of them. Use the characteristic \
      as the key, and compare with `===`: several may have the same UUID.
      """,
      hint: 2
    )
  )
  func keptApart() {
    let lab = Lab()
    let story = Story(lab)
    let other = lab.observe(story.notifications("b"), at: 16, as: "another UUID")
    let twin = lab.observe(story.notifications("c"), at: 16, until: 27, as: "the same UUID")
    let values = lab.observe(story.notifications("a"), at: 16, as: "app")
    let failing = lab.observe(story.notifications("d"), at: 16, as: "rejected")
    let late = lab.observe(story.notifications("a"), at: 24, as: "late")
    story.send([0], "a", at: [21])
    story.send([1], "b", at: [23])
    story.send([2], "c", at: [25])
    story.send([3], "a", at: [27])
    lab.expect(values, story.values([22, 28], [0, 3]), until: 32)
    lab.expect(other, story.values([24], [1]))
    lab.expect(twin, story.values([26], [2]))
    lab.expect(failing, [.error(20, CBATTError(.requestNotSupported))])
    lab.expect(late, story.values([28], [3]))
    lab.expect(story.calls, equals: [4, 1], "the calls in total (on, off)")
    lab.expect(story.found("c").isNotifying, equals: false, "whether the unobserved one notifies")
    lab.expect(story.found("a").isNotifying, equals: true, "whether the observed one notifies")
    let another = Lab()
    let twins = Story(another)
    let neighbor = another.observe(twins.notifications("e"), at: 16, as: "the same service")
    let app = another.observe(twins.notifications("a"), at: 16, as: "app")
    twins.send([0], "a", at: [20])
    twins.send([1], "e", at: [22])
    another.expect(app, twins.values([21], [0]), until: 26)
    another.expect(neighbor, twins.values([23], [1]))
    another.expect(twins.calls, equals: [2, 0], "the calls in total (on, off)")
  }

  @Test(
    "the answer to a read is a value, and a failed read is ignored",
    .diagnosis(
      """
      The app read the characteristic while it was observed. The observer did not receive the \
      value of the read, or received an event when a read failed. Emit each update without an \
      error, and ignore an update with an error.
      """,
      hint: 1
    )
  )
  func reads() {
    let lab = Lab()
    let story = Story(lab)
    let values = lab.observe(story.notifications("a"), at: 16, as: "app")
    let byte = lab.random(in: 1...255)
    lab.at(18, "the app reads") { story.read("a", .success(Data([UInt8(byte)]))) }
    lab.at(20, "the app reads, and fails") { story.read("a", .failure(lab.drawnFault())) }
    story.send([0], "a", at: [22])
    lab.expect(values, [.next(19, [UInt8(byte)])] + story.values([23], [0]), until: 26)
    // The answer arrives before the device has confirmed the notifications.
    let another = Lab()
    let hasty = Story(another)
    another.at(16, "the app reads") { hasty.read("a", .success(Data([UInt8(byte)]))) }
    let early = another.observe(hasty.notifications("a"), at: 16, as: "app")
    another.expect(early, [.next(17, [UInt8(byte)])], until: 20)
  }

  @Test(
    "the end of the connection is an error, and no call is made without a connection",
    .diagnosis(
      """
      The connection ended, or there was none, and an observer did not receive an error, or a call \
      was made nevertheless. Pass your observable to `whileConnected(_:)`, and turn notifications \
      off only while the peripheral is `.connected`.
      """,
      hint: 2
    )
  )
  func connectionEnds() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let first = lab.observe(story.notifications("a"), at: 16, as: "first")
      let second = lab.observe(story.notifications("a"), at: 20, as: "second")
      let late = lab.observe(story.notifications("b"), at: 28, as: "late")
      story.send([0], "a", at: [18])
      bench.ends(way, at: 22)
      let error = way.map { bench.lost($0.reason) } ?? .bluetoothPoweredOff
      let end = 22 + (way?.delay ?? 0)
      lab.expect(first, story.values([19], [0]) + [.error(end, error)], until: 31)
      lab.expect(second, [.error(end, error)])
      lab.expect(late, [.error(28, way == nil ? error : bench.lost(nil))])
      lab.expect(story.calls, equals: [1, 0], "the calls in total (on, off)")
    }
  }

  @Test(
    "an observer can unsubscribe at any time",
    .diagnosis(
      """
      An observer unsubscribed before the device had confirmed, or during a value, or while the \
      connection was being closed, and the notifications were not turned off, or were turned off \
      without a connection. Turn the notifications off at the disposal, and only while the \
      peripheral's state is `.connected`.
      """,
      hint: 2
    )
  )
  func unsubscribing() {
    let lab = Lab()
    let story = Story(lab)
    let hasty = lab.observe(story.notifications("a"), at: 16, until: 16, as: "hasty")
    let next = lab.observe(story.notifications("a"), at: 20, until: 30, as: "next")
    let one = lab.observe(story.notifications("a").take(1), at: 20, as: "takes one")
    story.send([0, 1], "a", at: [22, 24])
    var calls: [Int] = []
    lab.at(16, "the calls are counted") { calls = story.calls }
    lab.expect(hasty, [], until: 19)
    lab.expect(calls, equals: [1, 1], "the calls at tick 16 (on, off)")
    lab.expect(story.calls, equals: [1, 1], "the calls until tick 19 (on, off)")
    lab.expect(next, story.values([23, 25], [0, 1]), until: 28)
    lab.expect(one, story.values([23], [0]) + [.completed(23)], until: 28)
    lab.expect(story.calls, equals: [2, 1], "the calls until tick 28 (on, off)")
    lab.run(until: 33)
    let only = lab.observe(story.notifications("a").take(1), at: 34, as: "the only one")
    story.send([2], "a", at: [36])
    lab.expect(only, story.values([37], [2]) + [.completed(37)], until: 40)
    lab.expect(story.calls, equals: [3, 3], "the calls until tick 40 (on, off)")
    lab.at(44, "the app cancels the connection") { story.bench.cancel() }
    let last = lab.observe(story.notifications("a"), at: 41, until: 44, as: "last")
    lab.expect(last, [], until: 48)
    lab.expect(story.calls, equals: [4, 3], "the calls in total (on, off)")
  }

  @Test(
    "an observer that unsubscribes during a value does not affect the others",
    .diagnosis(
      """
      An observer unsubscribed while it received a value, and another one did not receive that \
      value, or a later one. If you send to a list of observers, don't let a removal change the \
      position at which you continue.
      """,
      hint: 2
    )
  )
  func unsubscribingDuringAValue() {
    let lab = Lab()
    let story = Story(lab)
    let one = lab.observe(story.notifications("a").take(1), at: 16, as: "takes one")
    let other = lab.observe(story.notifications("a"), at: 16, as: "other")
    story.send([0, 1], "a", at: [19, 21])
    lab.expect(one, story.values([20], [0]) + [.completed(20)], until: 25)
    lab.expect(other, story.values([20, 22], [0, 1]))
  }

  @Test(
    "after the next connection, notifications work again",
    .diagnosis(
      """
      The connection ended while notifications were on. After the next connection, a new \
      subscription did not turn them on, or received no values. Remove the shared observable from \
      your table when it fails.
      """,
      hint: 3
    )
  )
  func worksAgain() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      _ = lab.observe(story.notifications("a"), at: 16, as: "first")
      bench.ends(way, at: 17)
      lab.at(23, "the device is in range, and the radio on") { bench.recover() }
      lab.at(24, "the app connects again") { bench.connect() }
      lab.run(until: 28)
      bench.discoverAll(until: 38)
      let again = lab.observe(story.notifications("a"), at: 39, until: 44, as: "again")
      story.send([0], "a", at: [41])
      lab.expect(again, story.values([42], [0]), until: 47)
      lab.expect(story.calls, equals: [2, 1], "the calls in total (on, off)")
    }
  }

  @Test(
    "a subscription retains its Notifier, and everything is released",
    .diagnosis(
      """
      Only the subscription referred to the Notifier, and the values did not arrive, or something \
      was not released at the end. Capture `self` strongly in what the subscription retains, and \
      remove the shared observable from your table when it fails or is disposed of.
      """,
      hint: 3
    )
  )
  func releases() {
    let lab = Lab()
    let story = Story(lab)
    let streams = story.bench.streams
    let characteristic = story.found("a")
    let own = Observable.deferred {
      E04Contract.learner.makeNotifier(streams)(characteristic).map { Array($0) }
    }
    let values = lab.observe(own, at: 16, until: 20, as: "app")
    story.send([0], "a", at: [18])
    lab.expect(values, story.values([19], [0]), until: 23)
    lab.expect(story.calls, equals: [1, 1], "the calls in total (on, off)")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription that ends leaves nothing behind while another observer remains",
    .diagnosis(
      """
      Several observers unsubscribed while another one remained, and their subscriptions were not \
      released, or the other one did not receive its values. The disposable of each subscription \
      must dispose of what the subscription has created. Don't collect that in the Notifier.
      """,
      hint: 2
    )
  )
  func endedSubscriptionsAreReleased() {
    let lab = Lab()
    let story = Story(lab)
    let values = lab.observe(story.notifications("a"), at: 16, as: "stays")
    lab.run(until: 18)
    let before = Resources.total
    for _ in 1...5 {
      story.subscribe("a")
      story.unsubscribe()
    }
    lab.expect(Int(Resources.total - before), equals: 0, "the resources left of five subscriptions")
    story.send([0], "a", at: [20])
    lab.expect(values, story.values([21], [0]), until: 24)
  }

  @Test(
    "the characteristics of an earlier connection are released",
    .diagnosis(
      """
      The connection ended, all observers had failed or unsubscribed, and a characteristic of that \
      connection was not released. Remove it from your table together with the last observer, \
      whatever the error is, and also if the subscription fails at once.
      """,
      hint: 3
    )
  )
  func releasesCharacteristics() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      for ending in ["fails", "unsubscribes", "is rejected", "comes too late"] {
        let lab = Lab()
        let story = Story(lab)
        let name: Character = ending == "is rejected" ? "d" : "a"
        lab.watch(story.found(name), as: "the characteristic")
        var late = ending == "comes too late" ? story.notifications(name) : nil
        if late == nil { lab.at(16, "the app subscribes") { story.subscribe(name) } }
        if ending == "unsubscribes" {
          lab.at(18, "the app unsubscribes") { story.unsubscribe() }
        }
        story.bench.ends(way, at: 22)
        lab.run(until: 40)
        story.subscribe(late)
        late = nil
        story.unsubscribe()
        lab.expectDeallocated("the characteristic")
        withExtendedLifetime(story) {}
      }
    }
  }

  @Test(
    "a characteristic is released with its last observer, even while the connection lasts",
    .diagnosis(
      """
      The last observer of a characteristic had unsubscribed or failed, and the device removed its \
      service. The Notifier still retained the characteristic. Remove the shared observable from \
      your table in both cases, and not when the connection ends.
      """,
      hint: 3
    )
  )
  func releasesWhileConnected() {
    for ending in ["unsubscribes", "is rejected"] {
      let lab = Lab()
      let story = Story(lab)
      let device = story.bench.device
      lab.watch(story.found("c"), as: "the characteristic")
      if ending == "is rejected" {
        device.script(.failOperation(story.bench.requests + 1, lab.drawnFault()))
      }
      lab.at(16, "the app subscribes") { story.subscribe("c") }
      lab.at(19, "the app unsubscribes") { story.unsubscribe() }
      lab.at(22, "the device removes the service") {
        device.changeServices(to: Array(device.services.dropLast()))
      }
      lab.run(until: 28)
      lab.expectDeallocated("the characteristic")
      withExtendedLifetime(story) {}
    }
  }

  @Test(
    "a new observer turns the notifications on while they are being turned off",
    .diagnosis(
      """
      The last observer unsubscribed, and a new one subscribed at the same time. The notifications \
      were not turned off and on again. Make both calls immediately, at the disposal and at the \
      subscription.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The last observer unsubscribed, and a new one subscribed before the device had confirmed \
      that the notifications were off. It received no values. `isNotifying` is still true then: \
      call `setNotifyValue(true, for:)` for each first observer, without a look at it.
      """,
      of: .missing,
      hint: 2
    )
  )
  func onWhileTurningOff() {
    let lab = Lab()
    let story = Story(lab)
    let first = lab.observe(story.notifications("a"), at: 16, until: 20, as: "first")
    let second = lab.observe(story.notifications("a"), at: 20, until: 26, as: "second")
    story.send([0, 1], "a", at: [18, 23])
    lab.expect(first, story.values([19], [0]), until: 30)
    lab.expect(second, story.values([24], [1]))
    lab.expect(story.calls, equals: [2, 2], "the calls in total (on, off)")
  }

  @Test(
    "every rejection for the characteristic counts, and no other one",
    .diagnosis(
      """
      The device rejected the notifications of one of two characteristics with the same UUID, or \
      it rejected them after another update or answer. An observer did not receive the error of \
      its own characteristic, or received another one. Compare the characteristic of each \
      `didUpdateNotificationState` with `===`, and not only that of the first.
      """,
      hint: 2
    )
  )
  func rejections() {
    let lab = Lab()
    let story = Story(lab)
    let fault = lab.drawnFault()
    story.bench.device.script(.failOperation(story.bench.requests + 2, fault))
    let values = lab.observe(story.notifications("a"), at: 16, as: "app")
    let twin = lab.observe(story.notifications("c"), at: 16, as: "the same UUID")
    story.send([0], "a", at: [20])
    lab.expect(values, story.values([21], [0]), until: 24)
    lab.expect(twin, [.error(18, fault)])
    let third = Lab()
    let twins = Story(third)
    twins.bench.device.script(.failOperation(twins.bench.requests + 2, fault))
    let app = third.observe(twins.notifications("a"), at: 16, as: "app")
    let neighbor = third.observe(twins.notifications("e"), at: 16, as: "the same service")
    twins.send([0], "a", at: [20])
    third.expect(app, twins.values([21], [0]), until: 24)
    third.expect(neighbor, [.error(18, fault)])
    // The answer to a read arrives before the rejection.
    let another = Lab()
    let reading = Story(another)
    let byte = UInt8(another.random(in: 1...255))
    reading.bench.device.script(.failOperation(reading.bench.requests + 2, fault))
    another.at(16, "the app reads") { reading.read("a", .success(Data([byte]))) }
    let read = another.observe(reading.notifications("a"), at: 16, as: "app")
    another.expect(read, [.next(17, [byte]), .error(18, fault)], until: 21)
    // The notifications are being turned off, and the device rejects to turn them on again.
    let last = Lab()
    let turning = Story(last)
    turning.bench.device.script(.failOperation(turning.bench.requests + 3, fault))
    _ = last.observe(turning.notifications("a"), at: 16, until: 18, as: "first")
    let second = last.observe(turning.notifications("a"), at: 18, as: "second")
    last.expect(second, [.error(20, fault)], until: 24)
    last.expect(turning.calls, equals: [2, 1], "the calls in total (on, off)")
  }

  @Test(
    "an observer that subscribes during a value receives only later ones",
    .diagnosis(
      """
      An observer subscribed while another one received a value, and it received that value, too, \
      or missed the next one. Earlier values are not replayed: if you send to a list of observers, \
      send to those that it contained at the beginning.
      """,
      hint: 1
    )
  )
  func duringAValue() {
    let lab = Lab()
    let story = Story(lab)
    let values = story.notifications("a")
    let early = lab.observe(values, at: 16, as: "early")
    let nested = lab.observe(values.take(1).flatMap { _ in values }, at: 16, as: "nested")
    story.send([0, 1], "a", at: [19, 21])
    lab.expect(early, story.values([20, 22], [0, 1]), until: 25)
    lab.expect(nested, story.values([22], [1]))
    lab.expect(story.calls, equals: [1, 0], "the calls in total (on, off)")
  }

  @Test(
    "an observer that subscribes again without a connection fails at once",
    .diagnosis(
      """
      The connection ended, an observer subscribed again while it received the error, and it did \
      not receive the error once more, or a call was made. Create a new shared observable for it: \
      its `whileConnected(_:)` fails immediately.
      """,
      hint: 3
    )
  )
  func retryAtTheEnd() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let retries = lab.observe(story.notifications("a").retry(3), at: 16, as: "retries")
      _ = lab.observe(story.notifications("a"), at: 16, as: "other")
      bench.ends(way, at: 18)
      let error = way == nil ? BluetoothError.bluetoothPoweredOff : bench.lost(nil)
      lab.expect(retries, [.error(18 + (way?.delay ?? 0), error)], until: 25)
      lab.expect(story.calls, equals: [1, 0], "the calls in total (on, off)")
    }
  }

  @Test(
    "another device has no influence",
    .diagnosis(
      """
      Another device was lost, or the manager reported `poweredOn` again, and the observers of \
      this device did not share their notifications any more. `whileConnected(_:)` checks the \
      connection of its own peripheral: remove a shared observable when it fails, and only then.
      """,
      hint: 2
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab)
    let (lamp, _) = story.bench.addOther([])
    lab.run(until: 20)
    let first = lab.observe(story.notifications("a"), at: 21, until: 31, as: "first")
    lab.at(23, "the other device disconnects") { lamp.disconnect() }
    lab.at(24, "the manager reports its state again") { story.bench.reportState() }
    let second = lab.observe(story.notifications("a"), at: 25, until: 31, as: "second")
    story.send([0], "a", at: [27])
    lab.expect(first, story.values([28], [0]), until: 34)
    lab.expect(second, story.values([28], [0]))
    lab.expect(story.calls, equals: [1, 1], "the calls in total (on, off)")
  }

  /// A connected device with five discovered characteristics: `a`, `b`, `d`, which can't notify,
  /// and `e` with the UUID of `a` in one service, and `c` with the UUID of `a` in another service
  /// of the same UUID.
  private final class Story {
    let bench: Bench
    private let characteristics: [Character: SimCharacteristic]
    private let bytes: [UInt8]
    private let lab: Lab
    private let notify: (CBCharacteristic) -> Observable<Data>
    private var subscription: (any Disposable)?

    init(_ lab: Lab) {
      self.lab = lab
      let uuids = lab.drawnCharacteristics(3)
      bytes = lab.drawnBytes(5)
      let a = SimCharacteristic(uuids[0], [.read, .notify])
      let b = SimCharacteristic(uuids[1], [.indicate])
      let c = SimCharacteristic(uuids[0], [.notify])
      let d = SimCharacteristic(uuids[2], [.read])
      let e = SimCharacteristic(uuids[0], [.notify])
      characteristics = ["a": a, "b": b, "c": c, "d": d, "e": e]
      let service = lab.drawnServices(1)[0]
      bench = Bench(
        lab,
        [
          SimService(service, characteristics: [a, b, d, e]),
          SimService(service, characteristics: [c]),
        ]
      )
      bench.discoverAll()
      notify = E04Contract.learner.makeNotifier(bench.streams)
    }

    /// The number of calls that turn notifications on and off.
    var calls: [Int] { [bench.count("notify on"), bench.count("notify off")] }

    func found(_ name: Character) -> CBCharacteristic {
      switch name {
      case "a": bench.characteristic(0)
      case "b": bench.characteristic(1)
      case "c": bench.characteristic(0, of: 1)
      case "e": bench.characteristic(3)
      default: bench.characteristic(2)
      }
    }

    /// The notifications of the characteristic that is discovered at the call.
    func notifications(_ name: Character) -> Observable<[UInt8]> {
      notify(found(name)).map { Array($0) }
    }

    func subscribe(_ name: Character) { subscription = notify(found(name)).subscribe() }

    func subscribe(_ values: Observable<[UInt8]>?) {
      if let values { subscription = values.subscribe(onError: { _ in }) }
    }

    func unsubscribe() {
      subscription?.dispose()
      subscription = nil
    }

    /// The device sends the values with these numbers at these ticks.
    func send(_ numbers: [Int], _ name: Character, at ticks: [Int]) {
      for (number, tick) in zip(numbers, ticks) {
        lab.at(tick, "the device sends a value of \(name)") { [self] in
          bench.device.send(Data([bytes[number]]), for: characteristics[name]!)
        }
      }
    }

    func sendNothing(_ name: Character) {
      bench.device.send(Data(), for: characteristics[name]!)
    }

    /// The app reads, and the device answers with this.
    func read(_ name: Character, _ answer: Result<Data, CBATTError>) {
      characteristics[name]!.onRead = { answer }
      bench.peripheral.readValue(for: found(name))
    }

    /// The values with these numbers, received at these ticks.
    func values(_ ticks: [Int], _ numbers: [Int]) -> [Recorded<Event<[UInt8]>>] {
      zip(ticks, numbers).map { .next($0, [bytes[$1]]) }
    }
  }
}
