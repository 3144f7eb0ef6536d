import Chapter11GATTBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.3 Read among notifications", .exercise("11.3"))
struct E03ReadAmongNotificationsTests {
  @Test(
    "each subscription reads the value once",
    .diagnosis(
      """
      The observer did not receive the value of its own read, or the number of requests was not \
      one per subscription. On subscription, subscribe to `didUpdateValue` and call \
      `readValue(for:)`; emit `characteristic.value` when the update arrives.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer did not receive the value of its own read. If only `second` received nothing, \
      the first read is still in your queue: remove it when its answer arrives. Otherwise, call \
      `readValue(for:)` on subscription, and send the value and `completed` at the next \
      `didUpdateValue`: a Single emits at the completion.
      """,
      of: .missing,
      hint: 2
    )
  )
  func oneValue() {
    let lab = Lab()
    let story = Story(lab)
    let read = story.read("a")
    lab.run(until: 17)
    lab.expect(story.reads, equals: 0, "the requests before tick 18")
    let first = lab.observe(read, at: 18, as: "first")
    let second = lab.observe(read, at: 22, as: "second")
    lab.expect(first, story.answer(19, 0), until: 26)
    lab.expect(second, story.answer(23, 1))
    lab.expect(story.reads, equals: 2, "the requests in total")
  }

  @Test(
    "an empty value is emitted",
    .diagnosis(
      """
      The device has sent an empty value, and the observer did not receive an empty `Data`. Don't \
      filter the values.
      """,
      hint: 1
    )
  )
  func emptyValue() {
    let lab = Lab()
    let story = Story(lab)
    story.characteristics["a"]!.onRead = { .success(Data()) }
    let read = lab.observe(story.read("a"), at: 16, as: "app")
    let again = lab.observe(story.read("a"), at: 20, as: "again")
    lab.expect(read, [.next(17, []), .completed(17)], until: 24)
    lab.expect(again, [.next(21, []), .completed(21)])
  }

  @Test(
    "updates of other characteristics are ignored",
    .diagnosis(
      """
      Two characteristics were read at the same time, or another one sent a notification during a \
      read, and an observer received the update of the other one. Compare the characteristic of \
      the update with `===`: several may have the same UUID.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      Two characteristics were read at the same time, and an observer received nothing. Each \
      characteristic needs a queue of its own. Use the characteristic as the key: several may have \
      the same UUID.
      """,
      of: .missing,
      hint: 2
    )
  )
  func otherCharacteristics() {
    let lab = Lab()
    let story = Story(lab)
    let other = lab.observe(story.read("b"), at: 16, as: "another UUID")
    let twin = lab.observe(story.read("c"), at: 16, as: "the same UUID")
    let read = lab.observe(story.read("a"), at: 16, as: "app")
    lab.expect(other, story.answer(17, of: "b"), until: 22)
    lab.expect(twin, story.answer(18, of: "c"))
    lab.expect(read, story.answer(19, 0))
    for name: Character in ["b", "c"] {
      story.bench.peripheral.setNotifyValue(true, for: story.found(name))
    }
    lab.run(until: 25)
    story.bench.device.responseTime = .seconds(2)
    let again = lab.observe(story.read("a"), at: 26, as: "app, again")
    let bytes = lab.drawnBytes(2)
    lab.at(26, "the one with another UUID sends a notification") { story.send(bytes[0], "b") }
    lab.at(27, "the one with the same UUID sends a notification") { story.send(bytes[1], "c") }
    lab.expect(again, story.answer(29, 1), until: 32)
    let another = Lab()
    let twins = Story(another)
    let neighbor = another.observe(twins.read("d"), at: 16, as: "the same UUID and service")
    let app = another.observe(twins.read("a"), at: 16, as: "app")
    another.expect(neighbor, twins.answer(17, of: "d"), until: 21)
    another.expect(app, twins.answer(18, 0))
  }

  @Test(
    "reads of one characteristic are made one after the other",
    .diagnosis(
      """
      Several observers read one characteristic at the same time, and did not receive their own \
      values one after the other. Keep a queue for each characteristic, and request the next read \
      when the answer has arrived.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      Several observers read one characteristic at the same time, and one received the value of \
      another one's read. Each subscription is a read: return the Single without `share`. Keep a \
      queue for each characteristic, and let an update end only the first read in it.
      """,
      of: .extra,
      hint: 2
    )
  )
  func oneAtATime() {
    let lab = Lab()
    let story = Story(lab)
    // Three observers of one Single, and one of another.
    let single = story.read("a")
    let reads = [single, single, single, story.read("a")].enumerated().map { index, read in
      lab.observe(read, at: 16, as: "observer \(index + 1)")
    }
    var requests: [Int] = []
    for tick in 16...20 {
      lab.at(tick, "the requests are counted") { requests.append(story.reads) }
    }
    lab.run(until: 22)
    for (number, read) in reads.enumerated() { lab.expect(read, story.answer(17 + number, number)) }
    lab.expect(requests.last, equals: 4, "the requests in total")
    lab.expect(requests.first, equals: 1, "the requests at tick 16")
  }

  @Test(
    "an error of the device is the error of the Single",
    .diagnosis(
      """
      The device answered with an error, and the observer did not receive that error, or the next \
      read did not work. An update with an error is an answer, too: it ends the read, and the next \
      one is requested.
      """,
      hint: 2
    )
  )
  func deviceError() {
    let lab = Lab()
    let story = Story(lab)
    let error = lab.drawnFault()
    story.bench.device.script(.failOperation(story.bench.requests + 1, error))
    let first = lab.observe(story.read("a"), at: 16, as: "first")
    let second = lab.observe(story.read("a"), at: 16, as: "second")
    let third = lab.observe(story.read("a"), at: 20, as: "third")
    lab.expect(first, [.error(17, error)], until: 24)
    lab.expect(second, story.answer(18, 0))
    lab.expect(third, story.answer(21, 1))
    // A read of another characteristic is pending when the error arrives.
    let another = Lab()
    let both = Story(another)
    both.bench.device.script(.failOperation(both.bench.requests + 1, error))
    let rejected = another.observe(both.read("a"), at: 16, as: "rejected")
    let other = another.observe(both.read("b"), at: 16, as: "other characteristic")
    another.expect(rejected, [.error(17, error)], until: 22)
    another.expect(other, both.answer(18, of: "b"))
  }

  @Test(
    "the next update is the answer, even if it is a notification",
    .diagnosis(
      """
      The device sent a notification before the answer to a read, and the read did not end with \
      it, or a later read did not end with the next update. The callback is the same: take the \
      first update after each request.
      """,
      hint: 1
    )
  )
  func notification() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.peripheral.setNotifyValue(true, for: story.found("a"))
    lab.run(until: 18)
    story.bench.device.responseTime = .seconds(2)
    let bytes = lab.drawnBytes(2)
    let first = lab.observe(story.read("a"), at: 20, as: "first")
    lab.at(20, "the device sends a notification") { story.send(bytes[0], "a") }
    let second = lab.observe(story.read("a"), at: 22, as: "second")
    let third = lab.observe(story.read("a"), at: 30, as: "third")
    lab.at(35, "the device sends a notification") { story.send(bytes[1], "a") }
    lab.expect(first, [.next(21, [bytes[0]]), .completed(21)], until: 40)
    lab.expect(second, story.answer(23, 0))
    lab.expect(third, story.answer(33, 2))
    lab.expect(story.reads, equals: 3, "the requests in total")
    // The characteristic doesn't support reads, and the notification precedes their error.
    let another = Lab()
    let unreadable = Story(another)
    unreadable.bench.peripheral.setNotifyValue(true, for: unreadable.found("e"))
    another.run(until: 18)
    unreadable.bench.device.responseTime = .seconds(2)
    let read = another.observe(unreadable.read("e"), at: 20, as: "app")
    another.at(20, "the device sends a notification") { unreadable.send(bytes[0], "e") }
    another.expect(read, [.next(21, [bytes[0]]), .completed(21)], until: 27)
  }

  @Test(
    "a read can be made while another one is being answered",
    .diagnosis(
      """
      An observer read again when it received a value, and a read was requested twice, or not at \
      all, or out of order. Update the queue and request the next read before you emit the value.
      """,
      hint: 3
    )
  )
  func duringAnAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let chain = lab.observe(story.read("a").flatMap { _ in story.read("a") }, at: 16, as: "chain")
    let other = lab.observe(story.read("a"), at: 16, as: "other")
    lab.run(until: 20)
    let alone = story.read("a").flatMap { _ in story.read("a") }
    let second = lab.observe(alone, at: 21, as: "alone")
    lab.expect(chain, story.answer(19, 2), until: 26)
    lab.expect(other, story.answer(18, 1))
    lab.expect(second, story.answer(23, 4))
    lab.expect(story.reads, equals: 5, "the requests in total")
  }

  @Test(
    "a disposed read that waits is not requested; the answer to a requested one is awaited",
    .diagnosis(
      """
      A read was disposed of. It was requested later, or the next one was requested too early or \
      never. Remove a read that waits; leave a requested one in the queue until its answer arrives.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A read waited for slow answers to earlier ones, and failed. Only an error of the device and \
      those of `whileConnected(_:)` end a read; an answer may need any time.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    )
  )
  func abandoned() {
    for (disposesOfRequested, disposesOfWaiting) in [(true, true), (false, true), (true, false)] {
      let lab = Lab()
      let story = Story(lab)
      story.bench.device.responseTime = .seconds(2)
      let running = lab.observe(
        story.read("a"),
        at: 16,
        until: disposesOfRequested ? 17 : nil,
        as: "requested"
      )
      let waiting = lab.observe(
        story.read("a"),
        at: 16,
        until: disposesOfWaiting ? 17 : nil,
        as: "waiting"
      )
      let last = lab.observe(story.read("a"), at: 16, as: "last")
      var requests = 0
      lab.at(18, "the requests are counted") { requests = story.reads }
      lab.expect(running, disposesOfRequested ? [] : story.answer(19, 0), until: 28)
      lab.expect(waiting, disposesOfWaiting ? [] : story.answer(22, 1))
      lab.expect(last, disposesOfWaiting ? story.answer(22, 1) : story.answer(25, 2))
      lab.expect(requests, equals: 1, "the requests at tick 18")
      lab.expect(story.reads, equals: disposesOfWaiting ? 2 : 3, "the requests in total")
    }
  }

  @Test(
    "the end of the connection is an error, and nothing is read without one",
    .diagnosis(
      """
      The connection ended before the answer, or there was none, and an observer did not receive \
      an error, or the device was asked nevertheless. Pass your observable to \
      `whileConnected(_:)`.
      """,
      hint: 1
    )
  )
  func connectionEnds() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let running = lab.observe(story.read("a"), at: 16, as: "requested")
      let waiting = lab.observe(story.read("a"), at: 16, as: "waiting")
      let late = lab.observe(story.read("b"), at: 22, as: "late")
      bench.device.responseTime = .seconds(5)
      bench.ends(way, at: 17)
      if way == .appCancels {
        let closing = lab.observe(story.read("b"), at: 17, as: "while disconnecting")
        lab.expect(closing, [.error(17, bench.lost(nil))], until: 17)
      }
      let error = way.map { bench.lost($0.reason) } ?? .bluetoothPoweredOff
      let end = 17 + (way?.delay ?? 0)
      lab.expect(running, [.error(end, error)], until: 24)
      lab.expect(waiting, [.error(end, error)])
      lab.expect(late, [.error(22, way == nil ? error : bench.lost(nil))])
    }
  }

  @Test(
    "after the next connection, reads work again",
    .diagnosis(
      """
      The connection ended while reads were pending. After the next one, the app read again and \
      received nothing. Empty the queues when the connection ends or the radio becomes unavailable.
      """,
      hint: 3
    )
  )
  func worksAgain() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      story.bench.device.responseTime = .seconds(5)
      _ = lab.observe(story.read("a"), at: 16, until: 16, as: "abandoned")
      _ = lab.observe(story.read("a"), at: 16, as: "waiting")
      bench.ends(way, at: 17)
      lab.at(23, "the device is in range, and the radio on") {
        bench.recover()
        bench.device.responseTime = .zero
      }
      lab.at(24, "the app connects again") { bench.connect() }
      lab.run(until: 28)
      bench.discoverAll(until: 38)
      let again = lab.observe(story.read("a"), at: 39, as: "again")
      lab.expect(again, story.answer(40, 0), until: 44)
    }
  }

  @Test(
    "another device has no influence",
    .diagnosis(
      """
      Another device was read or lost, or the manager reported `poweredOn` again, and a pending \
      read did not end with the value of its own device. Store the queues in the Reader, filter \
      `didDisconnect` with `===`, and empty the queues only when the radio is not on.
      """,
      hint: 3
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab)
    let byte = lab.drawnBytes(1)[0]
    let color = SimCharacteristic("2A19", [.read], value: Data([byte]))
    let (lamp, streams) = story.bench.addOther([SimService("180F", characteristics: [color])])
    lab.run(until: 20)
    story.bench.discoverAll(of: streams, until: 30)
    let reader = E03Contract.learner.makeReader(streams)
    let lampRead = reader(streams.peripheral.services![0].characteristics![0]).asObservable()
      .map { Array($0) }
    story.bench.device.responseTime = .seconds(2)
    let first = lab.observe(story.read("a"), at: 31, as: "first")
    let second = lab.observe(story.read("a"), at: 31, as: "second")
    let other = lab.observe(lampRead, at: 31, as: "other device")
    let lost = lab.observe(lampRead, at: 33, as: "lost device")
    lab.at(33, "the other device disconnects") { lamp.disconnect() }
    lab.at(35, "the manager reports its state again") { story.bench.reportState() }
    lab.expect(first, story.answer(34, 0), until: 42)
    lab.expect(second, story.answer(37, 1))
    lab.expect(other, [.next(32, [byte]), .completed(32)])
    let error = BluetoothError.peripheralDisconnected(
      lamp.identifier,
      CBError(.peripheralDisconnected)
    )
    lab.expect(lost, [.error(33, error)])
    withExtendedLifetime(reader) {}
  }

  @Test(
    "a subscription retains its Reader, and everything is released",
    .diagnosis(
      """
      Only the subscription referred to the Reader, and the value did not arrive, or something was \
      not released at the end. Capture `self` strongly in what the subscription retains, and \
      `[weak self]` in what the Reader itself subscribes to. Dispose of that with a `DisposeBag` \
      of the Reader.
      """,
      hint: 3
    )
  )
  func releases() {
    let lab = Lab()
    let story = Story(lab)
    let read = lab.observe(story.readWithItsOwnReader("a"), at: 16, as: "app")
    let leaver = lab.observe(story.readWithItsOwnReader("b"), at: 18, until: 18, as: "disposed")
    lab.expect(read, story.answer(17, 0), until: 22)
    lab.expect(leaver, [])
    let before = Resources.total
    story.kept = [story.readWithItsOwnReader("a").subscribe()]
    lab.run(until: 26)
    story.kept = []
    lab.expect(
      Int(Resources.total - before),
      equals: 0,
      "the resources that a Reader leaves while its PeripheralStreams exist"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "the characteristics of an earlier connection are released",
    .diagnosis(
      """
      The connection ended while reads were pending, and a characteristic of that connection was \
      not released. Remove the characteristics from your table when the connection ends or the \
      radio becomes unavailable, whatever its state is. Add a read only inside the observable that \
      you pass to `whileConnected(_:)`.
      """,
      hint: 3
    )
  )
  func releasesCharacteristics() {
    var ends: [(Bench) -> Void] = Loss.allCases.map { way in { $0.ends(way, at: 21) } }
    ends += faultStates.map { state in { $0.lab.radio(of: $0.world, becomes: state, at: 21) } }
    for end in ends {
      let lab = Lab()
      let story = Story(lab)
      lab.watch(story.found("b"), as: "the characteristic")
      lab.watch(story.found("c"), as: "a characteristic that was read")
      var late: Observable<[UInt8]>? = story.read("c")
      lab.at(16, "the app reads") { story.kept = [story.read("c").subscribe()] }
      lab.run(until: 19)
      story.bench.device.responseTime = .seconds(5)
      lab.at(20, "the app reads") {
        story.kept += [story.read("b").subscribe(), story.read("b").subscribe()]
      }
      end(story.bench)
      // The world forgets the requests when their answers would be due.
      lab.run(until: 44)
      withExtendedLifetime(story) {
        story.kept = late.map { [$0.subscribe(onError: { _ in })] } ?? []
        late = nil
        story.kept = []
        lab.expectDeallocated("the characteristic")
        lab.expectDeallocated("a characteristic that was read")
      }
    }
  }

  @Test(
    "a characteristic is released after its reads, even while the connection lasts",
    .diagnosis(
      """
      The reads of a characteristic had ended, and the device removed its service. The Reader \
      still retained the characteristic. Remove the key from your table when its queue is empty.
      """,
      hint: 3
    )
  )
  func releasesReadCharacteristics() {
    let lab = Lab()
    let story = Story(lab)
    let device = story.bench.device
    lab.watch(story.found("c"), as: "the characteristic")
    for (tick, disposal) in [(16, nil), (18, 19), (18, 18)] as [(Int, Int?)] {
      lab.at(tick, "the app reads") { story.kept.append(story.read("c").subscribe()) }
      guard let disposal else { continue }
      lab.at(disposal, "the app disposes of a read") { story.kept.popLast()?.dispose() }
    }
    lab.at(26, "the device removes the service") {
      device.changeServices(to: Array(device.services.dropLast()))
    }
    lab.run(until: 32)
    withExtendedLifetime(story) {
      story.kept = []
      lab.expectDeallocated("the characteristic")
    }
  }

  @Test(
    "several reads are disposed of while they wait, and the others wait as long as necessary",
    .diagnosis(
      """
      A slow device was asked, and two reads that waited were disposed of, or the requested one \
      was, and its answer was an error. A disposed read was requested, or the next one did not \
      receive its value. Every update for the characteristic answers the requested read.
      """,
      hint: 2
    )
  )
  func severalAbandoned() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.device.responseTime = .seconds(5)
    let first = lab.observe(story.read("a"), at: 16, as: "first")
    _ = lab.observe(story.read("a"), at: 16, until: 17, as: "second")
    _ = lab.observe(story.read("a"), at: 16, until: 18, as: "third")
    let last = lab.observe(story.read("a"), at: 16, as: "last")
    lab.expect(first, story.answer(22, 0), until: 32)
    lab.expect(last, story.answer(28, 1))
    lab.expect(story.reads, equals: 2, "the requests in total")
    let another = Lab()
    let rejected = Story(another)
    let bench = rejected.bench
    bench.device.responseTime = .seconds(2)
    bench.device.script(.failOperation(bench.requests + 1, another.drawnFault()))
    let gone = another.observe(rejected.read("a"), at: 16, until: 17, as: "disposed of")
    let next = another.observe(rejected.read("a"), at: 16, as: "next")
    another.expect(gone, [], until: 26)
    another.expect(next, rejected.answer(22, 0))
  }

  @Test(
    "a read waits for the answer to an abandoned one, even if it is subscribed to later",
    .diagnosis(
      """
      A requested read was disposed of while no other one waited, or one of several that waited \
      was. A later read was requested before the answer to the abandoned one, or another one was \
      removed. Leave the requested read in the queue, and find the disposed one with `===`.
      """,
      hint: 2
    )
  )
  func abandonedAlone() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.device.responseTime = .seconds(2)
    let gone = lab.observe(story.read("a"), at: 16, until: 17, as: "disposed of")
    let next = lab.observe(story.read("a"), at: 18, as: "next")
    var requests = 0
    lab.at(18, "the requests are counted") { requests = story.reads }
    lab.expect(gone, [], until: 26)
    lab.expect(requests, equals: 1, "the requests at tick 18")
    lab.expect(next, story.answer(22, 1))
    lab.expect(story.reads, equals: 2, "the requests in total")
    let first = lab.observe(story.read("a"), at: 30, as: "first")
    let second = lab.observe(story.read("a"), at: 30, as: "second")
    let third = lab.observe(story.read("a"), at: 30, until: 31, as: "third")
    let fourth = lab.observe(story.read("a"), at: 30, as: "fourth")
    lab.expect(first, story.answer(33, 2), until: 43)
    lab.expect(second, story.answer(36, 3))
    lab.expect(third, [])
    lab.expect(fourth, story.answer(39, 4))
    // A read of another characteristic ends while the requested one waits for its answer.
    let another = Lab()
    let both = Story(another)
    both.bench.device.responseTime = .seconds(2)
    _ = another.observe(both.read("b"), at: 16, as: "other characteristic")
    let head = another.observe(both.read("a"), at: 16, as: "head")
    let middle = another.observe(both.read("a"), at: 20, as: "middle")
    let end = another.observe(both.read("a"), at: 20, until: 21, as: "end")
    another.run(until: 32)
    another.expect(
      head.events.compactMap(\.value.element),
      equals: both.answer(0, 0).compactMap(\.value.element),
      "the values of head"
    )
    another.expect(
      middle.events.compactMap(\.value.element),
      equals: both.answer(0, 1).compactMap(\.value.element),
      "the values of middle"
    )
    another.expect(end, [])
    another.expect(both.reads, equals: 3, "the requests in total")
  }

  @Test(
    "an observer can read again while it receives the error of the device",
    .diagnosis(
      """
      An observer subscribed again while it received an error of the device, and it or another \
      observer did not receive its value. Update the queue and request the next read before you \
      emit the error, too.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let story = Story(lab)
    let (bench, fault) = (story.bench, lab.drawnFault())
    bench.device.script(
      .failOperation(bench.requests + 1, fault),
      .failOperation(bench.requests + 4, fault)
    )
    let retries = lab.observe(story.read("a").retry(2), at: 16, as: "retries")
    let other = lab.observe(story.read("a"), at: 16, as: "other")
    let alone = lab.observe(story.read("a").retry(2), at: 22, as: "alone")
    lab.expect(other, story.answer(18, 0), until: 28)
    lab.expect(retries, story.answer(19, 1))
    lab.expect(alone, story.answer(24, 2))
    lab.expect(story.reads, equals: 5, "the requests in total")
  }

  @Test(
    "an observer can dispose of another read while it receives its value",
    .diagnosis(
      """
      An observer received its value and disposed of the next read. That read emitted a value, or \
      the last one received none. A disposed read must not stop the queue: await its answer if it \
      has been requested, and remove it otherwise.
      """,
      hint: 2
    )
  )
  func disposalDuringAnAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let answer = story.answer(0, of: "b").compactMap(\.value.element)
    var values = 0
    let first = lab.observe(
      story.read("b").do(onNext: { _ in story.kept.forEach { $0.dispose() } }),
      at: 16,
      as: "first"
    )
    lab.at(16, "the second observer subscribes") {
      story.kept = [story.read("b").subscribe(onNext: { _ in values += 1 })]
    }
    let third = lab.observe(story.read("b"), at: 16, as: "third")
    lab.run(until: 24)
    lab.expect(first.events.compactMap(\.value.element), equals: answer, "the values of first")
    lab.expect(values, equals: 0, "the number of values of the disposed read")
    lab.expect(third.events.compactMap(\.value.element), equals: answer, "the values of third")
    story.kept = []
    // The disposed read is the only one that waits, and an update without a read follows.
    let another = Lab()
    let alone = Story(another)
    let byte = alone.answer(0, of: "b").compactMap(\.value.element)[0][0]
    let single = another.observe(
      alone.read("b").do(onNext: { _ in alone.kept.forEach { $0.dispose() } }),
      at: 16,
      as: "first"
    )
    another.at(16, "the second observer subscribes") {
      alone.kept = [alone.read("b").subscribe()]
    }
    another.at(20, "the app turns notifications on") {
      alone.bench.peripheral.setNotifyValue(true, for: alone.found("b"))
    }
    another.at(22, "the device sends a notification") { alone.send(byte, "b") }
    let later = another.observe(alone.read("b"), at: 26, as: "later")
    another.expect(single, alone.answer(17, of: "b"), until: 32)
    another.expect(later, alone.answer(27, of: "b"))
    alone.kept = []
  }

  @Test(
    "a value is emitted even if the connection ends right after it",
    .diagnosis(
      """
      The value arrived, the connection ended right after it, and the observer received an error. \
      The Single emits when your observable completes: send the completion right after the value, \
      during the callback.
      """,
      hint: 3
    )
  )
  func endsRightAfter() {
    let lab = Lab()
    let story = Story(lab)
    let read = lab.observe(story.read("a"), at: 16, as: "app")
    story.bench.disconnects(during: story.bench.streams.didUpdateValue, from: 16)
    lab.expect(read, story.answer(17, 0), until: 22)
  }

  @Test(
    "an observer can cancel the connection while it receives its value",
    .diagnosis(
      """
      An observer received its value and canceled the connection. A read that waited was requested \
      nevertheless, or did not fail. Request the next read before you emit the value, or only \
      while the peripheral is `.connected`.
      """,
      hint: 3
    )
  )
  func cancelDuringAnAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let bench = story.bench
    let first = lab.observe(
      story.read("a").do(onNext: { _ in bench.cancel() }),
      at: 16,
      as: "first"
    )
    let waiting = lab.observe(story.read("a"), at: 16, as: "waiting")
    lab.expect(first, story.answer(17, 0), until: 22)
    lab.expect(waiting, [.error(18, bench.lost(nil))])
  }

  @Test(
    "a read that ends is released while the Reader exists",
    .diagnosis(
      """
      Several reads ended, by their value or by a disposal, and the Reader or the Single still \
      retained them. The disposable of a read must dispose of what it has created. Don't add that \
      to the bag of the Reader.
      """,
      hint: 3
    )
  )
  func endedSubscriptionsAreReleased() {
    for ticks in [0, 3] {
      let lab = Lab()
      let story = Story(lab)
      let read = story.read("b")
      let growth = lab.growth(disposingAfter: ticks, read)
      lab.expect(growth, equals: 0, "the resources that three more reads have left")
      withExtendedLifetime((story, read)) {}
    }
  }

  @Test(
    "reads that end with the connection leave nothing in the Reader",
    .diagnosis(
      """
      The connection ended while reads were pending, and the Reader still retained them. Empty \
      your table of reads when the connection ends and when the radio becomes unavailable, even if \
      its keys don't retain the characteristics.
      """,
      hint: 3
    )
  )
  func releasesReadsAtTheEnd() {
    for way in [Loss.deviceDisconnects, .deviceIsSilent, nil] {
      let left = ["b", "abd"].map { names in
        let lab = Lab()
        let story = Story(lab)
        story.bench.device.responseTime = .seconds(5)
        story.bench.ends(way, at: 17)
        lab.run(until: 16)
        let before = Resources.total
        story.kept = names.map { story.read($0).subscribe(onError: { _ in }) }
        lab.run(until: 30)
        story.kept = []
        return withExtendedLifetime(story) { Int(Resources.total - before) }
      }
      Lab().expect(left[1] - left[0], equals: 0, "the resources that two more reads have left")
    }
  }

  /// A connected device with five characteristics: `a` and `b` with different UUIDs, `d` with that
  /// of `a`, and `e`, which only notifies, in one service, and `c` with the UUID of `a` in another
  /// service of the same UUID. All are discovered.
  private final class Story {
    let bench: Bench
    let characteristics: [Character: SimCharacteristic]
    /// Subscriptions of the story's own.
    var kept: [any Disposable] = []
    /// The values of `a`, one for each read.
    private let bytes: [UInt8]
    private let others: [Character: UInt8]
    private let reader: (CBCharacteristic) -> Single<Data>

    init(_ lab: Lab) {
      let uuids = lab.drawnCharacteristics(3)
      let drawn = lab.drawnBytes(9)
      bytes = Array(drawn.prefix(6))
      others = ["b": drawn[6], "c": drawn[7], "d": drawn[8]]
      let a = SimCharacteristic(uuids[0], [.read, .notify])
      let b = SimCharacteristic(uuids[1], [.read, .notify], value: Data([drawn[6]]))
      let c = SimCharacteristic(uuids[0], [.read, .notify], value: Data([drawn[7]]))
      let d = SimCharacteristic(uuids[0], [.read, .notify], value: Data([drawn[8]]))
      var answers = bytes
      a.onRead = { .success(answers.isEmpty ? Data() : Data([answers.removeFirst()])) }
      let e = SimCharacteristic(uuids[2], [.notify])
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
      reader = E03Contract.learner.makeReader(bench.streams)
    }

    /// The number of reads that the device was asked for.
    var reads: Int { bench.world.log.entries.count { $0.text.hasPrefix("read ") } }

    func found(_ name: Character) -> CBCharacteristic {
      switch name {
      case "a": bench.characteristic(0)
      case "b": bench.characteristic(1)
      case "d": bench.characteristic(2)
      case "e": bench.characteristic(3)
      default: bench.characteristic(0, of: 1)
      }
    }

    /// A read of the characteristic that is discovered at the call.
    func read(_ name: Character) -> Observable<[UInt8]> {
      reader(found(name)).asObservable().map { Array($0) }
    }

    func readWithItsOwnReader(_ name: Character) -> Observable<[UInt8]> {
      let (streams, characteristic) = (bench.streams, found(name))
      return .deferred {
        E03Contract.learner.makeReader(streams)(characteristic).asObservable().map { Array($0) }
      }
    }

    func send(_ byte: UInt8, _ name: Character) {
      bench.device.send(Data([byte]), for: characteristics[name]!)
    }

    /// The events of a read of `a` that receives the value with this number.
    func answer(_ tick: Int, _ number: Int) -> [Recorded<Event<[UInt8]>>] {
      [.next(tick, [bytes[number]]), .completed(tick)]
    }

    func answer(_ tick: Int, of name: Character) -> [Recorded<Event<[UInt8]>>] {
      [.next(tick, [others[name]!]), .completed(tick)]
    }
  }
}
