import Chapter06BluetoothBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.7 Timeouts and backoff", .exercise("6.7"))
struct E07TimeoutsAndBackoffTests {
  let learner = E07Contract.learner

  @Test(
    "a device that does not show up is an error in time, and the attempt is given up",
    .diagnosis(
      """
      The device did not show up, and in time there was no error; or there was, and the attempt went \
      on and connected later: you stopped waiting, the radio did not.
      """,
      hint: 1
    )
  )
  func noShow() {
    let lab = Lab()
    let room = Room(lab)
    let device = room.device("Heart")
    device.isSwitchedOn = false
    let streams = CentralStreams(world: room.world)
    var attempts: [CBPeripheral] = []
    let connection = Observable<Int>.create { observer in
      let peripheral = room.peripheral(device, of: streams)
      attempts.append(peripheral)
      let connected = streams.didConnect.subscribe(onNext: { _ in observer.onNext(1) })
      streams.central.connect(peripheral)
      return Disposables.create {
        connected.dispose()
        streams.central.cancelPeripheralConnection(peripheral)
      }
    }
    let wait = lab.random(in: 3...8)
    let seen = lab.observe(
      learner.firstElement(connection, .seconds(wait), lab.scheduler),
      at: 1,
      as: "app"
    )
    lab.at(wait + 3, "the device shows up") { device.isSwitchedOn = true }
    lab.expect(seen, [.error(wait + 1, RxError.timeout)], until: wait + 8)
    lab.expect(device.isConnected, equals: false, "whether the device is connected")
    lab.expect(room.world.log.count("cancel"), equals: 1, "how often it was cancelled")
    withExtendedLifetime(attempts) {}
  }

  @Test(
    "what came in time may take as long as it likes",
    .diagnosis(
      """
      The first element came in time, and the live connection was cut, or not passed on to its end: \
      time the first, not all.
      """,
      hint: 2
    )
  )
  func inTime() {
    let lab = Lab()
    let wait = lab.random(in: 3...5)
    let digits = lab.drawn(2, of: Array(1...9))
    let life = "--\(digits[0])-------\(digits[1])-|"
    let connection = lab.cold(life)
    let seen = lab.observe(
      learner.firstElement(connection.asObservable(), .seconds(wait), lab.scheduler)
    )
    lab.expect(seen, life)
    lab.expectSubscriptions(connection, "^-----------!")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "each listener has a time of its own",
    .diagnosis(
      """
      Two listened to one stream, and what came to the first ended the wait of the second as well, \
      or its time began with the first: a wait belongs to one subscription.
      """,
      hint: 2
    )
  )
  func timeForEach() {
    let lab = Lab()
    let wait = lab.random(in: 3...6)
    let digit = lab.random(in: 1...9)
    var attempts = 0
    let connection = Observable<Int>.deferred {
      attempts += 1
      return lab.cold(attempts == 1 ? "--\(digit)" : "").asObservable()
    }
    let stream = learner.firstElement(connection, .seconds(wait), lab.scheduler)
    let first = lab.observe(stream, as: "first")
    let second = lab.observe(stream, at: 1, as: "second")
    lab.expect(first, "--\(digit)", until: 12)
    lab.expect(second, [.error(1 + wait, RxError.timeout)], until: 12)
  }

  @Test(
    "what ended needs no more time",
    .diagnosis(
      """
      The connection failed, or ended without an element, before the time was up, and the listener \
      did not hear that, and nothing else.
      """,
      hint: 2
    )
  )
  func endsInTime() {
    let lab = Lab()
    let (wait, error) = (lab.random(in: 4...7), lab.drawnRefusal())
    let failed = lab.cold("--#", error: error)
    let empty = lab.cold("--|")
    let first = lab.observe(
      learner.firstElement(failed.asObservable(), .seconds(wait), lab.scheduler),
      as: "of a failure"
    )
    let second = lab.observe(
      learner.firstElement(empty.asObservable(), .seconds(wait), lab.scheduler),
      as: "of nothing"
    )
    lab.expect(first, "--#", error: error, until: 8)
    lab.expect(second, "--|", until: 8)
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "who leaves leaves no timer behind",
    .diagnosis(
      "The listener left before the time was up, and something of it was left: a timer, or the attempt.",
      hint: 1
    )
  )
  func leaving() {
    let lab = Lab()
    let connection = lab.cold("")
    let wait = RxTimeInterval.seconds(lab.random(in: 4...7))
    let seen = lab.observe(
      learner.firstElement(connection.asObservable(), wait, lab.scheduler),
      until: 2
    )
    lab.expect(seen, "", until: 3)
    lab.expectSubscriptions(connection, "^-!", until: 3)
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "one delay after the other between the attempts, and then the last error",
    .diagnosis(
      """
      The connection failed again and again, and it was not tried again after each delay in turn, or \
      in the end the listener did not hear the last error.
      """,
      hint: 3
    )
  )
  func backsOff() {
    let lab = Lab()
    var attempts: [Int] = []
    let connection = Observable<Int>.deferred {
      attempts.append(lab.now)
      return lab.cold("-#", error: Attempt(number: attempts.count)).asObservable()
    }
    let delays = lab.drawn(lab.random(in: 2...4), of: Array(1...6))
    let times = delays.map { RxTimeInterval.seconds($0) }
    let seen = lab.observe(learner.reconnecting(connection, times, lab.scheduler))
    // Each attempt takes a second to fail, and then the delay has to pass.
    let ticks = delays.reduce(into: [0]) { $0.append($0.last! + 1 + $1) }
    lab.expect(seen, [.error(ticks.last! + 1, Attempt(number: ticks.count))])
    lab.expect(attempts, equals: ticks, "the ticks of the attempts")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a connection that was lost is made again, and its end is the end",
    .diagnosis(
      """
      A connection sent something and was lost, and what the next one sent did not come, or not after \
      the next of the delays; or one that ended by itself was tried again.
      """,
      hint: 3
    )
  )
  func recovers() {
    let lab = Lab()
    let digits = lab.drawn(3, of: Array(1...9))
    var attempts = 0
    let connection = Observable<Int>.deferred {
      attempts += 1
      let digit = digits[min(attempts, 3) - 1]
      return lab.cold("-\(digit)-" + (attempts < 3 ? "#" : "|")).asObservable()
    }
    let delays = lab.drawn(3, of: Array(1...5))
    let times = delays.map { RxTimeInterval.seconds($0) }
    let seen = lab.observe(learner.reconnecting(connection, times, lab.scheduler))
    // Each connection sends something after a second, and is over two seconds later.
    let second = 3 + delays[0]
    let third = second + 3 + delays[1]
    lab.expect(
      seen,
      [
        .next(1, digits[0]), .next(second + 1, digits[1]), .next(third + 1, digits[2]),
        .completed(third + 3),
      ],
      until: third + 10
    )
    lab.expect(attempts, equals: 3, "the number of attempts")
  }

  @Test(
    "each listener has all the delays",
    .diagnosis(
      """
      Two listened, and the second was not given as many attempts as the first, or one without \
      delays was not given its one: what is used up belongs to one subscription.
      """,
      hint: 2
    )
  )
  func delaysForEach() {
    let lab = Lab()
    let (delay, error) = (lab.random(in: 1...5), lab.drawnRefusal())
    let connection = lab.cold("-#", error: error).asObservable()
    let stream = learner.reconnecting(connection, [.seconds(delay)], lab.scheduler)
    let first = lab.observe(stream, as: "first")
    let second = lab.observe(stream, at: 1, as: "second")
    let none = learner.reconnecting(connection, [], lab.scheduler)
    let third = lab.observe(none, as: "who has no delays")
    lab.expect(first, [.error(delay + 2, error)])
    lab.expect(second, [.error(delay + 3, error)])
    lab.expect(third, [.error(1, error)])
  }

  @Test(
    "who leaves between two attempts ends it all",
    .diagnosis(
      "The listener left while the next attempt was still to come, and it was made all the same.",
      hint: 3
    )
  )
  func leavesBetween() {
    let lab = Lab()
    let connection = lab.cold("-#")
    let delays = (1...2).map { _ in RxTimeInterval.seconds(lab.random(in: 3...5)) }
    let seen = lab.observe(
      learner.reconnecting(connection.asObservable(), delays, lab.scheduler),
      until: 2
    )
    lab.expect(seen, "", until: 9)
    lab.expectSubscriptions(connection, "^!", until: 9)
    lab.expectLive(0, .subscriptions)
  }

  /// The error of one attempt.
  private struct Attempt: Error, Equatable {
    let number: Int
  }
}
