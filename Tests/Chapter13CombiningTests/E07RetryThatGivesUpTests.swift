import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.7 Retry that gives up", .exercise("13.7", plays: play))
struct E07RetryThatGivesUpTests {
  @Test(
    "an hour without an event of the source causes no event",
    .diagnosis(
      """
      An hour passed without an event of `source`, and the observable terminated or emitted an \
      element. Only `source` ends an attempt: use no `timeout`, with any scheduler.
      """,
      hint: 2
    )
  )
  func idleSource() {
    let lab = Lab()
    let retrying = E07Contract.learner.retrying(.never(), 0, lab.scheduler) { _ in true }
    lab.expectIdle(lab.observe(retrying, as: "screen"))
  }

  @Test(
    "a success is passed on",
    .diagnosis(
      """
      The source emitted and completed, or only completed, without an error. The observable has to \
      do the same at the same ticks, with one attempt.
      """,
      hint: 1
    )
  )
  func success() {
    for marbles in ["-a-b|", "---|", "(ab|)"] {
      let lab = Lab()
      let server = Server(lab, marbles, "-t")
      let screen = lab.observe(server.retrying(limit: 3), as: "screen")
      lab.expect(screen, marbles, server.names)
      lab.expect(server.attempts, equals: [0], "the ticks of the attempts")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the pauses are 1, 2, 4 and 8 seconds",
    .diagnosis(
      """
      The source failed with temporary errors, and the attempts did not start 1, 2, 4 and 8 \
      seconds after the previous failure. The pause after failure `index`, counted from 0, is `1 \
      << index`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observable failed, although the limit was 9 and the fifth attempt succeeds. After each \
      error for which `isTemporary` returns true, wait and then subscribe to `source` again.
      """,
      of: .errorInsteadOfCompletion,
      hint: 1
    )
  )
  func pauses() {
    let lab = Lab()
    let server = Server(lab, "-t", "-t", "-t", "-t", "-(a|)")
    let screen = lab.observe(server.retrying(limit: 9), as: "screen")
    lab.expect(screen, "--------------------(a|)", server.names)
    lab.expect(server.attempts, equals: [0, 2, 5, 10, 19], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "a pause starts at its failure",
    .diagnosis(
      """
      Attempts of different lengths failed, and a pause did not start at its own failure. Start a \
      new timer for each failure, and not one for all at the first.
      """,
      hint: 2
    )
  )
  func fromTheFailure() {
    let lab = Lab()
    let server = Server(lab, "t", "-----t", "---t", "(a|)")
    let screen = lab.observe(server.retrying(limit: 9), as: "screen")
    lab.expect(server.attempts, equals: [0], "the ticks of the attempts")
    lab.expect(screen, "---------------(a|)", server.names)
    lab.expect(server.attempts, equals: [0, 1, 8, 15], "the ticks of the attempts")
  }

  @Test(
    "the attempts end at the limit, with the error",
    .diagnosis(
      """
      The source failed more often than `limit` allows, and the observer did not receive exactly \
      that error at once. Make `limit` attempts after the first one, then pass on the next error \
      at once, without a pause.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      After the last attempt the observable completed instead of failing. The observable that \
      you return to `retry(when:)` has to fail with the error: return `.error(error)`.
      """,
      of: .completionInsteadOfError,
      hint: 2
    )
  )
  func limit() {
    let expected = [(0, 1, [0]), (1, 3, [0, 2]), (2, 6, [0, 2, 5]), (3, 11, [0, 2, 5, 10])]
    for (limit, end, attempts) in expected {
      let lab = Lab()
      let server = Server(lab, "-t", "-t", "-t", "-t", "-t", "-t")
      lab.act("the limit is \(limit)") {}
      let screen = lab.observe(server.retrying(limit: limit), as: "screen")
      lab.expect(
        screen,
        String(repeating: "-", count: end) + "#",
        server.names,
        error: Server.Failure.temporary
      )
      lab.expect(server.attempts, equals: attempts, "the ticks of the attempts")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a permanent error is passed on at once",
    .diagnosis(
      """
      The source failed with an error for which `isTemporary` returns false, and \
      the observable did not fail with it at that tick. Return `.error(error)` for such errors.
      """,
      hint: 1
    )
  )
  func permanent() {
    let stories = [
      (["-p", "-(a|)"], "-#"), (["-t", "-p", "-(a|)"], "---#"),
      (["-t", "-t", "-t", "-p", "-(a|)"], "-----------#"),
      (["-t", "-t", "-t", "-t", "-t", "-p", "-(a|)"], String(repeating: "-", count: 37) + "#"),
      (["-ap", "-(a|)"], "-a#"), (["-t", "-ap", "-(a|)"], "---a#"),
    ]
    for (attempts, marbles) in stories {
      let lab = Lab()
      let server = Server(lab, attempts)
      let screen = lab.observe(server.retrying(limit: 9), as: "screen")
      lab.expect(screen, marbles, server.names, error: Server.Failure.permanent)
      lab.expect(server.attempts.count, equals: attempts.count - 1, "the number of attempts")
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let immediate = E07Contract.learner.retrying(
      .error(Server.Failure.permanent),
      9,
      lab.scheduler
    ) { _ in false }
    let screen = lab.observe(immediate, as: "screen with an immediate error")
    lab.expect(screen, [.error(0, Server.Failure.permanent)])
    lab.expectNoLeaks()
  }

  @Test(
    "the elements of each attempt are emitted, and don't reset the count",
    .diagnosis(
      """
      An attempt emitted elements before it failed, and the next attempt did not start exactly \
      after its pause. Only the index of the failure determines the pause; an element does not.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An attempt emitted elements before it failed, and the observer did not receive each of them. \
      Pass on equal elements too: `distinctUntilChanged` drops them.
      """,
      of: .missing,
      hint: 2
    )
  )
  func elements() {
    let lab = Lab()
    let server = Server(lab, "-abt", "-aat", "-b-t")
    let screen = lab.observe(server.retrying(limit: 2), as: "screen")
    lab.expect(
      screen,
      "-ab--aa---b-#",
      server.names,
      error: Server.Failure.temporary
    )
    lab.expectNoLeaks()
  }

  @Test(
    "each event of the source is passed on at once",
    .diagnosis(
      """
      The source emitted an element, completed or failed for the last time, and the call returned \
      before the observer received that event. Don't deliver on another scheduler, such as with \
      `observe(on:)`, and don't collect elements.
      """,
      hint: 2
    )
  )
  func duringTheEvent() {
    for fails in [false, true] {
      let lab = Lab()
      let source = PublishSubject<String>()
      let retrying = E07Contract.learner.retrying(source, 0, lab.scheduler) { _ in true }
      let screen = lab.observe(retrying, as: "screen")
      var received: [Int] = []
      lab.act("the source emits a and \(fails ? "fails" : "completes")") {
        source.onNext("a")
        received.append(screen.events.count)
        if fails { source.onError(Server.Failure.temporary) } else { source.onCompleted() }
        received.append(screen.events.count)
      }
      lab.expect(received, equals: [1, 2], "the number of events after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscription has its own count",
    .diagnosis(
      """
      Two screens subscribed to the same observable, or one subscribed after another had finished, \
      and the failures of one counted for the other. Create the count inside the closure of \
      `retry(when:)`; it runs for each subscription.
      """,
      hint: 3
    )
  )
  func ownCount() {
    let lab = Lab()
    let server = Server(lab, Array(repeating: "-t", count: 99))
    let observable = server.retrying(limit: 2)
    lab.run(until: 1)
    lab.expect(server.attempts, equals: [], "the attempts before the first subscription")
    let first = lab.observe(observable, at: 1, as: "first screen")
    let second = lab.observe(observable, at: 3, as: "second screen")
    let third = lab.observe(server.retrying(limit: 1), at: 3, as: "screen with another limit")
    let last = lab.observe(observable, at: 20, as: "last screen")
    let error = Server.Failure.temporary
    lab.expect(first, "-------#", server.names, error: error, until: 19)
    lab.expect(second, "---------#", server.names, error: error, until: 19)
    lab.expect(third, "------#", server.names, error: error, until: 19)
    lab.expect(last, "--------------------------#", server.names, error: error)
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription during the last error has its own count",
    .diagnosis(
      """
      The observer subscribed again during the last error, and the new subscription did not begin \
      with a pause of 1 second. Create the count inside the closure of `retry(when:)`.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let server = Server(lab, Array(repeating: "-t", count: 99))
    let screen = lab.observe(server.retrying(limit: 1).retry(2), as: "screen")
    lab.expect(screen, "------#", server.names, error: Server.Failure.temporary)
    lab.expect(server.attempts, equals: [0, 2, 3, 5], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "attempts that fail during the subscription are counted",
    .diagnosis(
      """
      Every attempt emitted an empty text and failed during its subscription. The attempts or \
      pauses are wrong, or a text was dropped. `enumerated()` counts such failures, too.
      """,
      hint: 2
    )
  )
  func synchronousFailures() {
    let lab = Lab()
    var attempts: [Int] = []
    let source = Observable<String>.create { observer in
      attempts.append(lab.now)
      observer.onNext("")
      observer.onError(Server.Failure.temporary)
      return Disposables.create()
    }
    let retrying = E07Contract.learner.retrying(source, 5, lab.scheduler) { _ in true }
    let screen = lab.observe(retrying, as: "screen")
    lab.expect(
      screen,
      "aa-a---a-------a---------------(a#)",
      ["a": ""],
      error: Server.Failure.temporary
    )
    lab.expect(attempts, equals: [0, 1, 3, 7, 15, 31], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "isTemporary receives the error",
    .diagnosis(
      """
      `isTemporary` was not called with the error of the attempt. It decides with that error \
      whether there is another attempt.
      """,
      hint: 1
    )
  )
  func receivesTheError() {
    let lab = Lab()
    let server = Server(lab, "-p", "-(a|)")
    var received: [Server.Failure] = []
    let retrying = server.retrying(limit: 1) { error in
      if let error = error as? Server.Failure { received.append(error) }
      return true
    }
    let screen = lab.observe(retrying, as: "screen")
    lab.expect(screen, "---(a|)", server.names)
    lab.expect(received.first, equals: .permanent, "the error that isTemporary received")
  }

  @Test(
    "the pauses are measured by the given scheduler",
    .diagnosis(
      """
      The test passed a scheduler whose clock had stopped, and another attempt was made. Pass the \
      parameter `scheduler` to `timer`, and not a scheduler of your own.
      """,
      hint: 3
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let server = Server(lab, "-t", "-(a|)")
    let screen = lab.observe(server.retrying(limit: 9, scheduler: clock), as: "screen")
    lab.expect(screen, "", server.names, until: 5)
    lab.act("a second passes on the clock of the scheduler") { clock.advanceTo(1) }
    lab.expect(screen, "------(a|)", server.names)
    lab.expect(server.attempts, equals: [0, 5], "the ticks of the attempts")
  }

  @Test(
    "unsubscribing cancels the attempt or the pause",
    .diagnosis(
      """
      The screen unsubscribed, during an attempt, during a pause or on an element, and an attempt \
      was made afterwards, or a timer remained. Don't subscribe inside a closure.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let server = Server(lab, "-t", "-----a", "-(a|)")
    let attempt = lab.observe(server.retrying(limit: 9), until: 4, as: "during an attempt")
    let third = Server(lab, "-at", "-(a|)")
    let element = lab.observe(third.retrying(limit: 9).take(1), as: "on an element")
    lab.expect(attempt, "", server.names)
    lab.expect(element, "-(a|)", third.names)
    lab.expect(server.attempts, equals: [0, 2], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "no timer is left after a disposal during a pause",
    .diagnosis(
      """
      The screen unsubscribed during a pause, and the timer of the pause remained, or another \
      attempt was made. The observable that you return to `retry(when:)` has to contain the timer: \
      then disposing cancels it.
      """,
      hint: 3
    )
  )
  func disposalDuringAPause() {
    let lab = Lab()
    let server = Server(lab, "-t", "-t", "-(a|)")
    let screen = lab.observe(server.retrying(limit: 9), until: 4, as: "screen")
    lab.run(until: 4)
    lab.expectNoLeaks()
    lab.expect(screen, "", server.names, until: 4)
    lab.expect(server.attempts, equals: [0, 2], "the ticks of the attempts")
  }

  @Test(
    "unsubscribing after an attempt that failed during its subscription cancels the pause",
    .diagnosis(
      """
      An attempt failed during its subscription, so its pause started before `subscribe` returned. \
      The screen unsubscribed, and the pause continued. A variable that is assigned after \
      `subscribe` replaces the timer: use a `SingleAssignmentDisposable`, or `retry(when:)`.
      """,
      hint: 3
    )
  )
  func disposalAfterAnImmediateFailure() {
    let lab = Lab()
    var attempts: [Int] = []
    let source = Observable<String>.create { observer in
      attempts.append(lab.now)
      observer.onNext("")
      observer.onError(Server.Failure.temporary)
      return Disposables.create()
    }
    let retrying = E07Contract.learner.retrying(source, 9, lab.scheduler) { _ in true }
    let pause = lab.observe(retrying, until: 2, as: "during a pause")
    lab.expect(pause, "aa", ["a": ""])
    lab.expect(attempts, equals: [0, 1], "the ticks of the attempts")
    attempts = []
    let element = lab.observe(retrying.take(1), as: "on an element")
    let now = lab.now
    lab.expect(element, [.next(now, ""), .completed(now)])
    lab.expect(attempts, equals: [now], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "each pause is twice as long as the one before",
    .diagnosis(
      """
      The limit was 20, and the attempts did not start 1, 2, 4, 8, 16, … seconds after the \
      previous failure. The pauses have no upper bound.
      """,
      hint: 1
    )
  )
  func longPauses() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    var attempts: [Int] = []
    let source = Observable<String>.deferred {
      attempts.append(clock.clock)
      return .error(Server.Failure.temporary)
    }
    let retrying = E07Contract.learner.retrying(source, 20, clock) { _ in true }
    let patient = lab.observe(retrying, as: "screen with a limit of 20")
    lab.act("25 days pass on the clock of the scheduler") { clock.advanceTo(25 * 86_400) }
    lab.expect(attempts, equals: (0...20).map { (1 << $0) - 1 }, "the ticks of the attempts")
    lab.expect(patient.events.count, equals: 1, "the number of events")
    lab.expectNoLeaks()
  }

  @Test(
    "the error that is passed on is the last one",
    .diagnosis(
      """
      Each attempt failed with an error of its own, and the observer did not receive the last one. \
      Return the error that `retry(when:)` gives you, not one that you stored before.
      """,
      hint: 2
    )
  )
  func lastError() {
    // Errors with an even number are temporary; the limit ends one story, an odd number the other.
    for (numbers, limit) in [([2, 4, 6, 8], 2), ([2, 4, 5, 8], 9)] {
      let lab = Lab()
      var attempts = 0
      let source = Observable<String>.deferred {
        attempts += 1
        return lab.cold("-#", error: Numbered(number: numbers[min(attempts, 4) - 1]))
          .map { "\($0)" }
      }
      let retrying = E07Contract.learner.retrying(source, limit, lab.scheduler) { error in
        (error as? Numbered)?.number.isMultiple(of: 2) == true
      }
      let screen = lab.observe(retrying, as: "screen")
      lab.expect(screen, "------#", error: Numbered(number: numbers[2]))
      lab.expect(attempts, equals: 3, "the number of attempts")
    }
  }

  @Test(
    "isTemporary decides at each failure",
    .diagnosis(
      """
      Two attempts failed with equal errors, and `isTemporary` returned true for the first and \
      false for the second. The second error was not passed on at once. Call it at each failure.
      """,
      hint: 1
    )
  )
  func decidesAtEachFailure() {
    let lab = Lab()
    let server = Server(lab, "-t", "-t", "-(a|)")
    // An answer may call `isTemporary` several times for one failure.
    let retrying = server.retrying(limit: 9) { [server] _ in server.attempts.count == 1 }
    let screen = lab.observe(retrying, as: "screen")
    lab.expect(screen, "---#", server.names, error: Server.Failure.temporary)
    lab.expect(server.attempts, equals: [0, 2], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "the pauses are exact",
    .diagnosis(
      """
      A clock with ticks of 10 milliseconds was passed, and an attempt started a bit too early or \
      too late. The pauses are exactly 1, 2, 4 and 8 seconds from the failure on, also between two \
      full seconds.
      """,
      hint: 1
    )
  )
  func exactPauses() {
    for length in [0, 50] {
      let lab = Lab()
      let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
      var attempts: [Int] = []
      let source = Observable<String>.deferred {
        attempts.append(clock.clock)
        let failure = Observable<String>.error(Server.Failure.temporary)
        if length == 0 { return failure }
        return Observable<Int>.timer(.milliseconds(10 * length), scheduler: clock)
          .flatMap { _ in failure }
      }
      let retrying = E07Contract.learner.retrying(source, 4, clock) { _ in true }
      let screen = lab.observe(retrying, as: "screen")
      lab.act("18 seconds pass on the clock of the scheduler") { clock.advanceTo(1800) }
      let expected = [0, 100, 300, 700, 1500].enumerated().map { $1 + $0 * length }
      lab.expect(attempts, equals: expected, "the ticks of the attempts")
      lab.expect(screen.events.count, equals: 1, "the number of events")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an attempt may take any time, and emit any number of elements",
    .diagnosis(
      """
      Each of three attempts emitted 60 elements after an hour, each one twice; two attempts \
      failed, and the last one completed. The observer did not receive exactly these elements and \
      the completion, or a pause was not 1 and 2 seconds long. Only `source` ends an attempt: use \
      no `timeout` and no `take`. Each failure counts, however late it is.
      """,
      hint: 2
    )
  )
  func slowAttempt() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let elements = (1...30).map { lab.numbered("Element  \($0) of a long list ") }
      .flatMap { [$0, $0] }
    var attempts: [Int] = []
    let source = Observable<String>.deferred {
      attempts.append(clock.clock)
      let end: Recorded<Event<String>> =
        attempts.count < 3 ? .error(3_600, Server.Failure.temporary) : .completed(3_600)
      return clock.createColdObservable(elements.map { .next(3_600, $0) } + [end]).asObservable()
    }
    let retrying = E07Contract.learner.retrying(source, 4, clock) { _ in true }
    let screen = lab.observe(retrying, as: "screen")
    lab.act("three hours pass on the clock of the scheduler") { clock.advanceTo(3 * 3_600 + 3) }
    let received = elements.map { Event.next($0) }
    let expected = received + received + received + [.completed]
    lab.expect(screen.events.map(\.value), equals: expected, "the events")
    lab.expect(attempts, equals: [0, 3_601, 7_203], "the ticks of the attempts")
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt can fail during the delivery of its element",
    .diagnosis(
      """
      While it received an element, the observer made the attempt fail with a temporary error. The \
      next attempt did not start 1 second later, or the last error was not passed on at once. \
      Handle a failure at any time, also during a delivery.
      """,
      hint: 2
    )
  )
  func reentrantFailure() {
    let lab = Lab()
    var attempts: [Int] = []
    var current = PublishSubject<String>()
    let source = Observable<String>.deferred {
      attempts.append(lab.now)
      current = PublishSubject()
      return current.asObservable()
    }
    let retrying = E07Contract.learner.retrying(source, 1, lab.scheduler) { _ in true }
    let screen = lab.observe(
      retrying.do(afterNext: { _ in current.onError(Server.Failure.temporary) }),
      as: "screen"
    )
    lab.act("the first attempt emits") { current.onNext("a") }
    lab.run(until: 1)
    lab.expect(attempts, equals: [0, 1], "the ticks of the attempts")
    lab.act("the second attempt emits") { current.onNext("b") }
    lab.expect(
      screen,
      [.next(0, "a"), .next(1, "b"), .error(1, Server.Failure.temporary)]
    )
    lab.expectNoLeaks()
  }

  @Test(
    "an attempt that completes without elements completes the observable",
    .diagnosis(
      """
      An attempt failed, and the next one completed without an element. The observable did not \
      complete with it: a completion is a success, with elements or without.
      """,
      hint: 1
    )
  )
  func emptyAttempt() {
    let lab = Lab()
    let server = Server(lab, "-t", "-|", "-(a|)")
    let screen = lab.observe(server.retrying(limit: 9), as: "screen")
    lab.expect(screen, "---|", server.names)
    lab.expect(server.attempts, equals: [0, 2], "the ticks of the attempts")
    lab.expectNoLeaks()
  }
}

/// A server whose answer differs at each attempt. In a diagram `t` is a temporary error and `p` a
/// permanent one.
private final class Server {
  enum Failure: Error, Equatable { case temporary, permanent }

  let lab: Lab
  let names: [Character: String]
  /// The ticks at which an attempt was made.
  private(set) var attempts: [Int] = []
  private let answers: [TestableObservable<String>]

  convenience init(_ lab: Lab, _ answers: String...) { self.init(lab, answers) }

  init(_ lab: Lab, _ answers: [String]) {
    self.lab = lab
    let names = ["a": lab.numbered("Dune "), "b": lab.numbered("Emma ")] as [Character: String]
    self.names = names
    self.answers = answers.map { marbles in
      let isPermanent = marbles.contains("p")
      return lab.cold(
        String(marbles.map { $0 == "t" || $0 == "p" ? "#" : $0 }),
        names,
        error: isPermanent ? Failure.permanent : .temporary
      )
    }
  }

  func retrying(
    limit: Int,
    scheduler: (any SchedulerType)? = nil,
    isTemporary: @escaping (any Error) -> Bool = { $0 as? Failure == .temporary }
  ) -> Observable<String> {
    let source = Observable.deferred { [self] in
      attempts.append(lab.now)
      return answers[min(attempts.count, answers.count) - 1].asObservable()
    }
    return E07Contract.learner.retrying(source, limit, scheduler ?? lab.scheduler, isTemporary)
  }
}

private let play = Play("retrying(source, limit: 3, …)", "-a#") { stage in
  let source: Observable<String> = try stage.source()
  stage.observe(E07Contract.learner.retrying(source, 3, stage.scheduler) { _ in true })
}

/// An error that differs from others by its number.
private struct Numbered: Error, Equatable {
  var number: Int
}
