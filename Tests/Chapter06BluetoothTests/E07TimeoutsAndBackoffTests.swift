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
    "a device that does not answer causes a timeout, and the attempt is disposed of",
    .diagnosis(
      """
      The time was up, and the attempt continued. Dispose of the subscription to the connection \
      when you fail: its disposable cancels the attempt.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The device did not answer, and the observable did not fail. Send `RxError.timeout` when \
      `dueTime` has passed: `timer(dueTime, scheduler: scheduler)`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      "The timeout came too early. Use `dueTime` and the given scheduler for the timer.",
      of: .tooEarly,
      hint: 1
    ),
    .diagnosis(
      """
      The timeout came too late. Use `dueTime` and the given scheduler for the timer, and start \
      it on subscription.
      """,
      of: .tooLate,
      hint: 1
    ),
    .diagnosis(
      """
      The time was up, and the observable completed. That is a failure: throw `RxError.timeout`.
      """,
      of: .completionInsteadOfError,
      hint: 1
    ),
    .diagnosis(
      "The time was up, and the observable failed with a different error. Throw `RxError.timeout`.",
      of: .wrongError,
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
    // Two different limits, so that a constant is wrong with every seed.
    let wait = lab.random(in: 5...8)
    let seen = lab.observe(
      learner.firstElement(connection, .seconds(wait), lab.scheduler),
      at: 1,
      as: "app"
    )
    let impatient = lab.observe(
      learner.firstElement(.never(), .seconds(wait - 2), lab.scheduler),
      at: 1,
      as: "shorter limit"
    )
    lab.at(wait + 3, "the device is switched on") { device.isSwitchedOn = true }
    lab.expect(seen, [.error(wait + 1, RxError.timeout)], until: wait + 8)
    lab.expect(impatient, [.error(wait - 1, RxError.timeout)], until: wait + 8)
    lab.expect(device.isConnected, equals: false, "whether the device is connected")
    lab.expect(room.world.log.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    withExtendedLifetime(attempts) {}
  }

  @Test(
    "the time limit applies to the first element only",
    .diagnosis(
      """
      The first element arrived in time, and the open connection was cut later. `timeout` limits \
      the gap before every element: use a timer that stops at the first one, with `take(until:)`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The first element arrived in time, and the observable completed with it. Forward all events \
      of the connection: don't use `take(1)`.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      An element after the first one arrived too late. Subscribe to the connection once, for all \
      its elements: another subscription is another attempt, with times of its own.
      """,
      of: .tooLate,
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
    // The first element may arrive during the subscription.
    let immediate = lab.observe(
      learner.firstElement(
        .concat(.just(digits[0]), .never()),
        .seconds(wait),
        lab.scheduler
      ),
      until: 8,
      as: "immediate"
    )
    lab.expect(seen, life)
    lab.expect(immediate, "\(digits[0])")
    lab.expectSubscriptions(connection, "^-----------!")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "each subscription has its own timer",
    .diagnosis(
      """
      Two subscriptions share one time limit. Create the timer, and the subject that stops it, \
      inside `deferred`, so that each subscription has its own.
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
      return lab.cold(attempts == 1 ? "--\(digit)------\(digit)" : "").asObservable()
    }
    let stream = learner.firstElement(connection, .seconds(wait), lab.scheduler)
    let first = lab.observe(stream, as: "first")
    let second = lab.observe(stream, at: 1, as: "second")
    // The second subscription's timeout does not end the first one.
    lab.expect(first, "--\(digit)------\(digit)", until: 12)
    lab.expect(second, [.error(1 + wait, RxError.timeout)], until: 12)
  }

  @Test(
    "a terminal event before the timeout is forwarded",
    .diagnosis(
      """
      The connection terminated before the time was up, and the result did not terminate with the \
      same event. The terminal event must stop the timer too: merge both with `materialize`, then \
      `dematerialize`.
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
      as: "failing"
    )
    let second = lab.observe(
      learner.firstElement(empty.asObservable(), .seconds(wait), lab.scheduler),
      as: "empty"
    )
    lab.expect(first, "--#", error: error, until: 8)
    lab.expect(second, "--|", until: 8)
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "disposing of the subscription stops the timer",
    .diagnosis(
      """
      The subscription was disposed of before the time was up, and the timer or the connection is \
      still active. Let `merge` manage both, or return a disposable for both.
      """,
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
    "each delay is followed by an attempt, and the last error is forwarded",
    .diagnosis(
      """
      The connection must be tried again after each delay, in order. In `retry(when:)`, use \
      `enumerated()`, and return `timer(delays[attempt], scheduler: scheduler)` for each error.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The result failed, but not with the error of the last attempt. Make one attempt after each \
      delay: return `timer(delays[attempt], scheduler: scheduler)` while there is a delay, then \
      `.error(error)`.
      """,
      of: .wrongError,
      hint: 3
    ),
    .diagnosis(
      """
      No delay was left, and the result completed. Return `.error(error)` in `retry(when:)`, \
      instead of an observable that completes.
      """,
      of: .completionInsteadOfError,
      hint: 3
    ),
    .diagnosis(
      """
      All attempts were over, and the result did not fail. When no delay is left, return \
      `.error(error)` in `retry(when:)`: an observable of delays that only ends does not fail.
      """,
      of: .missing,
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
    // The first delay is the shortest, and two delays in a row may be equal.
    let longer = lab.drawn(lab.random(in: 2...3), of: Array(3...7))
    let delays = [1] + longer + [longer.last!]
    let times = delays.map { RxTimeInterval.seconds($0) }
    let seen = lab.observe(learner.reconnecting(connection, times, lab.scheduler))
    // Each attempt fails after one second, and then the delay passes.
    let ticks = delays.reduce(into: [0]) { $0.append($0.last! + 1 + $1) }
    lab.expect(seen, [.error(ticks.last! + 1, Attempt(number: ticks.count))])
    lab.expect(attempts, equals: ticks, "the ticks of the attempts")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a lost connection is tried again, a completed one is not",
    .diagnosis(
      """
      A connection that fails must be tried again after the next delay, even if it has emitted \
      elements; one that completes must not. Use a single `retry(when:)`, which counts all \
      failures.
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
    // Each connection emits after one second, and terminates two seconds later.
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
    let empty = Lab()
    let nothing = empty.cold("--|")
    let completed = empty.observe(
      learner.reconnecting(nothing.asObservable(), times, empty.scheduler),
      as: "a connection without elements"
    )
    empty.expect(completed, "--|")
    empty.expectSubscriptions(nothing, "^-!")
  }

  @Test(
    "all times are measured by the given scheduler",
    .diagnosis(
      """
      The test passed a scheduler with a clock of its own, and a timer did not follow that clock. \
      Pass the parameter `scheduler` to each `timer`, and not a scheduler of your own.
      """,
      hint: 1
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let wait = lab.random(in: 2...5)
    var attempts = 0
    let connection = Observable<Int>.deferred {
      attempts += 1
      return attempts == 1 ? lab.cold("-#").asObservable() : .never()
    }
    let limited = lab.observe(
      learner.firstElement(.never(), .seconds(wait), clock),
      as: "firstElement"
    )
    let repeated = lab.observe(
      learner.reconnecting(connection, [.seconds(wait)], clock),
      as: "reconnecting"
    )
    lab.expect(limited, "", until: 9)
    lab.expect(attempts, equals: 1, "the number of attempts")
    lab.act("\(wait) seconds pass on the clock of the scheduler") { clock.advanceTo(wait) }
    lab.expect(limited, [.error(9, RxError.timeout)], until: 9)
    lab.expect(attempts, equals: 2, "the number of attempts")
    lab.expect(repeated, "", until: 9)
  }

  @Test(
    "the first element stops the timer before it is forwarded",
    .diagnosis(
      """
      The observer needed longer than `dueTime` to handle the first element, and received a \
      timeout meanwhile. Stop the timer before you forward the element: in a `do(onNext:)` on the \
      connection.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The connection emitted its first element, and the observer did not receive it. Forward the \
      events directly: don't use `observe(on:)`, and use the scheduler only for timers.
      """,
      of: .missing,
      hint: 2
    )
  )
  func slowObserver() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let (wait, digit) = (lab.random(in: 2...5), lab.random(in: 1...9))
    let connection = PublishSubject<Int>()
    let seen = lab.observe(
      learner.firstElement(connection, .seconds(wait), clock)
        .do(afterNext: { _ in clock.advanceTo(wait + 1) }),
      as: "slow app"
    )
    lab.at(1, "the connection emits \(digit)") { connection.onNext(digit) }
    lab.expect(seen, "-\(digit)", until: 9)
  }

  @Test(
    "each subscription uses all delays",
    .diagnosis(
      """
      A subscription did not get exactly one attempt more than there are delays. Count the \
      attempts per subscription, with `enumerated()` inside `retry(when:)`, and don't store the \
      count elsewhere.
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
    let third = lab.observe(none, as: "no delays")
    lab.expect(first, [.error(delay + 2, error)])
    lab.expect(second, [.error(delay + 3, error)])
    lab.expect(third, [.error(1, error)])
  }

  @Test(
    "disposing of the subscription during a delay prevents the next attempt",
    .diagnosis(
      """
      The subscription was disposed of during a delay, and the next attempt was made anyway. A \
      `timer` inside `retry(when:)` is disposed of with the subscription; a subscription of your \
      own is not.
      """,
      hint: 3
    )
  )
  func disposalDuringADelay() {
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

  @Test(
    "an event of the connection is forwarded before the call that sends it returns",
    .diagnosis(
      """
      The connection sent an event, and the observer had not received it when the call returned. \
      Forward the events directly: don't use `observe(on:)`, and use the scheduler only for timers.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let connection = PublishSubject<Int>()
    let value = lab.random(in: 1...9)
    var (received, atTheReturn): ([String], [String]) = ([], [])
    let subscriptions = [
      learner.firstElement(connection, .seconds(5), lab.scheduler)
        .subscribe { received.append("firstElement: \($0)") },
      learner.reconnecting(connection, [], lab.scheduler)
        .subscribe { received.append("reconnecting: \($0)") },
    ]
    lab.at(1, "the connection emits 0 and \(value), and fails") {
      connection.onNext(0)
      connection.onNext(value)
      connection.onError(RxError.timeout)
      atTheReturn = received
    }
    lab.run(until: 2)
    let events = [Event.next(0), .next(value), .error(RxError.timeout)]
    lab.expect(
      atTheReturn,
      equals: events.flatMap { ["firstElement: \($0)", "reconnecting: \($0)"] },
      "the events received when the calls had returned"
    )
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(
    "a connection may fail during its subscription",
    .diagnosis(
      """
      The connection failed during its subscription, and the attempts or their events are wrong. \
      The delay then starts before `subscribe` returns: a variable that is assigned after the call \
      replaces the timer. Use `retry(when:)` with `flatMap`, or a `SingleAssignmentDisposable`.
      """,
      hint: 3
    )
  )
  func failsImmediately() {
    let lab = Lab()
    let (digit, error) = (lab.random(in: 1...9), lab.drawnRefusal())
    let delays = (1...3).map { _ in lab.random(in: 2...5) }
    let times = delays.map { RxTimeInterval.seconds($0) }
    var attempts: [Int] = []
    let connection = Observable<Int>.create { observer in
      attempts.append(lab.now)
      observer.onNext(digit)
      observer.onError(error)
      return Disposables.create()
    }
    let reconnecting = learner.reconnecting(connection, times, lab.scheduler)
    let one = lab.observe(reconnecting.take(1), as: "takes one element")
    lab.expect(one, [.next(0, digit), .completed(0)], until: 0)
    lab.expectLive(0, .subscriptions)

    attempts = []
    let left = lab.observe(reconnecting, until: 1, as: "unsubscribes during a delay")
    lab.expect(left, [.next(0, digit)], until: 9)
    lab.expect(attempts, equals: [0], "the ticks of the attempts")
    lab.expectLive(0, .subscriptions)

    attempts = []
    let app = lab.observe(reconnecting, as: "app")
    let ticks = delays.reduce(into: [9]) { $0.append($0.last! + $1) }
    lab.expect(app, ticks.map { .next($0, digit) } + [.error(ticks.last!, error)])
    lab.expect(attempts, equals: ticks, "the ticks of the attempts")
  }

  @Test(
    "a connection that terminates during its subscription ends the timer",
    .diagnosis(
      """
      The connection terminated during its subscription. The result did not do the same at once, \
      or the timer continued. The terminal event must end the timer, even if it is sent before \
      `subscribe` returns: let `merge` subscribe to the timer first.
      """,
      hint: 2
    )
  )
  func endsImmediately() {
    let lab = Lab()
    let (digit, error) = (lab.random(in: 1...9), lab.drawnRefusal())
    func limited(_ connection: Observable<Int>, _ name: String) -> Recording<Int> {
      lab.observe(learner.firstElement(connection, .seconds(9), lab.scheduler), as: name)
    }
    let lost = limited(.concat(.just(digit), .error(error)), "lost")
    let refused = limited(.error(error), "refused")
    let empty = limited(.empty(), "empty")
    lab.expect(lost, [.next(0, digit), .error(0, error)], until: 0)
    lab.expect(refused, [.error(0, error)], until: 0)
    lab.expect(empty, [.completed(0)], until: 0)
    lab.expectLive(0, .subscriptions)
  }

  /// The error of one attempt.
  private struct Attempt: Error, Equatable {
    let number: Int
  }
}
