import Chapter09CustomOperatorsBridge
import CourseDomain
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("9.3 amb", .exercise("9.3", plays: play))
struct E03AmbTests {
  let learner = E03Contract.learner

  @Test(
    "both observables are subscribed to during the subscription",
    .diagnosis(
      """
      `self` or `other` had been subscribed to before the first observer subscribed, or had not \
      been subscribed to when `subscribe` returned. Subscribe to both inside the closure of \
      `create`, without a scheduler.
      """,
      hint: 1
    )
  )
  func subscribesToBoth() {
    let lab = Lab()
    var starts: [String] = []
    func source(_ name: String) -> Observable<String> {
      .create { _ in
        starts.append(name)
        return Disposables.create()
      }
    }
    let race = learner.amb(source("self"), source("other"))
    lab.expect(starts, equals: [], "the subscriptions before the first observer")
    lab.act("an observer subscribes") {
      let subscription = race.subscribe { _ in }
      lab.expect(
        starts.sorted(),
        equals: ["other", "self"],
        "the subscriptions when subscribe returns, sorted"
      )
      subscription.dispose()
    }
  }

  @Test(
    "the observable that emits first wins",
    .diagnosis(
      """
      One observable emitted before the other, and the observer did not receive exactly the events \
      of that one. Store which of the two sent the first event, and pass on only its events, \
      unchanged.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An element of the winner is missing. If it is the first one, pass on the event that decides \
      the race, too. If it is a later one, the winner's subscription was disposed of instead of \
      the loser's.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      One observable had won, and the other one was still subscribed to. At the winner's first \
      event, dispose of the other subscription.
      """,
      of: .tooLate,
      hint: 2
    )
  )
  func firstElementWins() {
    expect("--a-b-c|", "---d-e-|", "--a-b-c|", disposedOfRight: "^-!")
    expect("----a-b|", "--d--e-|", "--d--e-|", disposedOfLeft: "^-!")
    expect("--aab-#", "---d|", "--aab-#", disposedOfRight: "^-!")
    expect("----a-b|", "-dd-de#", "-dd-de#", disposedOfLeft: "^!")
  }

  @Test(
    "the observable that completes first wins",
    .diagnosis(
      """
      One observable completed before the other one had sent an event, and the result did not \
      complete at that tick. A completion is an event like any other: it wins the race.
      """,
      hint: 1
    )
  )
  func firstCompletionWins() {
    expect("--|", "---a|", "--|", disposedOfRight: "^-!")
    expect("---a|", "-|", "-|", disposedOfLeft: "^!")
    expect("--|", "", "--|", disposedOfRight: "^-!")
  }

  @Test(
    "the observable that fails first wins",
    .diagnosis(
      """
      One observable failed before the other one had sent an event, and the result did not fail \
      with that error at that tick. An error is an event like any other: it wins the race.
      """,
      hint: 1
    )
  )
  func firstErrorWins() {
    expect("--#", "---a|", "--#", disposedOfRight: "^-!")
    expect("---a|", "-#", "-#", disposedOfLeft: "^!")
  }

  @Test(
    "an observable that sends nothing does not win",
    .diagnosis(
      """
      One observable sent nothing, and the observer did not receive exactly the events of the \
      other one. An observable wins only by sending an event.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The observer unsubscribed before the race was decided, and an observable was still \
      subscribed to. Return a disposable that contains both subscriptions.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func silence() {
    expect("", "----a-|", "----a-|", disposedOfLeft: "^---!")
    expect("---a-b-|", "", "---a-b-|", disposedOfRight: "^--!")
    let lab = Lab()
    let names = lab.words(for: "abcde")
    let (left, right) = (lab.cold("", names), lab.cold("", names))
    let observer = lab.observe(
      learner.amb(left.asObservable(), right.asObservable()),
      until: 5,
      as: "observer"
    )
    lab.expect(observer, "", names)
    lab.expectSubscriptions(left, "^----!")
    lab.expectSubscriptions(right, "^----!")
    lab.expectNoLeaks()
  }

  @Test(
    "in the same tick, the event that is sent first wins",
    .diagnosis(
      """
      Both observables sent an event in the same tick, and the observer did not receive exactly \
      the events of the one that sent the first of the two. Remember the winner, and ignore the \
      other one.
      """,
      hint: 1
    )
  )
  func sameTick() {
    for isLeftFirst in [true, false] {
      let lab = Lab()
      let (left, right) = (PublishSubject<String>(), PublishSubject<String>())
      let observer = lab.observe(learner.amb(left, right), as: "observer")
      let (first, second) = isLeftFirst ? (left, right) : (right, left)
      lab.at(2, "both observables emit") {
        first.onNext("a")
        second.onNext("d")
        first.onNext("b")
      }
      lab.at(3, "both observables complete") {
        second.onCompleted()
        first.onCompleted()
      }
      lab.expect(observer, "--(ab)|", ["a": "a", "b": "b"])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the loser is disposed of before the event is passed on",
    .diagnosis(
      """
      When the observer received the winner's first event, the other observable was still \
      subscribed to. Dispose of it first, then call the observer.
      """,
      hint: 2
    )
  )
  func loserFirst() {
    for isLeftFirst in [true, false] {
      for end in [Event<String>.next("a"), .completed, .error(Failure.first)] {
        let lab = Lab()
        let log = Log()
        let winner = PublishSubject<String>()
        let loser = Observable<String>.create { _ in
          Disposables.create { log.write("the loser is disposed of") }
        }
        let race = isLeftFirst ? learner.amb(winner, loser) : learner.amb(loser, winner)
        let subscription = race.subscribe { event in
          log.write(event.isStopEvent ? "terminal event" : "element")
        }
        lab.act("an observable sends an event") { winner.on(end) }
        lab.expect(
          log.lines,
          equals: ["the loser is disposed of", end.isStopEvent ? "terminal event" : "element"],
          "the log"
        )
        subscription.dispose()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "`self` can win during its subscription",
    .diagnosis(
      """
      `self` sent an event while it was being subscribed to, and `other` was subscribed to \
      afterwards, or the observer did not receive exactly the events of `self`. Subscribe to \
      `self` first, and check after that whether there is a winner.
      """,
      hint: 2
    )
  )
  func synchronousLeft() {
    let lefts: [(String, (String, any Error) -> Observable<String>)] = [
      ("(a|)", { a, _ in .just(a) }), ("|", { _, _ in .empty() }), ("#", { .error($1) }),
      ("a", { a, _ in Observable.never().startWith(a) }),
    ]
    for (marbles, makeLeft) in lefts {
      let lab = Lab()
      let names = lab.words(for: "ad")
      var starts = 0
      let right = Observable<String>.deferred {
        starts += 1
        return .just(names["d"]!)
      }
      let race = learner.amb(makeLeft(names["a"]!, Failure.first), right)
      let observer = lab.observe(race, until: 4, as: "observer")
      lab.expect(observer, marbles, names, error: Failure.first)
      lab.expect(starts, equals: 0, "the subscriptions to the other observable")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "both observables are subscribed to at once, also within scheduled work",
    .diagnosis(
      """
      An observer subscribed within work of a scheduler, and `self` or `other` had not been \
      subscribed to when `subscribe` returned. Subscribe to both directly in the closure of \
      `create`, without `subscribe(on:)`.
      """,
      hint: 1
    )
  )
  func withinScheduledWork() {
    for work in ScheduledWork.allCases {
      let lab = Lab()
      var starts: [String] = []
      func source(_ name: String) -> Observable<String> {
        .create { _ in
          starts.append(name)
          return Disposables.create()
        }
      }
      let slot = SerialDisposable()
      lab.act("an observer subscribes within scheduled work") {
        work.run {
          slot.disposable = learner.amb(source("self"), source("other")).subscribe { _ in }
          lab.expect(starts, equals: ["self", "other"], "the subscriptions when subscribe returns")
        }
      }
      slot.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the loser is disposed of at once, also within scheduled work",
    .diagnosis(
      """
      An observable won within work of a scheduler, and the other one was still subscribed to when \
      the observer received the first event. Dispose of the loser directly, without a scheduler.
      """,
      hint: 2
    )
  )
  func loserWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      for isSelf in [true, false] {
        let lab = Lab()
        let subjects = (PublishSubject<String>(), PublishSubject<String>())
        let (winner, loser) = isSelf ? subjects : (subjects.1, subjects.0)
        var isSubscribed: [Bool] = []
        let subscription = learner.amb(subjects.0, subjects.1).subscribe { _ in
          isSubscribed.append(loser.hasObservers)
        }
        lab.act("one observable emits within scheduled work") {
          work.run {
            winner.onNext("a")
          }
        }
        lab.expect(isSubscribed, equals: [false], "whether the loser was still subscribed to")
        subscription.dispose()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "`other` can win during its subscription",
    .diagnosis(
      """
      `other` sent an event while it was being subscribed to, and the observer did not receive \
      each of its events during the call that sent it, or `self` was not disposed of. At the first \
      event of `other`, dispose of `self`, and pass on the event directly.
      """,
      hint: 2
    )
  )
  func synchronousRight() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let names = lab.words(for: "ade")
      let left = lab.cold("-a-|", names)
      var count = 0
      var counts: [Int] = []
      let right = Observable<String>.create { observer in
        for event in [.next(names["d"]!), .next(names["e"]!), end] {
          observer.on(event)
          counts.append(count)
        }
        return Disposables.create()
      }
      let race = learner.amb(left.asObservable(), right)
      lab.act("an observer subscribes and counts") {
        _ = race.subscribe { _ in count += 1 }
        lab.expect(counts, equals: [1, 2, 3], "the events received after each call")
      }
      let another = learner.amb(left.asObservable(), right)
      let observer = lab.observe(another, at: 1, as: "observer")
      lab.expect(observer, end.isCompleted ? "-(de|)" : "-(de#)", names, error: Failure.first)
      lab.expectSubscriptions(left, "(^!)", "-(^!)")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "`self` can win while `other` is being subscribed to",
    .diagnosis(
      """
      `other` made `self` send an event while `other` was being subscribed to, and sent events of \
      its own after that. The observer did not receive exactly the events of `self`. Compare each \
      event's source with the winner before you pass it on.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `self` won while `other` was being subscribed to, and the subscription to `other` was not \
      disposed of when it was complete. Store it in a `SingleAssignmentDisposable`, which disposes \
      immediately of what it receives after its own disposal.
      """,
      of: .neverDisposed,
      hint: 2
    ),
    .diagnosis(
      """
      `self` won while `other` was being subscribed to, and the subscription to `other` was \
      disposed of later than when it was complete. Store it in a `SingleAssignmentDisposable`, \
      which disposes immediately of what it receives after its own disposal.
      """,
      of: .tooLate,
      hint: 2
    )
  )
  func leftWinsDuringTheSecondSubscription() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let names = lab.words(for: "abd")
      let left = PublishSubject<String>()
      let loser = lab.hot("---d", names)
      let right = Observable<String>.create { observer in
        left.onNext(names["a"]!)
        observer.onNext(names["d"]!)
        if let end { observer.on(end) }
        return loser.subscribe(observer)
      }
      let observer = lab.observe(learner.amb(left, right), at: 1, as: "observer")
      lab.at(4, "the winner emits and completes") {
        left.onNext(names["b"]!)
        left.onCompleted()
      }
      lab.expect(observer, "-a--(b|)", names)
      lab.expectSubscriptions(loser, "-(^!)")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing unsubscribes from both observables",
    .diagnosis(
      """
      The observer unsubscribed, before or after the decision or during an event, and an \
      observable was still subscribed to, or the observer received another event. Return a \
      disposable for both.
      """,
      hint: 3
    )
  )
  func disposal() {
    for (isLeft, until) in [(true, 2), (true, 5), (false, 2), (false, 5)] {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let winner = lab.cold("---a--b", names)
      let loser = lab.cold("-----b", names)
      let (left, right) = isLeft ? (winner, loser) : (loser, winner)
      let observer = lab.observe(
        learner.amb(left.asObservable(), right.asObservable()),
        until: until,
        as: "observer"
      )
      lab.expect(observer, until > 3 ? "---a" : "", names)
      lab.expectSubscriptions(winner, until > 3 ? "^----!" : "^-!")
      lab.expectSubscriptions(loser, until > 3 ? "^--!" : "^-!")
      lab.expectNoLeaks()
    }
    for isLeft in [true, false] {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let (winner, loser) = (lab.cold("--(ab)", names), lab.cold("----b", names))
      let (left, right) = isLeft ? (winner, loser) : (loser, winner)
      let race = learner.amb(left.asObservable(), right.asObservable())
      lab.expect(lab.observe(race.take(1), as: "observer with take(1)"), "--(a|)", names)
      lab.expectSubscriptions(winner, "^-!")
      lab.expectSubscriptions(loser, "^-!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscription is a race of its own",
    .diagnosis(
      """
      Two observers subscribed to the same race at different times, and the winner or the end of \
      one race affected the other race. Declare the variable for the winner inside the closure of \
      `create`.
      """,
      hint: 1
    )
  )
  func ownRace() {
    let lab = Lab()
    let names = lab.words(for: "abde")
    let left = lab.hot("--a----b-|", names)
    let right = lab.hot("----d-e----|", names)
    let race = learner.amb(left.asObservable(), right.asObservable())
    lab.expectSubscriptions(left, until: 0)
    let first = lab.observe(race, as: "first observer")
    let leaves = lab.observe(race, until: 3, as: "observer that unsubscribes")
    let second = lab.observe(race, at: 3, as: "second observer")
    let third = lab.observe(race, at: 10, as: "late observer")
    lab.expect(first, "--a----b-|", names)
    lab.expect(leaves, "--a", names)
    lab.expect(second, "----d-e----|", names)
    lab.expect(third, "-----------|", names)
    lab.expectNoLeaks()
  }

  @Test(
    "a race can be repeated immediately",
    .diagnosis(
      """
      The winner failed, and the observer subscribed again during the error. The new race did not \
      subscribe to both observables again. Subscribe to both inside the closure of `create`.
      """,
      hint: 1
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let names = lab.words(for: "ad")
    let left = lab.cold("--#", names, error: Failure.first)
    let right = lab.cold("---d|", names)
    let race = learner.amb(left.asObservable(), right.asObservable())
    let observer = lab.observe(race.retry(2), as: "observer")
    lab.expect(observer, "----#", names, error: Failure.first)
    lab.expectSubscriptions(left, "^-!", "--^-!")
    lab.expectSubscriptions(right, "^-!", "--^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "during the first event, the winner can send more events, and the loser cannot",
    .diagnosis(
      """
      While the observer received the first event, the loser and the winner sent more events. The \
      observer received one of the loser's, or did not receive the winner's during the call that \
      sent it. Store the winner before you call the observer, and pass on each event directly, \
      without a queue.
      """,
      hint: 2
    )
  )
  func reentrantEvents() {
    for isLeftFirst in [true, false] {
      let lab = Lab()
      let (left, right) = (PublishSubject<String>(), PublishSubject<String>())
      let (winner, loser) = isLeftFirst ? (left, right) : (right, left)
      var count = 0
      var received = 0
      let race = learner.amb(left, right)
        .do(onNext: { _ in count += 1 })
        .do(afterNext: { element in
          guard element == "a" else { return }
          loser.onNext("d")
          loser.onCompleted()
          winner.onNext("b")
          received = count
        })
      let observer = lab.observe(race, as: "observer")
      lab.act("an observable emits") {
        winner.onNext("a")
        winner.onError(Failure.first)
      }
      lab.expect(received, equals: 2, "the elements received when the nested call returns")
      lab.expect(observer, "(ab#)", ["a": "a", "b": "b"], error: Failure.first)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing unsubscribes from a winner that emitted during its subscription",
    .diagnosis(
      """
      An observable emitted while it was being subscribed to, and so it won. The observer \
      unsubscribed later, and the winner was still subscribed to. Return a disposable that \
      contains the winner's subscription in every case.
      """,
      hint: 3
    )
  )
  func disposalOfAnImmediateWinner() {
    for isLeft in [true, false] {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let rest = lab.hot("-----b", names)
      let winner = Observable<String>.create { observer in
        observer.onNext(names["a"]!)
        return rest.subscribe(observer)
      }
      let race = isLeft ? learner.amb(winner, .never()) : learner.amb(.never(), winner)
      let observer = lab.observe(race, at: 1, until: 3, as: "observer")
      lab.expect(observer, "-a", names)
      lab.expectSubscriptions(rest, "-^-!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "`self` is disposed of before an immediate first event of `other` is passed on",
    .diagnosis(
      """
      `other` sent its first event while it was being subscribed to, and `self` was disposed of \
      after the observer had received that event. Dispose of `self` at the first event of \
      `other`, not when its subscription is complete.
      """,
      hint: 2
    )
  )
  func loserFirstForAnImmediateWinner() {
    for first in [Event<String>.next("a"), .completed, .error(Failure.first)] {
      let lab = Lab()
      let log = Log()
      let left = Observable<String>.create { _ in
        Disposables.create { log.write("the loser is disposed of") }
      }
      let right = Observable<String>.create { observer in
        observer.on(first)
        return Disposables.create()
      }
      lab.act("an observer subscribes") {
        let subscription = learner.amb(left, right).subscribe { event in
          log.write(event.isStopEvent ? "terminal event" : "element")
        }
        subscription.dispose()
      }
      lab.expect(
        log.lines,
        equals: ["the loser is disposed of", first.isStopEvent ? "terminal event" : "element"],
        "the log"
      )
      lab.expectNoLeaks()
    }
  }

  @Test(
    "events of `self` are passed on at once while `other` is being subscribed to",
    .diagnosis(
      """
      `self` sent events while `other` was being subscribed to, and the observer did not receive \
      each of them during the call that sent it. Pass on each event of the winner directly; don't \
      wait until the subscription to `other` is complete.
      """,
      hint: 2
    )
  )
  func winnerDuringTheSecondSubscription() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let left = PublishSubject<String>()
      var count = 0
      var counts: [Int] = []
      let right = Observable<String>.create { _ in
        for event in [.next("a"), .next("b"), end] {
          left.on(event)
          counts.append(count)
        }
        return Disposables.create()
      }
      lab.act("an observer subscribes and counts") {
        _ = learner.amb(left, right).subscribe { _ in count += 1 }
      }
      lab.expect(counts, equals: [1, 2, 3], "the events received after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each race subscribes to both observables itself",
    .diagnosis(
      """
      Several observers subscribed to the same race of cold observables, and one of them did not \
      have subscriptions of its own to both, or an earlier race affected it. Subscribe to `self` \
      and `other` inside the closure of `create`, and share neither of them.
      """,
      hint: 1
    )
  )
  func ownSubscriptions() {
    let lab = Lab()
    let names = lab.words(for: "abd")
    let (left, right) = (lab.cold("--a--b|", names), lab.cold("---d|", names))
    let race = learner.amb(left.asObservable(), right.asObservable())
    let first = lab.observe(race, as: "first observer")
    let second = lab.observe(race, at: 1, as: "second observer")
    lab.expect(first, "--a--b|", names)
    lab.expect(second, "---a--b|", names)
    lab.expectSubscriptions(left, "^-----!", "-^-----!")
    lab.expectSubscriptions(right, "^-!", "-^-!")
    lab.expectNoLeaks()

    let subjects = (PublishSubject<String>(), PublishSubject<String>())
    let repeated = learner.amb(subjects.0, subjects.1)
    var received: [String] = []
    let numbers = (1...8).map { "\($0)" }
    for (index, number) in numbers.enumerated() {
      let subscription = repeated.subscribe(onNext: { received.append($0) })
      (index % 4 < 2 ? subjects.0 : subjects.1).onNext(number)
      (index % 4 < 2 ? subjects.1 : subjects.0).onNext("loser")
      subscription.dispose()
    }
    lab.expect(received, equals: numbers, "the elements of eight races, one after the other")
  }

  @Test(
    "an observable can race against itself",
    .diagnosis(
      """
      `self` and `other` were the same observable. It was not subscribed to twice, or the second \
      subscription was not disposed of at the first event. Treat equal observables like others: \
      each of the two has a subscription of its own.
      """,
      hint: 1
    )
  )
  func raceAgainstItself() {
    let lab = Lab()
    let names = lab.words(for: "ab")
    let source = lab.cold("--a-b|", names)
    let observable = source.asObservable()
    let observer = lab.observe(learner.amb(observable, observable), as: "observer")
    lab.expect(observer, "--a-b|", names)
    lab.expectSubscriptions(source, "^----!", "^-!")
    lab.expectNoLeaks()
  }

  // MARK: - Stories

  /// - Parameters:
  ///   - left: The events of `self`.
  ///   - right: The events of `other`.
  ///   - expected: The events that the observer receives.
  ///   - disposedOfLeft: When `self` is subscribed to, if it loses.
  ///   - disposedOfRight: When `other` is subscribed to, if it loses.
  private func expect(
    _ left: String,
    _ right: String,
    _ expected: String,
    disposedOfLeft: String? = nil,
    disposedOfRight: String? = nil
  ) {
    let lab = Lab()
    let names = lab.words(for: "abcde").merging(["b": ""]) { $1 }
    // Both begin later, by a number of ticks from the seed.
    let start = lab.random(in: 0...9)
    let wait = String(repeating: "-", count: start)
    let leftSource = lab.cold(left, names, error: Failure.first)
    let rightSource = lab.cold(right, names, error: Failure.first)
    let race = learner.amb(leftSource.asObservable(), rightSource.asObservable())
    let observer = lab.observe(race, at: start, as: "observer")
    lab.expect(observer, wait + expected, names, error: Failure.first)
    if let disposedOfLeft { lab.expectSubscriptions(leftSource, wait + disposedOfLeft) }
    if let disposedOfRight { lab.expectSubscriptions(rightSource, wait + disposedOfRight) }
    lab.expectNoLeaks()
  }
}

private enum Failure: Error, Equatable { case first }

private let play = Play("source.myAmb(other), where other emits x at tick 3", "-----a-b|") {
  stage in
  let source: Observable<String> = try stage.source()
  let other = Observable<Int>.timer(.seconds(3), scheduler: stage.scheduler).map { _ in "x" }
  stage.observe(E03Contract.learner.amb(source, other))
}
