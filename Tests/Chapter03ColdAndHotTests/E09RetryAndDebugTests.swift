import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.9 retry(3).debug()", .exercise("3.9", plays: play))
struct E09RetryAndDebugTests {
  let learner = E09Contract.learner

  @Test(
    "max attempts, not extra ones",
    .diagnosis(
      """
      A source that always fails was not subscribed to exactly as often as `maxAttempts` says, or \
      its last error was not told: it counts attempts in all, not extra ones.
      """,
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
      let listener = lab.observe(learner.retry(source, attempts), at: start, as: "listener")
      lab.expect(listener, [.error(start, Failure(attempt: attempts))])
      lab.expect(made, equals: attempts, "subscriptions made by myRetry(\(attempts))")
    }
  }

  @Test(
    "an attempt that succeeds is the last",
    .diagnosis(
      """
      An attempt did not fail, and it was not the last one, or not all of it was heard: retry \
      passes everything on but the errors that it answers with another attempt.
      """,
      hint: 1
    )
  )
  func successStops() {
    let lab = Lab()
    let attempts = ["-1-#", "-2-3|", "-9|"].map { lab.cold(lab.drawn($0)) }
    var made = 0
    let source = Observable<Int>.deferred {
      made += 1
      return attempts[min(made, 3) - 1].asObservable()
    }
    let listener = lab.observe(learner.retry(source, 3), as: "listener")
    lab.expect(listener, lab.drawn("-1--2-3|"))
    lab.expect(made, equals: 2, "subscriptions made")
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt that sends something and fails is a failure",
    .diagnosis(
      """
      Each attempt sent an element before it failed, and there were not `maxAttempts` of them: it \
      is the end that makes an attempt a success or a failure, not what it said before.
      """,
      hint: 1
    )
  )
  func elementsAreNoSuccess() {
    let lab = Lab()
    let attempts = lab.random(in: 2...4)
    let source = lab.cold("-1#", error: Failure(attempt: 7))
    let listener = lab.observe(learner.retry(source.asObservable(), attempts), as: "listener")
    lab.expect(
      listener,
      String(repeating: "-1", count: attempts) + "#",
      error: Failure(attempt: 7)
    )
  }

  @Test(
    "each subscription has all its attempts",
    .diagnosis(
      """
      Two listeners of one stream did not each have all the attempts: count them for each \
      subscription, inside of `create`.
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
      lab.act("listener \(number) subscribes") { _ = stream.subscribe(onError: { _ in }) }
      lab.expect(made, equals: number * attempts, "subscriptions made for \(number) listeners")
    }
  }

  @Test(
    "let go before you grab again",
    .diagnosis(
      """
      The next attempt was made while the one before was still alive: dispose of it first. Let go \
      before you grab again.
      """,
      hint: 2
    )
  )
  func letsGoFirst() {
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
    let listener = lab.observe(learner.retry(source, attempts), as: "listener")
    lab.expect(listener, String(repeating: "-", count: attempts) + "#")
    lab.expect(most, equals: 1, "the most attempts that were alive at a time")
    lab.expect(alive, equals: 0, "attempts that are alive at the end")
  }

  @Test(
    "who leaves ends the present attempt",
    .diagnosis(
      """
      The listener had left, and an attempt was still running, or another one was made: what you \
      return has to end whichever attempt is the present one.
      """,
      hint: 2
    )
  )
  func leavingEndsTheAttempt() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-#"))
    let listener = lab.observe(learner.retry(source.asObservable(), 5), until: 4, as: "listener")
    lab.expect(listener, lab.drawn("-1--"))
    lab.expectSubscriptions(source, "^--!", "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a thousand failures in a row need no deeper stack",
    .diagnosis(
      """
      Each attempt that failed at once was answered from inside of the one before, so the stack \
      grew with every one: loop, don't recurse.
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
    // Few enough for a stack that does grow to hold them: what counts is whether it grows.
    let attempts = 100 + lab.random(in: 1...20)
    _ = learner.retry(source, attempts).subscribe(onError: { _ in })
    lab.expect(depths.count, equals: attempts, "attempts that were made")
    let growth = abs((depths.last ?? 0) - (depths.dropFirst(2).first ?? 0))
    lab.expect(growth < 4096, equals: true, "whether the last attempts stood as deep as the first")
  }

  @Test(
    "who leaves while an attempt speaks ends it all",
    .diagnosis(
      """
      The listener left while a later attempt was still being started, that attempt failed then, \
      and another one was made: before the next attempt, ask whether anybody is still there.
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
    let listener = lab.observe(learner.retry(source, 5).take(1), as: "who takes one")
    lab.expect(listener, "-(2|)")
    lab.expect(made, equals: 2, "attempts made for a listener who left during the second")
    lab.expectNoLeaks()
  }

  @Test(
    "debug tells what passes",
    .diagnosis(
      """
      The log of one subscription was not `subscribed`, each event as it is, and `isDisposed` once \
      at the end, or the stream was changed by being looked at.
      """,
      hint: 2
    )
  )
  func debugTellsWhatPasses() {
    let lab = Lab()
    let name = "radio \(lab.random(in: 1...99))"
    let value = lab.random(in: 1...9)
    var log: [String] = []
    let completing = lab.observe(learner.debug(.just(value), name) { log.append($0) }, as: "first")
    let failing = lab.observe(
      learner.debug(.error(Failure(attempt: value)), name) { log.append($0) },
      as: "second"
    )
    let leaving = lab.observe(learner.debug(.never(), name) { log.append($0) }, as: "third")
    lab.act("the third leaves") { leaving.dispose() }
    lab.expect(completing, [.next(0, value), .completed(0)])
    lab.expect(failing, [.error(0, Failure(attempt: value))])
    let lines = [
      "subscribed", "Event next(\(value))", "Event completed", "isDisposed",
      "subscribed", "Event error(\(Failure(attempt: value)))", "isDisposed",
      "subscribed", "isDisposed",
    ]
    lab.expect(log, equals: lines.map { "\(name) -> \($0)" }, "the log of three subscriptions")
  }

  @Test(
    "debug announces, then passes on",
    .diagnosis(
      """
      Something was logged after it had been passed on, so the log has it behind what it led to: \
      announce, then pass.
      """,
      hint: 3
    )
  )
  func announcesThenPasses() {
    let lab = Lab()
    var log: [String] = []
    let stream = learner.debug(.just(lab.random(in: 1...9)), "a") {
      log.append($0.contains("next") ? "announced" : "-")
    }
    _ = stream.subscribe(onNext: { _ in log.append("heard") })
    lab.expect(log, equals: ["-", "announced", "heard", "-", "-"], "the order of the log")
  }

  @Test(
    "before retry, debug sees every attempt",
    .diagnosis(
      """
      With debug before retry each attempt is a subscription of its own, begun when the one before \
      is disposed of, and the log says so.
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
    let listener = lab.observe(stream, as: "listener")
    lab.expect(listener, String(repeating: "-1", count: attempts) + "#")
    let each = ["subscribed", "Event next(1)", "Event error(Failure(attempt: 7))", "isDisposed"]
    lab.expect(
      log,
      equals: (1...attempts).flatMap { _ in each.map { "radio -> \($0)" } },
      "the log of debug before myRetry(\(attempts))"
    )
  }

  @Test(
    "after retry, debug sees one subscription",
    .diagnosis(
      """
      With debug after retry there is one subscription, however many attempts it took, and of the \
      errors only the last comes by.
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
    let listener = lab.observe(stream, as: "listener")
    lab.run(until: attempts)
    lab.expect(listener.events.count, equals: attempts + 1, "events that the listener heard")
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

/// A cold source fails anew with each attempt.
private let play = Play("source.myRetry(3)", "-1-2#") { stage in
  stage.listen(to: E09Contract.learner.retry(try stage.source(), 3))
}
