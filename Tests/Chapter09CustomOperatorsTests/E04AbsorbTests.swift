import Chapter09CustomOperatorsBridge
import CourseDomain
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("9.4 absorb", .exercise("9.4", plays: play))
struct E04AbsorbTests {
  let learner = E04Contract.learner

  @Test(
    "nothing is subscribed to before the first observer subscribes",
    .diagnosis(
      """
      `absorb` was called, and an observable was subscribed to although no observer had \
      subscribed to the result. Subscribe to both inside the closure of `create`.
      """,
      hint: 1
    )
  )
  func nothingBeforeTheSubscription() {
    let lab = Lab()
    var starts = 0
    let source = Observable<String>.create { _ in
      starts += 1
      return Disposables.create()
    }
    let absorbed = learner.absorb(source, source)
    lab.expect(starts, equals: 0, "the subscriptions before the first observer")
    withExtendedLifetime(absorbed) {}
    lab.expectNoLeaks()
  }

  @Test(
    "the elements of both observables are emitted",
    .diagnosis(
      """
      Both observables emitted, also equal and empty texts, and the observer did not receive each \
      element at its tick. Subscribe to both, and pass on the elements of both.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      Both observables emitted in the same tick, and the observer received the element of `second` \
      before that of `first`. Subscribe to `first` before you subscribe to `second`.
      """,
      of: .wrongOrder,
      hint: 3
    )
  )
  func elementsOfBoth() {
    expect("-a--b", "--d-e", "-ad-(be)", until: 8)
    expect("-aa-b", "--dd", "-a(ad)db", until: 8)
    expect("-ab---ab---ab", "---ded--ded--de", "-abdedabdedabde", until: 16)
    expect("", "--d-e", "--d-e", until: 8)
    expect("-a", "", "-a", until: 8)
  }

  @Test(
    "the result completes as soon as one of the two completes",
    .diagnosis(
      """
      One observable completed, and the result did not complete at that tick, or the other one was \
      not disposed of. `merge` waits for both; here each terminal event is passed on.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      One observable completed, and the result never did. Pass on the `completed` of each of the \
      two, and don't wait for the other one.
      """,
      of: .neverCompleted,
      hint: 1
    ),
    .diagnosis(
      """
      One observable completed, and the other one was disposed of later, or the result completed \
      later. Pass on the first terminal event at once, and return both subscriptions from the \
      closure of `create`, which disposes of them.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      One observer subscribed, and an observable was subscribed to twice. Pass on the elements and \
      the terminal event of an observable in the same subscription.
      """,
      of: .subscribedTwice,
      hint: 2
    )
  )
  func firstCompletion() {
    expect("-a--|", "--d---e-|", "-ad-|", "^---!")
    expect("-a---b--|", "--d-|", "-ad-|", "^---!")
    expect("--|", "", "--|", "^-!")
    expect("", "--|", "--|", "^-!")
  }

  @Test(
    "the result fails with the first error",
    .diagnosis(
      """
      One observable failed, and the result did not fail with that error at that tick, or the \
      other one was not disposed of. Pass on the error; `create` then disposes of what its closure \
      returned.
      """,
      hint: 1
    )
  )
  func firstError() {
    expect("-a--#", "--d---e-|", "-ad-#", "^---!")
    expect("-a---b--|", "--d-#", "-ad-#", "^---!")
    expect("--#", "", "--#", "^-!")
    expect("", "--#", "--#", "^-!")
  }

  @Test(
    "if `first` terminates during its subscription, `second` is not subscribed to",
    .diagnosis(
      """
      `first` terminated during its subscription, and `second` was subscribed to afterwards, or \
      the observer did not receive exactly the events of `first`. Store that a terminal event was \
      passed on, and check it before the second subscription.
      """,
      hint: 2
    )
  )
  func firstTerminatesImmediately() {
    let firsts: [(String, (String) -> Observable<String>)] = [
      ("(a|)", { .just($0) }), ("|", { _ in .empty() }), ("#", { _ in .error(Failure.first) }),
      ("(a#)", { Observable.error(Failure.first).startWith($0) }),
    ]
    for (marbles, makeFirst) in firsts {
      let lab = Lab()
      let names = lab.words(for: "ad")
      var starts = 0
      let second = Observable<String>.deferred {
        starts += 1
        return .just(names["d"]!)
      }
      let observer = lab.observe(
        learner.absorb(makeFirst(names["a"]!), second),
        at: 1,
        as: "observer"
      )
      lab.expect(observer, "-" + marbles, names, error: Failure.first)
      lab.expect(starts, equals: 0, "the subscriptions to the second observable")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "elements during the subscription are emitted, those of `first` before those of `second`",
    .diagnosis(
      """
      Both observables emitted during their subscription, and the observer did not receive exactly \
      their elements and the terminal event of `second`, each during the call that sent it. \
      Subscribe to `first`, then to `second`, and pass on each event directly.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `second` terminated during its subscription, and `first` was not disposed of. Return both \
      subscriptions from the closure of `create` in every case; it disposes of them if the result \
      has terminated.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func synchronousElements() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let names = lab.words(for: "ade")
      let first = lab.cold("---a", names)
      var count = 0
      var counts: [Int] = []
      func sending(_ events: [Event<String>], then rest: Observable<String>) -> Observable<String> {
        .create { observer in
          for event in events {
            observer.on(event)
            counts.append(count)
          }
          return rest.subscribe(observer)
        }
      }
      let absorbed = (0...1).map { _ in
        learner.absorb(
          sending([.next(names["a"]!)], then: first.asObservable()),
          sending([.next(names["d"]!), .next(names["e"]!), end], then: .empty())
        )
      }
      lab.act("an observer subscribes and counts") {
        _ = absorbed[0].subscribe { _ in count += 1 }
        lab.expect(counts, equals: [1, 2, 3, 4], "the events received after each call")
      }
      let observer = lab.observe(absorbed[1], at: 2, as: "observer")
      lab.expect(observer, end.isCompleted ? "--(ade|)" : "--(ade#)", names, error: Failure.first)
      lab.expectSubscriptions(first, "(^!)", "--(^!)")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "`first` can terminate while `second` is being subscribed to",
    .diagnosis(
      """
      `second` made `first` terminate while `second` was being subscribed to, and sent an element \
      after that. The observer did not receive exactly the terminal event of `first`. Pass on each \
      event directly to the observer of `create`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `first` terminated while `second` was being subscribed to, and the subscription to `second` \
      was not disposed of when it was complete. Return it from the closure of `create`, or insert \
      it into a `CompositeDisposable`: both dispose of what they receive after the end.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func firstTerminatesDuringTheSecondSubscription() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let names = lab.words(for: "d")
      let first = PublishSubject<String>()
      let rest = lab.hot("---d", names)
      let second = Observable<String>.create { observer in
        first.on(end)
        observer.onNext(names["d"]!)
        return rest.subscribe(observer)
      }
      let observer = lab.observe(learner.absorb(first, second), at: 1, as: "observer")
      lab.expect(observer, end.isCompleted ? "-|" : "-#", names, error: Failure.first)
      lab.expectSubscriptions(rest, "-(^!)")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event is passed on during the call that sends it",
    .diagnosis(
      """
      An observable sent an event, and the call returned before the observer had received it. \
      Don't deliver on another scheduler, such as with `observe(on:)`.
      """,
      hint: 1
    )
  )
  func duringTheCall() {
    for isFirst in [true, false] {
      for end in [Event<String>.completed, .error(Failure.first)] {
        let lab = Lab()
        let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
        let observer = lab.observe(learner.absorb(first, second), as: "observer")
        var received: [Int] = []
        lab.act("both observables emit, and one terminates") {
          for subject in [first, second] {
            subject.onNext("a")
            received.append(observer.events.count)
          }
          (isFirst ? first : second).on(end)
          received.append(observer.events.count)
        }
        lab.expect(received, equals: [1, 2, 3], "the number of events after each call")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "nothing follows the terminal event",
    .diagnosis(
      """
      While the observer received an element or the terminal event of one observable, the other \
      one sent events. The observer did not receive exactly the events up to the first terminal \
      event, each during the call that sent it. Pass on each event directly to the observer of \
      `create`, which drops what follows the terminal event.
      """,
      hint: 2
    )
  )
  func reentrantEvents() {
    for isFirst in [true, false] {
      let lab = Lab()
      let subjects = (PublishSubject<String>(), PublishSubject<String>())
      let (one, other) = isFirst ? subjects : (subjects.1, subjects.0)
      var received: [String] = []
      var count = 0
      let subscription = learner.absorb(subjects.0, subjects.1).subscribe { event in
        received.append("\(event)")
        if event.element == "a" {
          other.onNext("b")
          count = received.count
        }
        if event.isStopEvent {
          other.onNext("c")
          other.onError(Failure.first)
        }
      }
      lab.act("one observable emits a and completes") {
        one.onNext("a")
        one.onCompleted()
      }
      lab.expect(received, equals: ["next(a)", "next(b)", "completed"], "the events received")
      lab.expect(count, equals: 2, "the events received when the nested call returns")
      subscription.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing unsubscribes from both observables",
    .diagnosis(
      """
      The observer unsubscribed, at a tick or during an element, and one of the observables was \
      still subscribed to. Return a disposable that contains both subscriptions.
      """,
      hint: 2
    )
  )
  func disposal() {
    let lab = Lab()
    let names = lab.words(for: "abde")
    let (first, second) = (lab.cold("-a---b", names), lab.cold("--d---e", names))
    func absorbed() -> Observable<String> {
      learner.absorb(first.asObservable(), second.asObservable())
    }
    let taking = lab.observe(absorbed().take(2), at: 10, as: "with take(2)")
    lab.expect(lab.observe(absorbed(), until: 4, as: "observer"), "-ad", names)
    lab.expect(taking, "-----------a(d|)", names)
    lab.expectSubscriptions(first, "^---!", "----------^-!")
    lab.expectSubscriptions(second, "^---!", "----------^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "disposing before any event unsubscribes from both observables",
    .diagnosis(
      """
      The observer unsubscribed before either observable had sent an event, and one of them was \
      still subscribed to. Return a disposable that contains both subscriptions in every case.
      """,
      hint: 2
    )
  )
  func disposalBeforeAnyEvent() {
    let lab = Lab()
    let (first, second) = (lab.cold("----a", ["a": ""]), lab.cold("----a", ["a": ""]))
    let absorbed = learner.absorb(first.asObservable(), second.asObservable())
    lab.expect(lab.observe(absorbed, until: 2, as: "observer"), "")
    lab.expectSubscriptions(first, "^-!")
    lab.expectSubscriptions(second, "^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "an observable can be absorbed by itself",
    .diagnosis(
      """
      `first` and `second` were the same observable, and the observer did not receive each of its \
      elements twice. Treat equal observables like others: each of the two has a subscription of \
      its own.
      """,
      hint: 2
    )
  )
  func sameObservable() {
    let lab = Lab()
    let names = lab.words(for: "d")
    let source = lab.cold("--d--|", names)
    let observable = source.asObservable()
    let observer = lab.observe(learner.absorb(observable, observable), as: "observer")
    lab.expect(observer, "--(dd)--|", names)
    lab.expectSubscriptions(source, "^----!", "^----!")
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription is independent",
    .diagnosis(
      """
      Several observers subscribed, or one subscribed after the end. One of them did not receive \
      all events of a new subscription, or an observable was subscribed to before the first \
      observer subscribed. Subscribe inside the closure of `create`, and declare the variables and \
      disposables of a subscription there, too.
      """,
      hint: 1
    )
  )
  func ownSubscriptions() {
    let lab = Lab()
    let names = lab.words(for: "ad")
    let (first, second) = (lab.cold("-a-|", names), lab.cold("--d--|", names))
    let absorbed = learner.absorb(first.asObservable(), second.asObservable())
    let twice = second.asObservable()
    let other = learner.absorb(twice, twice)
    lab.expectSubscriptions(first, until: 0)
    let early = lab.observe(absorbed, as: "first observer")
    let leaves = lab.observe(absorbed, at: 1, until: 3, as: "observer that unsubscribes")
    let late = lab.observe(absorbed, at: 1, as: "second observer")
    let last = lab.observe(absorbed, at: 6, as: "late observer")
    let another = lab.observe(other, at: 1, as: "observer of others")
    lab.expect(early, "-ad|", names)
    lab.expect(leaves, "--a", names)
    lab.expect(late, "--ad|", names)
    lab.expect(last, "-------ad|", names)
    lab.expect(another, "---(dd)--|", names)
    lab.expectNoLeaks()
  }

  @Test(
    "an observer can subscribe again during an error",
    .diagnosis(
      """
      The observer subscribed again during the error, and the new subscription did not subscribe \
      to both observables again. Subscribe to both inside the closure of `create`.
      """,
      hint: 1
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let names = lab.words(for: "ad")
    let first = lab.cold("-a-#", names, error: Failure.first)
    let second = lab.cold("--d--|", names)
    let absorbed = learner.absorb(first.asObservable(), second.asObservable())
    let observer = lab.observe(absorbed.retry(2), as: "observer")
    lab.expect(observer, "-ad-ad#", names, error: Failure.first)
    lab.expectSubscriptions(second, "^--!", "---^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "events of `first` are passed on at once while `second` is being subscribed to",
    .diagnosis(
      """
      `first` sent events while `second` was being subscribed to, and the observer did not \
      receive each of them during the call that sent it. Pass on each event directly; don't wait \
      until the subscription to `second` is complete.
      """,
      hint: 2
    )
  )
  func firstDuringTheSecondSubscription() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let first = PublishSubject<String>()
      var count = 0
      var counts: [Int] = []
      let second = Observable<String>.create { _ in
        for event in [.next("a"), .next("b"), end] {
          first.on(event)
          counts.append(count)
        }
        return Disposables.create()
      }
      lab.act("an observer subscribes and counts") {
        _ = learner.absorb(first, second).subscribe { _ in count += 1 }
      }
      lab.expect(counts, equals: [1, 2, 3], "the events received after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "both observables are subscribed to at once, also within scheduled work",
    .diagnosis(
      """
      An observer subscribed within work of a scheduler, and `first` or `second` had not been \
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
          slot.disposable = learner.absorb(source("first"), source("second")).subscribe { _ in }
          lab.expect(
            starts,
            equals: ["first", "second"],
            "the subscriptions when subscribe returns"
          )
        }
      }
      slot.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event of another result is not affected by a subscription",
    .diagnosis(
      """
      While an observable was being subscribed to, an observable of another result emitted, and \
      the observers did not receive exactly the elements of their own results. Keep what belongs \
      to a subscription in the closure of `create`, and not in a static property.
      """,
      hint: 1
    )
  )
  func otherResultDuringASubscription() {
    let lab = Lab()
    let other = PublishSubject<String>()
    let second = Observable<String>.create { observer in
      other.onNext("other")
      observer.onNext("own")
      return Disposables.create()
    }
    var received: [[String]] = [[], []]
    let slots = (0...1).map { _ in SerialDisposable() }
    lab.act("an observer subscribes, and another result emits meanwhile") {
      slots[0].disposable = learner.absorb(.never(), other)
        .subscribe(onNext: { received[0].append($0) })
      slots[1].disposable = learner.absorb(.never(), second)
        .subscribe(onNext: { received[1].append($0) })
    }
    lab.expect(received, equals: [["other"], ["own"]], "what each observer received")
    for slot in slots { slot.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "a terminal event is received immediately, also during an element",
    .diagnosis(
      """
      While the observer received an element of one observable, the other one completed or \
      failed. The observer had not received that event when the call returned. Pass on each event \
      directly, also during the delivery of another one.
      """,
      hint: 2
    )
  )
  func terminalEventDuringAnElement() {
    for isFirst in [true, false] {
      for end in [Event<String>.completed, .error(Failure.first)] {
        let lab = Lab()
        let subjects = (PublishSubject<String>(), PublishSubject<String>())
        let (one, other) = isFirst ? subjects : (subjects.1, subjects.0)
        var received: [String] = []
        var count = 0
        let subscription = learner.absorb(subjects.0, subjects.1).subscribe { event in
          received.append("\(event)")
          guard !event.isStopEvent else { return }
          other.on(end)
          count = received.count
        }
        lab.act("one observable emits, and the other one terminates meanwhile") {
          one.onNext("a")
          one.onNext("b")
        }
        lab.expect(count, equals: 2, "the events received when the nested call returns")
        lab.expect(received, equals: ["next(a)", "\(end)"], "the events received")
        subscription.dispose()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "an element that an observable emits during its own element is passed on",
    .diagnosis(
      """
      While the observer received an element, the same observable emitted another one, and the \
      observer had not received it when the call returned. Pass on each element directly, without \
      a flag that drops what arrives during a delivery.
      """,
      hint: 2
    )
  )
  func ownNestedElement() {
    for isFirst in [true, false] {
      let lab = Lab()
      let subjects = (PublishSubject<String>(), PublishSubject<String>())
      let one = isFirst ? subjects.0 : subjects.1
      var received: [String] = []
      var count = 0
      let subscription = learner.absorb(subjects.0, subjects.1).subscribe(onNext: { element in
        received.append(element)
        guard element == "a" else { return }
        one.onNext("b")
        count = received.count
      })
      lab.act("an observable emits a, and b during a") { one.onNext("a") }
      lab.expect(received, equals: ["a", "b"], "the elements received")
      lab.expect(count, equals: 2, "the elements received when the nested call returns")
      subscription.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "both observables are disposed of at once, also within scheduled work",
    .diagnosis(
      """
      The result ended within work of a scheduler, and one of the observables was still subscribed \
      to when the call that ended it returned. Dispose of both subscriptions directly, without a \
      scheduler.
      """,
      hint: 2
    )
  )
  func endWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      for end in [nil, Event<String>.completed, .error(Failure.first)] {
        for isFirst in [true, false] {
          let lab = Lab()
          let subjects = (PublishSubject<String>(), PublishSubject<String>())
          let subscription = learner.absorb(subjects.0, subjects.1).subscribe { _ in }
          lab.act("the result ends within scheduled work") {
            work.run {
              if let end {
                (isFirst ? subjects.0 : subjects.1).on(end)
              } else {
                subscription.dispose()
              }
              lab.expect(
                [subjects.0.hasObservers, subjects.1.hasObservers],
                equals: [false, false],
                "whether each is subscribed to when the call returns"
              )
            }
          }
          subscription.dispose()
          lab.expectNoLeaks()
        }
      }
    }
  }

  // MARK: - Stories

  /// - Parameters:
  ///   - first: The events of `first`.
  ///   - second: The events of `second`.
  ///   - expected: The events that the observer receives.
  ///   - lifetime: When both observables are subscribed to, if they terminate.
  ///   - until: The tick at which the observer unsubscribes.
  private func expect(
    _ first: String,
    _ second: String,
    _ expected: String,
    _ lifetime: String? = nil,
    until: Int? = nil
  ) {
    let lab = Lab()
    let names = lab.words(for: "abde").merging(["b": ""]) { $1 }
    // Both begin later, by a number of ticks from the seed.
    let start = lab.random(in: 0...9)
    let wait = String(repeating: "-", count: start)
    let firstSource = lab.cold(first, names, error: Failure.first)
    let secondSource = lab.cold(second, names, error: Failure.first)
    let absorbed = learner.absorb(firstSource.asObservable(), secondSource.asObservable())
    let observer = lab.observe(absorbed, at: start, until: until.map { $0 + start }, as: "observer")
    lab.expect(observer, wait + expected, names, error: Failure.first)
    if let lifetime {
      lab.expectSubscriptions(firstSource, wait + lifetime)
      lab.expectSubscriptions(secondSource, wait + lifetime)
      lab.expectNoLeaks()
    }
  }
}

private enum Failure: Error, Equatable { case first }

private let play = Play("absorb(source, other), where other emits x, y and completes", "-a-b--c|") {
  stage in
  let source: Observable<String> = try stage.source()
  let other = Observable<Int>.timer(.seconds(2), scheduler: stage.scheduler).map { _ in "x" }
    .concat(Observable<Int>.timer(.seconds(2), scheduler: stage.scheduler).map { _ in "y" })
  stage.observe(E04Contract.learner.absorb(source, other))
}
