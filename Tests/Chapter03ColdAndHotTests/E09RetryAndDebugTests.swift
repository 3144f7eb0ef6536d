import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.9 retry(3).debug()", .exercise("3.9", plays: play))
struct E09RetryAndDebugTests {
  let learner = E09Contract.learner

  @Test(
    "maxAttempts counts all subscriptions",
    .diagnosis(
      """
      A source that always fails was not subscribed to exactly `maxAttempts` times. The number \
      counts all attempts, including the first one.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer received the error of a different attempt, not of number `maxAttempts`. A \
      higher number: you count repetitions instead of attempts. A lower number: you send an \
      earlier error instead of the last one.
      """,
      of: .wrongError,
      hint: 1
    )
  )
  func attemptsInAll() {
    let lab = Lab()
    for attempts in [1, lab.random(in: 2...4), lab.random(in: 5...9)] {
      var made = 0
      let source = Observable<Int>.deferred {
        made += 1
        return .error(Failure(attempt: made))
      }
      let start = lab.now + 1
      let observer = lab.observe(learner.retry(source, attempts), at: start, as: "observer")
      lab.expect(observer, [.error(start, Failure(attempt: attempts))])
      lab.expect(made, equals: attempts, "subscriptions made by myRetry(\(attempts))")
    }
  }

  @Test(
    "retry stops after an attempt that completes",
    .diagnosis(
      """
      An attempt completed, and the observable did not complete with it. Subscribe again only on \
      `.error`, and pass on every other event.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer did not receive all elements of an attempt. Pass on every element of each \
      attempt: filter none, and skip none because an earlier attempt has emitted elements.
      """,
      of: .missing,
      hint: 1
    )
  )
  func successStops() {
    let lab = Lab()
    let attempts = [lab.drawn("-1-#"), "-0-0|", lab.drawn("-9|")].map { lab.cold($0) }
    var made = 0
    let source = Observable<Int>.deferred {
      made += 1
      return attempts[min(made, 3) - 1].asObservable()
    }
    let observer = lab.observe(learner.retry(source, 3), as: "observer")
    lab.expect(observer, lab.drawn("-1-") + "-0-0|")
    lab.expect(made, equals: 2, "subscriptions made")
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt that emits elements and then fails is a failure",
    .diagnosis(
      """
      Each attempt emitted an element before it failed, and the number of attempts was not \
      `maxAttempts`. Only the terminal event decides whether an attempt failed: don't change the \
      count on `.next`.
      """,
      hint: 1
    )
  )
  func elementsDoNotCountAsSuccess() {
    let lab = Lab()
    let attempts = lab.random(in: 2...4)
    let source = lab.cold("-1#", error: Failure(attempt: 7))
    let observer = lab.observe(learner.retry(source.asObservable(), attempts), as: "observer")
    lab.expect(
      observer,
      String(repeating: "-1", count: attempts) + "#",
      error: Failure(attempt: 7)
    )
  }

  @Test(
    "each subscription has all attempts",
    .diagnosis(
      """
      Several subscriptions to one observable shared their attempts. Keep the number of remaining \
      attempts inside `create`, so that each subscription starts with `maxAttempts`.
      """,
      hint: 1
    )
  )
  func attemptsForEach() {
    let lab = Lab()
    let attempts = lab.random(in: 2...4)
    var made = 0
    let stream = learner.retry(
      .deferred {
        made += 1
        return .error(Failure(attempt: made))
      },
      attempts
    )
    for number in 1...3 {
      lab.act("observer \(number) subscribes") { _ = stream.subscribe(onError: { _ in }) }
      lab.expect(made, equals: number * attempts, "subscriptions made for \(number) observers")
    }
  }

  @Test(
    "an attempt is disposed of before the next one begins",
    .diagnosis(
      """
      The next attempt began while the previous one was still subscribed. Assign an empty \
      `SingleAssignmentDisposable` to the `SerialDisposable` first, which disposes of the previous \
      attempt, and subscribe after that.
      """,
      hint: 2
    )
  )
  func disposesBeforeTheNextAttempt() {
    let lab = Lab()
    var alive = 0
    var most = 0
    let failure = lab.cold("-#")
    let source = Observable<Int>.create { observer in
      alive += 1
      most = max(most, alive)
      return Disposables.create(failure.subscribe(observer), Disposables.create { alive -= 1 })
    }
    let attempts = lab.random(in: 3...5)
    let observer = lab.observe(learner.retry(source, attempts), as: "observer")
    lab.expect(observer, String(repeating: "-", count: attempts) + "#")
    lab.expect(most, equals: 1, "the largest number of attempts at a time")
    lab.expect(alive, equals: 0, "attempts that are still subscribed")
  }

  @Test(
    "disposing ends the current attempt",
    .diagnosis(
      """
      The observer unsubscribed, and an attempt was still running. Return the `SerialDisposable` \
      itself from `create`: it disposes of whichever attempt it holds at that time.
      """,
      hint: 2
    )
  )
  func leavingEndsTheAttempt() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-#"))
    let observer = lab.observe(learner.retry(source.asObservable(), 5), until: 4, as: "observer")
    lab.expect(observer, lab.drawn("-1--"))
    lab.expectSubscriptions(source, "^--!", "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "synchronous failures do not deepen the stack",
    .diagnosis(
      """
      The stack grew with each attempt: a synchronous failure started the next attempt from inside \
      the previous one. On failure only set a flag, and make the next attempt in a loop.
      """,
      hint: 3
    )
  )
  func stackStaysFlat() {
    let lab = Lab()
    var depths: [Int] = []
    let source = Observable<Int>.create { observer in
      depths.append(stackDepth())
      observer.onError(Failure(attempt: depths.count))
      return Disposables.create()
    }
    // Few enough not to overflow a stack that grows: the test measures the growth.
    let attempts = 100 + lab.random(in: 1...20)
    _ = learner.retry(source, attempts).subscribe(onError: { _ in })
    lab.expect(depths.count, equals: attempts, "attempts that were made")
    let growth = abs((depths.last ?? 0) - (depths.dropFirst(2).first ?? 0))
    lab.expect(
      growth < 4096,
      equals: true,
      "whether the stack is as deep at the last attempt as at the third"
    )
  }

  @Test(
    "an unsubscription during an attempt ends the attempts",
    .diagnosis(
      """
      The observer unsubscribed while the second attempt was starting; that attempt failed, and a \
      third one was made. Check `isDisposed` of the `SerialDisposable` before each attempt.
      """,
      hint: 2
    )
  )
  func leavingWhileAnAttemptBegins() {
    let lab = Lab()
    let failing = lab.cold("-#")
    var made = 0
    let source = Observable<Int>.create { observer in
      made += 1
      if made == 1 { return failing.subscribe(observer) }
      observer.onNext(made)
      observer.onError(Failure(attempt: made))
      return Disposables.create()
    }
    let observer = lab.observe(learner.retry(source, 5).take(1), as: "observer with take(1)")
    lab.expect(observer, "-(2|)")
    lab.expect(made, equals: 2, "attempts, with an unsubscription during the second")
    lab.expectNoLeaks()
  }

  @Test(
    "debug logs each event and does not change it",
    .diagnosis(
      """
      The log or the events differ. `myDebug` logs `subscribed` before it subscribes to the source, \
      then each event as `Event \\(event)`, errors too. It logs `isDisposed` exactly once per \
      subscription, in the disposable that `create` returns and nowhere else.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The third observer unsubscribed, and `myDebug` is still subscribed to the source. The \
      disposable that `create` returns must dispose of the inner subscription, and log \
      `isDisposed`.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func debugLogsEachEvent() {
    let lab = Lab()
    let name = "radio \(lab.random(in: 1...99))"
    let value = lab.random(in: 1...9)
    var log: [String] = []
    let completing = lab.observe(learner.debug(.just(value), name) { log.append($0) }, as: "first")
    let failing = lab.observe(
      learner.debug(.error(Failure(attempt: value)), name) { log.append($0) },
      as: "second"
    )
    let endless = lab.hot("--1")
    let leaving = lab.observe(
      learner.debug(endless.asObservable(), name) { log.append($0) },
      until: 1,
      as: "third"
    )
    lab.run(until: 3)
    lab.expect(completing, [.next(0, value), .completed(0)])
    lab.expect(failing, [.error(0, Failure(attempt: value))])
    let lines = [
      "subscribed", "Event next(\(value))", "Event completed", "isDisposed",
      "subscribed", "Event error(\(Failure(attempt: value)))", "isDisposed",
      "subscribed", "isDisposed",
    ]
    lab.expect(log, equals: lines.map { "\(name) -> \($0)" }, "the log of three subscriptions")
    lab.expect(leaving, "")
    lab.expectSubscriptions(endless, "^!")
  }

  @Test(
    "debug logs an event before it passes it on",
    .diagnosis(
      """
      An event was logged after it had been passed on. Call `log` first, and `observer.on(event)` \
      after that.
      """,
      hint: 3
    )
  )
  func announcesThenPasses() {
    let lab = Lab()
    var log: [String] = []
    let stream = learner.debug(.just(lab.random(in: 1...9)), "a") {
      log.append($0.contains("next") ? "logged" : "-")
    }
    _ = stream.subscribe(onNext: { _ in log.append("received") })
    lab.expect(log, equals: ["-", "logged", "received", "-", "-"], "the order of the log")
  }

  @Test(
    "upstream of retry, debug logs every attempt",
    .diagnosis(
      """
      The log of `myDebug` upstream of `myRetry` does not show each attempt with its own \
      `subscribed`, events and `isDisposed`. Log inside `create`, and dispose of each attempt \
      before the next one begins.
      """,
      hint: 2
    )
  )
  func debugBeforeRetry() {
    let lab = Lab()
    let attempts = lab.random(in: 2...4)
    var log: [String] = []
    let source = lab.cold("-1#", error: Failure(attempt: 7))
    let stream = learner.retry(
      learner.debug(source.asObservable(), "radio") { log.append($0) },
      attempts
    )
    let observer = lab.observe(stream, as: "observer")
    lab.expect(observer, String(repeating: "-1", count: attempts) + "#")
    let each = ["subscribed", "Event next(1)", "Event error(Failure(attempt: 7))", "isDisposed"]
    lab.expect(
      log,
      equals: (1...attempts).flatMap { _ in each.map { "radio -> \($0)" } },
      "the log of debug before myRetry(\(attempts))"
    )
  }

  @Test(
    "downstream of retry, debug logs one subscription",
    .diagnosis(
      """
      The log of `myDebug` downstream of `myRetry` does not show exactly one subscription with the \
      elements of all attempts and the last error. The errors of earlier attempts must not pass \
      `myRetry`.
      """,
      hint: 3
    )
  )
  func debugAfterRetry() {
    let lab = Lab()
    let attempts = lab.random(in: 2...4)
    var log: [String] = []
    let source = lab.cold("1#", error: Failure(attempt: 7))
    let stream = learner.debug(learner.retry(source.asObservable(), attempts), "radio") {
      log.append($0)
    }
    let observer = lab.observe(stream, as: "observer")
    lab.run(until: attempts)
    lab.expect(observer.events.count, equals: attempts + 1, "events that the observer received")
    let lines =
      ["subscribed"] + Array(repeating: "Event next(1)", count: attempts)
      + ["Event error(Failure(attempt: 7))", "isDisposed"]
    lab.expect(
      log,
      equals: lines.map { "radio -> \($0)" },
      "the log of debug after myRetry(\(attempts))"
    )
  }

  private struct Failure: Error, Equatable {
    let attempt: Int
  }
}

/// A cold source fails again with each attempt.
private let play = Play("source.myRetry(3)", "-1-2#") { stage in
  stage.observe(E09Contract.learner.retry(try stage.source(), 3))
}
