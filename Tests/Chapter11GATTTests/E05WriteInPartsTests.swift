import Chapter11GATTBridge
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.5 Write in parts", .exercise("11.5"))
struct E05WriteInPartsTests {
  @Test(
    "nothing is written before a subscription",
    .diagnosis(
      """
      The app called the function without subscribing, and a part was written. Write inside the \
      observable: in a `deferred`, or in the closure of `create`.
      """,
      hint: 1
    )
  )
  func unusedResult() {
    let lab = Lab()
    let story = Story(lab)
    _ = story.write(story.data(3), "a", .withResponse)
    _ = story.write(story.data(3), "a", .withoutResponse)
    lab.run(until: 20)
    lab.expect(story.received("a"), equals: [], "the parts that the device received")
  }

  @Test(
    "without response, a value is sent in parts that fit into a packet",
    .diagnosis(
      """
      A value was written without response, and the device did not receive it in parts of \
      `maximumWriteValueLength(for:)` bytes, or an emitted number of bytes was wrong, or the \
      completion was missing. Split the value on subscription: the length depends on the connection.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A value was written without response, and nothing or not everything was sent. An empty queue \
      does not report that it is ready: check `canSendWriteWithoutResponse` first, and wait for \
      `isReadyToSend` only if it is false. If only the last number arrived, use `scan`, which \
      emits after each part.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A value was written without response, and a number arrived later than the call of its part. \
      A part counts as written after `writeValue`: emit the number then, without a wait for \
      `didWriteValue` or `isReadyToSend`.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      A value was written without response, and an emitted number was not the sum of the bytes \
      written so far. Add the `count` of each part: the last one may be shorter. If another part \
      has a wrong length, split the value by `maximumWriteValueLength(for:)` on subscription.
      """,
      of: .wrongValue,
      hint: 1
    ),
    .diagnosis(
      """
      A value was written without response, and there was a number too many. If it is 0, emit \
      nothing before the first part is written. If a part was written again at `isReadyToSend`, \
      use `take(1)` for each part. If the parts were too short, split the value by \
      `maximumWriteValueLength(for:)` on subscription.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      A value was written without response, and a part was written before the queue was empty. \
      Check `canSendWriteWithoutResponse` before each part, and not only before the first one.
      """,
      of: .tooEarly,
      hint: 2
    ),
    .diagnosis(
      """
      A value was written without response, and the observable completed before its last part was \
      written. Don't leave out a shorter last part. If a part waits for the queue, only its own \
      call of `writeValue` ends the wait: put `take(1)` after the `filter`. If the queue is not \
      empty, wait; don't leave out the part.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      A value was written without response, and the observable did not complete after the last \
      part. The observable of a part completes when the part is written: `isReadyToSend` never \
      completes, so use `take(1)`.
      """,
      of: .neverCompleted,
      hint: 2
    )
  )
  func sendsParts() {
    for count in [1, 2, 4] {
      let lab = Lab()
      let story = Story(lab)
      let data = story.data(count * story.length - lab.random(in: 1...9))
      let write = story.write(data, "a", .withoutResponse)
      lab.run(until: 16)
      lab.expect(story.received("a"), equals: [], "the parts before tick 17")
      let progress = lab.observe(write, at: 17, as: "app")
      let parts = story.parts(data, story.length)
      lab.expect(progress, story.progress(parts) { 17 + $0 }, until: 19 + count)
      lab.expect(story.received("a"), equals: parts, "the parts that the device received")
    }
  }

  @Test(
    "with response, each part is written after the answer to the one before",
    .diagnosis(
      """
      A value was written with response, and the parts or the emitted numbers of bytes were wrong. \
      Write a part of `maximumWriteValueLength(for:)` bytes with the given type, wait for \
      `didWriteValue`, emit the number, and then write the next one.
      """,
      hint: 2
    )
  )
  func waitsForAnswers() {
    let lab = Lab()
    let story = Story(lab)
    // A part of 512 bytes needs several packets, and one connection interval for each.
    let data = story.data(1024 + lab.random(in: 1...9))
    let parts = story.parts(data, 512)
    let interval = (512 + story.length - 1) / story.length
    let progress = lab.observe(story.write(data, "a", .withResponse), at: 16, as: "app")
    var calls = 0
    lab.at(17, "the calls are counted") { calls = story.bench.count("write ") }
    let ticks = [16 + interval, 16 + 2 * interval, 17 + 2 * interval]
    lab.expect(progress, story.progress(parts) { ticks[$0] }, until: ticks[2] + 3)
    lab.expect(calls, equals: 1, "the parts that were written at tick 17")
    lab.expect(story.received("a"), equals: parts, "the parts that the device received")
  }

  @Test(
    "the last part may be full, short or empty",
    .diagnosis(
      """
      A value had as many bytes as one or two full parts, one byte more, or none, and the parts or \
      the numbers were wrong. Only the last part may be shorter, and it must not be empty. An \
      empty value must be one empty part, with the number 0.
      """,
      hint: 1
    )
  )
  func lengths() {
    let types: [CBCharacteristicWriteType] = [.withoutResponse, .withResponse]
    for type in types {
      for (full, extra) in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)] {
        let lab = Lab()
        let story = Story(lab)
        let length = type == .withResponse ? 512 : story.length
        let data = story.data(full * length + extra)
        let parts = story.parts(data, length)
        let progress = lab.observe(story.write(data, "a", type), at: 16, as: "app")
        lab.run(until: 100)
        lab.expect(story.received("a"), equals: parts, "the parts that the device received")
        lab.expect(
          progress.events.compactMap(\.value.element),
          equals: story.progress(parts) { $0 }.compactMap(\.value.element),
          "the numbers of written bytes"
        )
      }
    }
  }

  @Test(
    "a slice of a larger value can be written, and more than once",
    .diagnosis(
      """
      A slice of a `Data` was written by two subscriptions, and the device did not receive exactly \
      its bytes, twice. The indices of a slice may begin at any number: use `dropFirst` and \
      `prefix`. Create variables inside `deferred`, for each subscription.
      """,
      hint: 1
    )
  )
  func slices() {
    let types: [CBCharacteristicWriteType] = [.withoutResponse, .withResponse]
    for type in types {
      let lab = Lab()
      let story = Story(lab)
      let length = type == .withResponse ? 512 : story.length
      let slice = story.data(2 * length).dropFirst(7)
      let write = story.write(slice, "a", type)
      let parts = story.parts(Data(slice), length)
      for start in [16, 40] {
        let progress = lab.observe(write, at: start, as: "from \(start)")
        lab.run(until: start + 20)
        lab.expect(
          progress.events.compactMap(\.value.element),
          equals: story.progress(parts) { $0 }.compactMap(\.value.element),
          "the numbers of written bytes"
        )
      }
      lab.expect(story.received("a"), equals: parts + parts, "the parts that the device received")
    }
  }

  @Test(
    "a hundred parts arrive in order",
    .diagnosis(
      """
      A value of a hundred parts was written without response, and the device did not receive all \
      of them in order. The phone's queue is short, and what exceeds it is dropped: check \
      `canSendWriteWithoutResponse` before each part.
      """,
      hint: 2
    )
  )
  func manyParts() {
    let lab = Lab()
    let story = Story(lab)
    let data = story.data(100 * story.length)
    let parts = story.parts(data, story.length)
    let progress = lab.observe(story.write(data, "a", .withoutResponse), at: 16, as: "app")
    lab.expect(progress, story.progress(parts) { 16 + $0 }, until: 130)
    lab.expect(story.received("a"), equals: parts, "the parts that the device received")
  }

  @Test(
    "a write waits while the queue is full",
    .diagnosis(
      """
      The phone's queue contained values of other code in the app, and the value was dropped, or \
      never sent. Wait for `isReadyToSend` until `canSendWriteWithoutResponse` is true.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The phone's queue was full, and a part was written later than possible. Only a write without \
      response waits for the queue, and it continues during `isReadyToSend`. A write with response \
      starts immediately.
      """,
      of: .tooLate,
      hint: 2
    )
  )
  func fullQueue() {
    let lab = Lab()
    let story = Story(lab)
    lab.at(16, "another part of the app fills the queue") { story.fillQueue(20, "b") }
    let data = story.data(story.length + 1)
    let progress = lab.observe(story.write(data, "a", .withoutResponse), at: 18, as: "app")
    let parts = story.parts(data, story.length)
    let asks = lab.observe(story.write(story.data(3), "b", .withResponse), at: 18, as: "asks")
    lab.expect(progress, story.progress(parts) { 36 + $0 }, until: 40)
    lab.expect(asks, [.next(19, 3), .completed(19)])
    lab.expect(story.received("a"), equals: parts, "the parts that the device received")
  }

  @Test(
    "many observers write at the same time",
    .diagnosis(
      """
      Many observers waited for the queue, and some of their values were dropped. When the queue \
      is ready, another observer may fill it first: check `canSendWriteWithoutResponse` again, and \
      wait for the next `isReadyToSend` if it is false.
      """,
      hint: 3
    )
  )
  func manyWriters() {
    let lab = Lab()
    let story = Story(lab)
    let values = (0..<25).map { _ in story.data(3) }
    let writers = values.enumerated().map { number, data in
      lab.observe(story.write(data, "a", .withoutResponse), at: 16, as: "writer \(number)")
    }
    lab.run(until: 50)
    lab.expect(story.received("a"), equals: values.map { Array($0) }, "the received values")
    lab.expect(
      writers.map { $0.events.count },
      equals: values.map { _ in 2 },
      "the numbers of events of the writers"
    )
  }

  @Test(
    "two observers of one result write the value twice",
    .diagnosis(
      """
      Two observers subscribed to one result at the same time, and the device did not receive the \
      whole value twice, or an observer did not receive all numbers. Return the observable without \
      `share`, and create the variables inside `deferred`, for each subscription.
      """,
      hint: 3
    )
  )
  func writesForEach() {
    let lab = Lab()
    let story = Story(lab)
    let data = story.data(3 * story.length)
    let parts = story.parts(data, story.length)
    let write = story.write(data, "a", .withoutResponse)
    let first = lab.observe(write, at: 16, as: "first")
    let second = lab.observe(write, at: 16, as: "second")
    lab.run(until: 50)
    lab.expect(
      parts.map { part in story.received("a").count { $0 == part } },
      equals: [2, 2, 2],
      "how often the device received each part"
    )
    let numbers = story.progress(parts) { $0 }.compactMap(\.value.element)
    for progress in [first, second] {
      lab.expect(
        progress.events.compactMap(\.value.element),
        equals: numbers,
        "the numbers of written bytes"
      )
    }
  }

  @Test(
    "the number of a part is emitted at once",
    .diagnosis(
      """
      A part counted as written, and the observer had not received its number and the completion \
      when `subscribe`, or the callback, returned. Emit them there: an operator such as \
      `observe(on: MainScheduler.asyncInstance)` delivers later.
      """,
      hint: 3
    )
  )
  func emitsAtOnce() {
    let lab = Lab()
    let story = Story(lab)
    let streams = story.bench.streams
    let sent = lab.observe(story.write(story.data(3), "a", .withoutResponse), at: 16, as: "sent")
    var duringSubscription = 0
    lab.at(16, "the subscription has returned") { duringSubscription = sent.events.count }
    let waits = lab.observe(story.write(story.data(3), "b", .withoutResponse), at: 16, as: "waits")
    // The observers of a callback receive it in the order of their subscriptions.
    let ready = lab.observe(
      streams.isReadyToSend.take(1).map { waits.events.count },
      at: 16,
      as: "isReadyToSend"
    )
    let asks = lab.observe(story.write(story.data(3), "a", .withResponse), at: 20, as: "asks")
    let answered = lab.observe(
      streams.didWriteValue.map { _ in asks.events.count },
      at: 20,
      as: "didWriteValue"
    )
    lab.run(until: 25)
    lab.expect(duringSubscription, equals: 2, "the events of sent during the subscription")
    lab.expect(
      ready.events.compactMap(\.value.element),
      equals: [2],
      "the events of waits at the end of isReadyToSend"
    )
    lab.expect(
      answered.events.compactMap(\.value.element),
      equals: [2],
      "the events of asks at the end of didWriteValue"
    )
  }

  @Test(
    "an error of the device stops the write",
    .diagnosis(
      """
      The device rejected a part, and the observer did not receive the error of `didWriteValue`, \
      or further parts were written. Throw the error in a `map`, inside the closure of \
      `concatMap`.
      """,
      hint: 2
    )
  )
  func deviceError() {
    let lab = Lab()
    let story = Story(lab)
    let error = lab.drawnFault()
    var answers: [CBATTError?] = [nil, error]
    story.characteristics["a"]!.onWrite = { _ in answers.isEmpty ? nil : answers.removeFirst() }
    let data = story.data(3 * 512)
    let interval = (512 + story.length - 1) / story.length
    let write = story.write(data, "a", .withResponse)
    let first = lab.observe(write, at: 16, as: "app")
    let end = 16 + 2 * interval
    let second = lab.observe(write, at: end + 5, as: "again")
    lab.run(until: end + 4)
    lab.expect(story.bench.count("write "), equals: 2, "the parts that were written")
    lab.expect(
      first,
      [.next(16 + interval, 512), .error(end, error)],
      until: end + 6 + 3 * interval
    )
    lab.expect(
      second,
      story.progress(story.parts(data, 512)) { end + 5 + ($0 + 1) * interval }
    )
    // The only part is rejected.
    let single = Lab()
    let only = Story(single)
    only.characteristics["a"]!.onWrite = { _ in error }
    let short = single.observe(only.write(only.data(5), "a", .withResponse), at: 16, as: "app")
    single.expect(short, [.error(17, error)], until: 20)
    // The last part is rejected.
    let another = Lab()
    let last = Story(another)
    var lastAnswers: [CBATTError?] = [nil, error]
    last.characteristics["a"]!.onWrite = { _ in
      lastAnswers.isEmpty ? nil : lastAnswers.removeFirst()
    }
    let progress = another.observe(
      last.write(last.data(2 * 512), "a", .withResponse),
      at: 16,
      as: "app"
    )
    another.run(until: 40)
    another.expect(
      progress.events.map { "\($0.value)" },
      equals: ["\(Event<Int>.next(512))", "\(Event<Int>.error(error))"],
      "the events of the observer"
    )
  }

  @Test(
    "other characteristics are kept apart",
    .diagnosis(
      """
      Several characteristics were written at the same time, and an observer took the answer for \
      another one. Compare the characteristic of `didWriteValue` with `===`: several may have the \
      same UUID.
      """,
      hint: 2
    )
  )
  func keptApart() {
    let lab = Lab()
    let story = Story(lab)
    let (otherError, twinError) = (CBATTError(.unlikelyError), CBATTError(.requestNotSupported))
    story.characteristics["b"]!.onWrite = { _ in otherError }
    story.characteristics["c"]!.onWrite = { _ in twinError }
    let other = lab.observe(story.write(story.data(2), "b", .withResponse), at: 16, as: "other")
    let twin = lab.observe(story.write(story.data(2), "c", .withResponse), at: 16, as: "twin")
    let data = story.data(5)
    let progress = lab.observe(story.write(data, "a", .withResponse), at: 16, as: "app")
    lab.expect(other, [.error(17, otherError)], until: 22)
    lab.expect(twin, [.error(18, twinError)])
    lab.expect(progress, [.next(19, 5), .completed(19)])
    lab.expect(story.received("a"), equals: [Array(data)], "the parts that the device received")
    let another = Lab()
    let twins = Story(another)
    twins.characteristics["d"]!.onWrite = { _ in twinError }
    let neighbor = another.observe(twins.write(data, "d", .withResponse), at: 16, as: "neighbor")
    let app = another.observe(twins.write(data, "a", .withResponse), at: 16, as: "app")
    another.expect(neighbor, [.error(17, twinError)], until: 21)
    another.expect(app, [.next(18, 5), .completed(18)])
  }

  @Test(
    "after the disposal no further part is written",
    .diagnosis(
      """
      A subscription was disposed of, and further parts were written, or a source was still \
      subscribed to. Make each call only while an observer is subscribed: in an inner observable \
      of `concatMap`, or after a check in your loop.
      """,
      hint: 3
    )
  )
  func disposal() {
    let types: [CBCharacteristicWriteType] = [.withoutResponse, .withResponse]
    for type in types {
      let lab = Lab()
      let story = Story(lab)
      let length = type == .withResponse ? 512 : story.length
      let interval = type == .withResponse ? (512 + story.length - 1) / story.length : 1
      let data = story.data(5 * length)
      let parts = story.parts(data, length)
      let end = 16 + 2 * interval
      // While the second part is under way.
      let disposal = type == .withResponse ? end - 1 : end
      _ = lab.observe(story.write(data, "a", type), at: 16, until: disposal, as: "app")
      lab.run(until: end + 10)
      lab.expect(story.received("a").count, equals: 2, "the parts that the device received")
      lab.expectLive(0, .subscriptions)
      let start = end + 11
      let one = lab.observe(story.write(data, "b", type).take(1), at: start, as: "takes one")
      let first = type == .withResponse ? start + interval : start
      lab.expect(one, [.next(first, length), .completed(first)], until: start + 30)
      lab.expect(story.received("b"), equals: [parts[0]], "the parts after the first event")
    }
  }

  @Test(
    "the end of the connection is an error, and nothing is written without one",
    .diagnosis(
      """
      The connection ended during a write, or there was none. The observer received no error, or a \
      part was written, or something was not released. Pass your observable to `whileConnected(_:)`.
      """,
      hint: 1
    )
  )
  func connectionEnds() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let length = story.length
      let (long, short) = (story.data(40 * length), story.data(20 * 512))
      let sent = lab.observe(story.write(long, "a", .withoutResponse), at: 16, as: "sent")
      let written = lab.observe(story.write(short, "b", .withResponse), at: 16, as: "written")
      let late = lab.observe(story.write(long, "a", .withoutResponse), at: 26, as: "late")
      bench.ends(way, at: 17)
      let error = way.map { bench.lost($0.reason) } ?? .bluetoothPoweredOff
      let end = 17 + (way?.delay ?? 0)
      lab.run(until: 60)
      lab.expect(
        sent.events.last.map { "\($0.value) at \($0.time)" },
        equals: "\(Event<Int>.error(error)) at \(end)",
        "the end of the write without response"
      )
      lab.expect(written, [.error(end, error)])
      lab.expect(late, [.error(26, way == nil ? error : bench.lost(nil))])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the number of a part follows its write",
    .diagnosis(
      """
      A value was written without response, and a number was emitted before the part was in the \
      phone's queue. A part counts as written after the call: call `writeValue` first, and then \
      emit the number.
      """,
      hint: 3
    )
  )
  func emitsAfterTheCall() {
    let lab = Lab()
    let story = Story(lab)
    let peripheral = story.bench.peripheral
    let write = story.write(story.data(3 * story.length), "a", .withoutResponse)
    let hasRoom = lab.observe(
      write.map { _ in peripheral.canSendWriteWithoutResponse },
      at: 16,
      as: "app"
    )
    lab.run(until: 24)
    lab.expect(
      hasRoom.events.compactMap(\.value.element),
      equals: [false, false, false],
      "whether the queue was empty during each event"
    )
  }

  @Test(
    "an observer can write another value while it receives a number",
    .diagnosis(
      """
      An observer started another write while it received a number, and a value was not complete \
      afterwards, or the queue overflowed. The other write may have filled the queue: check \
      `canSendWriteWithoutResponse` right before each call, after the events.
      """,
      hint: 3
    )
  )
  func writesDuringAnEvent() {
    let lab = Lab()
    let story = Story(lab)
    let (outer, inner) = (story.data(3 * story.length), story.data(3 * story.length))
    let chain = story.write(outer, "a", .withoutResponse)
      .flatMap { count in
        count == story.length ? story.write(inner, "b", .withoutResponse) : .just(-count)
      }
    let progress = lab.observe(chain, at: 16, as: "app")
    lab.run(until: 40)
    let parts = story.parts(outer, story.length)
    lab.expect(story.received("a"), equals: parts, "the parts of the first value")
    lab.expect(
      story.received("b"),
      equals: story.parts(inner, story.length),
      "the parts of the second value"
    )
    lab.expect(progress.events.last?.value.isCompleted, equals: true, "whether both completed")
  }

  @Test(
    "several characteristics are written with response at the same time",
    .diagnosis(
      """
      Two values of several parts were written to two characteristics at the same time. An \
      observer received wrong numbers, or the device wrong parts. Each subscription needs its own \
      variables: create them inside `deferred`.
      """,
      hint: 3
    )
  )
  func severalWithResponse() {
    let lab = Lab()
    let story = Story(lab)
    let (long, short) = (story.data(3 * 512 + 2), story.data(2 * 512 + 1))
    let first = lab.observe(story.write(long, "a", .withResponse), at: 16, as: "first")
    let second = lab.observe(story.write(short, "b", .withResponse), at: 16, as: "second")
    lab.run(until: 80)
    for (data, name, progress) in [(long, "a" as Character, first), (short, "b", second)] {
      let parts = story.parts(data, 512)
      lab.expect(story.received(name), equals: parts, "the parts of \(name)")
      lab.expect(
        progress.events.compactMap(\.value.element),
        equals: story.progress(parts) { $0 }.compactMap(\.value.element),
        "the numbers of written bytes"
      )
    }
  }

  @Test(
    "a subscription that ends is released while its observable exists",
    .diagnosis(
      """
      Several subscriptions completed or were disposed of, and something still retained them. The \
      disposable of a subscription must dispose of what it has created. Don't use a `DisposeBag`.
      """,
      hint: 1
    )
  )
  func endedSubscriptionsAreReleased() {
    let types: [CBCharacteristicWriteType] = [.withoutResponse, .withResponse]
    for type in types {
      for ticks in [1, 25] {
        let lab = Lab()
        let story = Story(lab)
        let write = story.write(story.data(2 * 512), "a", type)
        let growth = lab.growth(disposingAfter: ticks, write)
        lab.expect(growth, equals: 0, "the resources that three more subscriptions have left")
        withExtendedLifetime((story, write)) {}
      }
    }
  }

  /// A connected device with four discovered characteristics: `a`, `b` and `d` with the UUID of `a`
  /// in one service, and `c` with the UUID of `a` in another service of the same UUID.
  private final class Story {
    let bench: Bench
    let characteristics: [Character: SimCharacteristic]
    /// The number of bytes of a part without response.
    let length: Int
    private let lab: Lab

    init(_ lab: Lab) {
      self.lab = lab
      let uuids = lab.drawnCharacteristics(2)
      let both: CBCharacteristicProperties = [.write, .writeWithoutResponse]
      let a = SimCharacteristic(uuids[0], both)
      let b = SimCharacteristic(uuids[1], both)
      let c = SimCharacteristic(uuids[0], both)
      let d = SimCharacteristic(uuids[0], both)
      characteristics = ["a": a, "b": b, "c": c, "d": d]
      let service = lab.drawnServices(1)[0]
      let mtu = lab.random(in: 100...180)
      length = mtu - 3
      bench = Bench(
        lab,
        [
          SimService(service, characteristics: [a, b, d]),
          SimService(service, characteristics: [c]),
        ],
        mtu: mtu
      )
      bench.discoverAll()
    }

    func data(_ count: Int) -> Data {
      Data((0..<count).map { _ in UInt8(lab.random(in: 0...255)) })
    }

    func found(_ name: Character) -> CBCharacteristic {
      switch name {
      case "a": bench.characteristic(0)
      case "b": bench.characteristic(1)
      case "d": bench.characteristic(2)
      default: bench.characteristic(0, of: 1)
      }
    }

    func write(
      _ data: Data,
      _ name: Character,
      _ type: CBCharacteristicWriteType
    ) -> Observable<Int> {
      E05Contract.learner.write(data, found(name), type, bench.streams)
    }

    /// Another part of the app writes without response.
    func fillQueue(_ count: Int, _ name: Character) {
      for _ in 0..<count {
        bench.peripheral.writeValue(Data([1]), for: found(name), type: .withoutResponse)
      }
    }

    /// The values that the device received.
    func received(_ name: Character) -> [[UInt8]] {
      characteristics[name]!.written.map { Array($0) }
    }

    func parts(_ data: Data, _ length: Int) -> [[UInt8]] {
      if data.isEmpty { return [[]] }
      return stride(from: 0, to: data.count, by: length).map {
        Array(data.dropFirst($0).prefix(length))
      }
    }

    /// The events of a write whose parts are written at these ticks.
    func progress(
      _ parts: [[UInt8]],
      at tick: (Int) -> Int
    ) -> [Recorded<Event<Int>>] {
      var sum = 0
      var events = parts.enumerated().map { number, part in
        sum += part.count
        return Recorded<Event<Int>>.next(tick(number), sum)
      }
      events.append(.completed(tick(parts.count - 1)))
      return events
    }
  }
}
