import Chapter10SchedulersBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("10.6 Retry with backoff", .exercise("10.6", plays: play))
struct E06RetryWithBackoffTests {
  let learner = E06Contract.learner

  @Test(
    "nothing is subscribed to before a subscription",
    .diagnosis(
      """
      The source was not subscribed to exactly once, in the tick of the subscription. Put \
      everything into the closure of `deferred` or `create`, subscribe to the source there, and \
      begin each further attempt after a delay.
      """,
      hint: 1
    )
  )
  func startsWithTheSubscription() {
    let lab = Lab()
    let server = Server(lab)
    let stream = learner.retry(server.requests, 2, 8, lab.random(in: 2...4), lab.scheduler)
    lab.expect(server.attempts, equals: [], "the attempts before a subscription")
    let observer = lab.observe(stream, as: "observer")
    lab.expect(server.attempts, equals: [0], "the attempts when `subscribe` has returned")
    observer.dispose()
  }

  @Test(
    "a source that fails while it is being subscribed to is subscribed to again",
    .diagnosis(
      """
      The source failed during `subscribe`, and no further attempt was made, although one was made \
      after a later failure. `serial.disposable = source.subscribe(…)` assigns the subscription \
      after the timer, and so disposes of the timer. Assign a `SingleAssignmentDisposable` before \
      you subscribe.
      """,
      hint: 3
    )
  )
  func failsDuringSubscribe() {
    let lab = Lab()
    let servers = [Server(lab, ["-#", "|"]), Server(lab, ["#", "|"])]
    for server in servers {
      _ = lab.observe(learner.retry(server.requests, 1, 4, 3, lab.scheduler), as: "observer")
    }
    lab.run(until: 9)
    let counts = servers.map(\.attempts.count)
    lab.expect(
      counts[0] == 2 && counts[1] == 1,
      equals: false,
      "whether only a failure after `subscribe` has returned leads to another attempt"
    )
  }

  @Test(
    "nothing stays in memory after the last event",
    .diagnosis(
      """
      The observable had terminated, and something of it was still in memory. A closure in a \
      variable that the closure itself captures is a retain cycle: call a local function instead, \
      or use `retry(when:)`.
      """,
      hint: 2
    )
  )
  func releasesEverything() {
    let lab = Lab()
    for lines in [[], ["-#", "-|"]] {
      let server = Server(lab, lines)
      _ = lab.observe(learner.retry(server.requests, 1, 8, 3, lab.scheduler), as: "observer")
    }
    lab.run(until: lab.random(in: 50...60))
    lab.expectNoLeaks()
  }

  @Test(
    "the error of the last attempt is passed on",
    .diagnosis(
      """
      The source always failed, and the observer did not receive the error of the last attempt. \
      `attempts` is the number of all attempts: count the failures across attempts, and after the \
      last one return `.error(error)` instead of a timer.
      """,
      hint: 2
    )
  )
  func givesUp() {
    let lab = Lab()
    for attempts in [1, 2, lab.random(in: 3...5)] {
      let server = Server(lab)
      let observer = lab.observe(
        learner.retry(server.requests, 1, 8, attempts, lab.scheduler),
        as: "observer"
      )
      lab.run(until: lab.now + 100)
      lab.expect(
        observer.events.map(\.value),
        equals: [.error(Failure(attempt: attempts))],
        "the events with \(attempts) attempts"
      )
      lab.expect(server.attempts.count, equals: attempts, "the attempts")
    }
    let single = Server(lab, [lab.drawn("1#")])
    let now = lab.now
    let once = lab.observe(learner.retry(single.requests, 1, 8, 1, lab.scheduler), as: "observer")
    lab.expect(once, [.next(now, lab.drawn(1)), .error(now + 1, Failure(attempt: 1))])
    lab.expectNoLeaks()
  }

  @Test(
    "the delays double, up to the longest",
    .diagnosis(
      """
      The attempts, or the error at the end, did not have the right ticks. The first delay is \
      `initial` seconds, and each further one is twice the previous: `min(2 * delay, longest)`. \
      Each delay begins with the failure, and the last error has none.
      """,
      hint: 1
    )
  )
  func delaysDouble() {
    let lab = Lab()
    let server = Server(lab)
    let first = lab.random(in: 2...4)
    let longest = 5 * first
    let stream = learner.retry(server.requests, first, longest, 6, lab.scheduler)
    let observer = lab.observe(stream, as: "observer")
    let ticks = [0, 1, 3, 7, 12, 17].map { $0 * first }
    lab.expect(observer, [.error(17 * first, Failure(attempt: 6))])
    lab.expect(server.attempts, equals: ticks, "the ticks of the attempts")
    let start = lab.now
    let patient = Server(lab)
    let high = 1000 + lab.random(in: 0...20)
    let later = lab.observe(
      learner.retry(patient.requests, 1, high, 13, lab.scheduler),
      as: "later observer"
    )
    let end = start + 1023 + 2 * high
    lab.expect(later, [.error(end, Failure(attempt: 13))])
    lab.expect(
      patient.attempts,
      equals: (0...10).map { start + (1 << $0) - 1 } + [end - high, end],
      "the ticks of the attempts with a higher limit"
    )
    let middle = lab.now
    let lasting = Server(lab, ["--#", "-#", "---#"])
    let third = lab.observe(
      learner.retry(lasting.requests, first, longest, 3, lab.scheduler),
      as: "observer of attempts that last"
    )
    lab.expect(third, [.error(middle + 6 + 3 * first, Failure(attempt: 3))])
    lab.expect(
      lasting.attempts.map { $0 - middle },
      equals: [0, 2 + first, 3 + 3 * first],
      "the ticks of attempts that last for some time"
    )
    let begin = lab.now
    let slow = Server(lab)
    let long = lab.random(in: 5000...9000)
    let slowest = lab.observe(
      learner.retry(slow.requests, long, 5 * long, 6, lab.scheduler),
      as: "slow observer"
    )
    lab.expect(slowest, [.error(begin + 17 * long, Failure(attempt: 6))])
    lab.expect(
      slow.attempts.map { $0 - begin },
      equals: [0, 1, 3, 7, 12, 17].map { $0 * long },
      "the ticks of the attempts with delays of hours"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt that completes ends the retries",
    .diagnosis(
      """
      An attempt completed, and the observer did not receive its elements and `completed`, or \
      another attempt was made. Only an error leads to another attempt.
      """,
      hint: 2
    )
  )
  func completes() {
    let lab = Lab()
    let server = Server(lab, ["-#", "#", lab.drawn("-12-|")])
    let observer = lab.observe(
      learner.retry(server.requests, 2, 8, 4, lab.scheduler),
      as: "observer"
    )
    lab.expect(observer, "-------" + lab.drawn("-12-|"))
    lab.expect(server.attempts, equals: [0, 3, 7], "the ticks of the attempts")
    let atOnce = Server(lab, [lab.drawn("(33|)")])
    let now = lab.now
    let synchronous = lab.observe(
      learner.retry(atOnce.requests, 2, 8, 1, lab.scheduler),
      as: "observer of a success"
    )
    let three = lab.drawn(3)
    lab.expect(synchronous, [.next(now, three), .next(now, three), .completed(now)])
    let empty = Server(lab, ["#", "|"])
    let start = lab.now
    let silent = lab.observe(
      learner.retry(empty.requests, 2, 8, 2, lab.scheduler),
      as: "observer of an empty success"
    )
    lab.expect(silent, [.completed(start + 2)])
    lab.expectNoLeaks()
  }

  @Test(
    "the last event is passed on at once",
    .diagnosis(
      """
      The source completed, or its last attempt failed, during `subscribe`, and the observer \
      received that event only later. Pass on `completed` and the last error without a timer.
      """,
      hint: 2
    )
  )
  func endsAtOnce() {
    let lab = Lab()
    let value = lab.drawn(1)
    var received: [Event<Int>] = []
    var attempts = 0
    let success = Observable<Int>.deferred {
      attempts += 1
      return attempts == 1 ? .just(value) : .never()
    }
    let sources = [success, .error(Failure(attempt: 1))]
    for source in sources {
      let stream = learner.retry(source, 2, 8, 1, lab.scheduler)
      _ = stream.subscribe { received.append($0) }
    }
    lab.expect(
      received,
      equals: [.next(value), .completed, .error(Failure(attempt: 1))],
      "the events when `subscribe` has returned"
    )
  }

  @Test(
    "an element resets the count and the delay",
    .diagnosis(
      """
      An attempt emitted an element before it failed, and the next attempts were not made with the \
      first delays again. Reset the count of failures *and* the delay in `do(onNext:)`.
      """,
      hint: 3
    )
  )
  func successSetsBack() {
    let lab = Lab()
    let lines = ["#", "3#", "#", "1#", "#", "-2#", "#", "#"]
    let server = Server(lab, lines.map(lab.drawn))
    let observer = lab.observe(
      learner.retry(server.requests, 1, 60, 3, lab.scheduler),
      as: "observer"
    )
    lab.expect(
      observer,
      [
        .next(1, lab.drawn(3)), .next(5, lab.drawn(1)), .next(10, lab.drawn(2)),
        .error(14, Failure(attempt: 8)),
      ]
    )
    lab.expect(server.attempts, equals: [0, 1, 3, 5, 7, 9, 12, 14], "the ticks of the attempts")
    let start = lab.now
    let late = Server(lab, ["#", "#", "#", "#", lab.drawn("1#")])
    let initial = lab.random(in: 2...3)
    let patient = learner.retry(late.requests, initial, 60, 6, lab.scheduler)
    _ = lab.observe(patient, as: "patient observer")
    lab.run(until: start + 200)
    let again = 15 * initial + 1
    lab.expect(
      late.attempts.map { $0 - start },
      equals: [0, 1, 3, 7, 15].map { $0 * initial }
        + [1, 3, 7, 15, 31].map { again + $0 * initial },
      "the ticks of the attempts, with an element after four failures"
    )
    let begin = lab.now
    let limited = Server(lab, ["#", "#", "#", lab.drawn("1#")])
    _ = lab.observe(learner.retry(limited.requests, 1, 2, 4, lab.scheduler), as: "limited observer")
    lab.run(until: begin + 20)
    lab.expect(
      limited.attempts.map { $0 - begin },
      equals: [0, 1, 3, 5, 7, 9, 11],
      "the ticks of the attempts, with an element after the longest delay"
    )
    let often = Server(lab, Array(repeating: lab.drawn("1#"), count: lab.random(in: 40...50)))
    let stubborn = learner.retry(often.requests, 1, 60, 2, lab.scheduler)
    let everyElement = lab.observe(stubborn, as: "stubborn observer")
    lab.run(until: lab.now + 200)
    lab.expect(
      everyElement.events.count,
      equals: often.lines.count + 1,
      "the events of many attempts"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "only an element resets the count and the delay",
    .diagnosis(
      """
      An attempt lasted long and failed without an element, and the next attempts were not made as \
      after a further failure in a row. Reset the count and the delay in `do(onNext:)` only.
      """,
      hint: 3
    )
  )
  func longAttempts() {
    let lab = Lab()
    let length = lab.random(in: 60...70)
    let slow = String(repeating: "-", count: length) + "#"
    let server = Server(lab, ["#", slow, slow])
    let observer = lab.observe(
      learner.retry(server.requests, 1, 60, 4, lab.scheduler),
      as: "observer"
    )
    let ticks = [0, 1, 1 + length + 2, 1 + 2 * length + 2 + 4]
    lab.expect(observer, [.error(ticks[3], Failure(attempt: 4))])
    lab.expect(server.attempts, equals: ticks, "the ticks of the attempts")
  }

  @Test(
    "each subscription counts its own failures",
    .diagnosis(
      """
      Two observers subscribed to one observable, and did not both have all attempts and delays. \
      The count is shared: create it for each subscription, inside `deferred` or `create`, and \
      don't use `share`.
      """,
      hint: 1
    )
  )
  func countsForEach() {
    let lab = Lab()
    let server = Server(lab)
    let stream = learner.retry(server.requests, 1, 4, 3, lab.scheduler)
    let first = lab.observe(stream, as: "first observer")
    let second = lab.observe(stream, as: "second observer")
    let third = lab.observe(stream, at: 1, as: "third observer")
    let late = lab.observe(stream, at: 10, as: "late observer")
    let again = lab.observe(stream.retry(2), at: 20, as: "observer with retry(2)")
    lab.run(until: 40)
    lab.expect(
      [first, second, third, late, again].map { $0.events.map(\.time) },
      equals: [[3], [3], [4], [13], [26]],
      "the ticks of the errors"
    )
    lab.expect(server.attempts.count, equals: 18, "the attempts of six subscriptions")
    lab.expectNoLeaks()
  }

  @Test(
    "the delay remains the longest one after many failures",
    .diagnosis(
      """
      After many failures the delay was not `longest`. `initial << failures` overflows: double the \
      last delay instead, and limit it each time.
      """,
      hint: 2
    )
  )
  func manyFailures() {
    let lab = Lab()
    let server = Server(lab)
    let longest = lab.random(in: 5...7)
    let observer = lab.observe(
      learner.retry(server.requests, 1, longest, 150, lab.scheduler),
      as: "observer"
    )
    let end = 1 + 2 + 4 + 146 * longest
    lab.expect(observer, [.error(end, Failure(attempt: 150))])
    lab.expect(
      server.attempts.suffix(3),
      equals: [end - 2 * longest, end - longest, end],
      "the ticks of the last attempts"
    )
  }

  @Test(
    "a large number of attempts is made",
    .diagnosis(
      """
      `attempts` was large, and another number of attempts was made, a delay was wrong, or the \
      program stopped. Compare the failures in a row with `attempts` itself, which can be `Int.max`.
      """,
      hint: 2
    )
  )
  func manyAttempts() {
    let lab = Lab()
    let server = Server(lab)
    let attempts = 1000 + lab.random(in: 1...20)
    _ = lab.observe(learner.retry(server.requests, 1, 1, attempts, lab.scheduler), as: "observer")
    lab.run(until: attempts + 10)
    lab.expect(server.attempts.count, equals: attempts, "the attempts")
    lab.expect(server.attempts.last, equals: attempts - 1, "the tick of the last attempt")
    let tireless = Server(lab, Array(repeating: "#", count: 9) + ["-"])
    let start = lab.now
    let observer = lab.observe(
      learner.retry(tireless.requests, 1, 1, .max, lab.scheduler),
      as: "observer without a limit"
    )
    lab.run(until: start + 9)
    lab.expect(tireless.attempts.count, equals: 10, "the attempts without a limit")
    observer.dispose()
  }

  @Test(
    "disposing cancels the delay and the attempt",
    .diagnosis(
      """
      The observer unsubscribed, and an attempt or a timer continued. Leave both to \
      `retry(when:)`, or dispose of both in the disposable that you return.
      """,
      hint: 3
    )
  )
  func disposing() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let waits = Server(lab, ["#", "#", "#"])
    let duringTheDelay = lab.observe(
      learner.retry(waits.requests, 4, 8, 3, clock),
      until: 2,
      as: "observer until tick 2"
    )
    let source = lab.cold(lab.drawn("-1--2#"))
    let stream = learner.retry(source.asObservable(), 4, 8, 3, clock)
    let duringTheAttempt = lab.observe(stream, until: 3, as: "observer until tick 3")
    let brief = lab.observe(stream.take(1), as: "observer with take(1)")
    let second = Server(lab, ["#", "-1--2"])
    let duringTheSecond = lab.observe(
      learner.retry(second.requests, 1, 8, 3, clock),
      until: 3,
      as: "observer of a second attempt"
    )
    lab.run(until: 3)
    lab.expect(clock.waiting, equals: 0, "the timers after all have unsubscribed")
    lab.expect(clock.scheduled > 0, equals: true, "whether `scheduler` has measured the delays")
    lab.expect(waits.attempts, equals: [0], "the attempts of the first")
    lab.expect(duringTheDelay, "")
    lab.expect(duringTheAttempt, lab.drawn("-1"))
    lab.expect(duringTheSecond.events.map(\.time), equals: [2], "the ticks of its events")
    lab.expect(brief, lab.drawn("-(1|)"))
    lab.expectSubscriptions(source, "^--!", "^!")
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt that fails after the observer has unsubscribed is the last one",
    .diagnosis(
      """
      The observer unsubscribed during an attempt, which then failed at once, and a timer was \
      started or a further attempt was made. Store the subscription of each attempt in a \
      `SerialDisposable`: it disposes at once of what you assign after its own disposal.
      """,
      hint: 3
    )
  )
  func failureAfterDisposing() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let value = lab.drawn(1)
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      if attempts > 1 { observer.onNext(value) }
      observer.onError(Failure(attempt: attempts))
      return Disposables.create()
    }
    let stream = learner.retry(source, 2, 8, 9, clock)
    let observer = lab.observe(stream.take(1), as: "observer with take(1)")
    lab.expect(observer, [.next(2, value), .completed(2)], until: 3)
    lab.expect(clock.waiting, equals: 0, "the timers after the observer has unsubscribed")
    lab.run(until: 40)
    lab.expect(attempts, equals: 2, "the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "no attempt is made after the observer has unsubscribed",
    .diagnosis(
      """
      The delay was over and the observer unsubscribed in the same tick, and then a further \
      attempt was made. Subscribe to the source in the work that the delay has scheduled, without \
      another `schedule`.
      """,
      hint: 3
    )
  )
  func disposingWhenTheDelayIsOver() {
    let lab = Lab()
    let server = Server(lab)
    let delay = lab.random(in: 2...5)
    let observer = lab.observe(
      learner.retry(server.requests, delay, 8, 3, lab.scheduler),
      as: "observer"
    )
    var attempts = 0
    lab.scheduler.scheduleAt(delay) {
      observer.dispose()
      attempts = server.attempts.count
    }
    lab.run(until: delay + 20)
    lab.expect(server.attempts.count - attempts, equals: 0, "the attempts after unsubscribing")
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt is disposed of when it has failed",
    .diagnosis(
      """
      Something of an earlier attempt stayed alive. Subscriptions that are nested, as with `catch` \
      and recursion, grow with each failure: use `retry(when:)`, or one `SerialDisposable`.
      """,
      hint: 2
    )
  )
  func doesNotGrow() {
    let lab = Lab()
    var running = 0
    let failing = lab.cold("-#")
    let source = Observable<Int>.create { observer in
      running += 1
      return Disposables.create(failing.subscribe(observer), Disposables.create { running -= 1 })
    }
    let observer = lab.observe(
      learner.retry(source, 2, 2, 1000, lab.scheduler),
      until: 200,
      as: "observer"
    )
    lab.run(until: 14)
    lab.expect(running, equals: 0, "the running attempts during a delay")
    let early = Int(Resources.total)
    lab.run(until: 14 + 3 * 40)
    lab.expect(Int(Resources.total) - early, equals: 0, "the resources that 40 failures have added")
    lab.run(until: 15 + 3 * 40)
    lab.expect(running, equals: 1, "the running attempts during an attempt")
    lab.expect(observer, "")
    observer.dispose()
    let server = Server(lab)
    let synchronous = lab.observe(
      learner.retry(server.requests, 1, 1, 1000, lab.scheduler),
      as: "observer of failures during subscribe"
    )
    lab.run(until: lab.now + 10)
    let middle = Int(Resources.total)
    lab.run(until: lab.now + 40)
    lab.expect(
      Int(Resources.total) - middle,
      equals: 0,
      "the resources that 40 failures during subscribe have added"
    )
    synchronous.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the errors of earlier attempts are released",
    .diagnosis(
      """
      The error of an earlier attempt was still in memory. Don't collect errors: only the last one \
      is needed, when the last attempt has failed.
      """,
      hint: 2
    )
  )
  func releasesEarlierErrors() {
    let lab = Lab()
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      let fault = Fault()
      if count <= 4 { lab.introduce(fault, as: "the error of attempt \(count)") }
      return .error(fault)
    }
    let observer = lab.observe(
      learner.retry(source, 1, 1, 1000, lab.scheduler),
      as: "observer"
    )
    lab.run(until: 99)
    lab.expect(count > 4, equals: true, "whether more than four attempts have been made")
    for attempt in 1...4 where attempt < count {
      lab.expectDeallocated("the error of attempt \(attempt)")
    }
    observer.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "the elements of earlier attempts are released",
    .diagnosis(
      """
      An element of an earlier attempt was still in memory. Pass on each element, and don't store \
      it: for the count and the delay it only matters that there was one.
      """,
      hint: 2
    )
  )
  func releasesEarlierElements() {
    let lab = Lab()
    var count = 0
    let source = Observable<AnyObject>.create { observer in
      count += 1
      let guest = Guest()
      if count <= 4 { lab.introduce(guest, as: "the element of attempt \(count)") }
      observer.onNext(guest)
      if count < 30 { observer.onError(Failure(attempt: count)) }
      return Disposables.create()
    }
    let subscription = learner.retryOfObjects(source, 1, 1, 3, lab.scheduler).subscribe()
    lab.run(until: 20)
    lab.expect(count > 4, equals: true, "whether more than four attempts have been made")
    for attempt in 1...4 where attempt < count {
      lab.expectDeallocated("the element of attempt \(attempt)")
    }
    subscription.dispose()
    lab.expectNoLeaks()
  }

  private struct Failure: Error, Equatable {
    let attempt: Int
  }

  private final class Fault: Error {}

  private final class Guest {}

  /// Answers each request with the next of some diagrams, or with an error if none is left.
  private final class Server {
    private(set) var attempts: [Int] = []
    private let lab: Lab
    let lines: [String]

    init(_ lab: Lab, _ lines: [String] = []) {
      self.lab = lab
      self.lines = lines
    }

    var requests: Observable<Int> {
      .deferred { [self] in
        attempts.append(lab.now)
        let number = attempts.count
        guard number <= lines.count else { return .error(Failure(attempt: number)) }
        let line = lines[number - 1]
        if line == "#" { return .error(Failure(attempt: number)) }
        return lab.cold(line, error: Failure(attempt: number)).asObservable()
      }
    }
  }
}

/// A cold source fails again with each attempt.
private let play = Play("source.retryWithBackoff(initial: 1, longest: 4, …)", "--#") { stage in
  stage.observe(E06Contract.learner.retry(try stage.source(), 1, 4, 3, stage.scheduler))
}
