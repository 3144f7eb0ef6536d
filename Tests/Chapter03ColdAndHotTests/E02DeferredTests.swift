import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.2 deferred", .exercise("3.2", plays: play))
struct E02DeferredTests {
  let learner = E02Contract.learner

  @Test(
    "building the observable does not call the factory",
    .diagnosis(
      """
      The factory was called although nothing had subscribed. Call it inside the closure of \
      `Observable.create`, which runs for each subscription, not in `myDeferred` itself.
      """,
      hint: 1
    )
  )
  func nothingBeforeASubscription() {
    let lab = Lab()
    var asked = 0
    let stream = learner.deferred {
      asked += 1
      return .just(asked)
    }
    lab.expect(asked, equals: 0, "calls of the factory before a subscription")
    withExtendedLifetime(stream) {}
  }

  @Test(
    "each subscription calls the factory once",
    .diagnosis(
      """
      The factory was not called exactly once for each subscription: an observer received the \
      element of another call. Call `factory()` in one place, inside the `create` closure, and \
      don't store its result outside.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive the element of its own observable. The result is shared, so a \
      late observer misses what was emitted before. Call `factory()` for each subscription, \
      without `share()`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The observable completed without the element of the factory's observable. Subscribe the \
      observer to the result of `factory()`, inside the `create` closure.
      """,
      of: .completedEarly,
      hint: 1
    )
  )
  func onceForEachSubscription() {
    let lab = Lab()
    let observers = lab.random(in: 3...6)
    var asked = 0
    let stream = learner.deferred {
      asked += 1
      return Observable.never().startWith(asked)
    }
    for number in 1...observers {
      let observer = lab.observe(stream, at: number, as: "observer \(number)")
      lab.expect(observer, [.next(number, number)])
    }
    lab.expect(asked, equals: observers, "calls of the factory for \(observers) subscriptions")
  }

  @Test(
    "the factory runs at the time of the subscription",
    .diagnosis(
      """
      An observer received a value that was not read during its own subscription. Call the factory \
      synchronously in the `create` closure, without a scheduler.
      """,
      hint: 1
    )
  )
  func readsTheMoment() {
    let lab = Lab()
    let early = lab.random(in: 1...4)
    var moment = early
    let stream = learner.deferred { Observable.never().startWith(moment) }
    let late = lab.random(in: 5...9)
    var hasty: [Int] = []
    lab.act("an observer subscribes, and the value changes right after") {
      _ = stream.subscribe(onNext: { hasty.append($0) })
      moment = late
    }
    lab.expect(hasty, equals: [early], "elements that this observer received")
    moment = early
    var nested: [Int] = []
    lab.act("an observer subscribes during an event, and the value changes right after") {
      _ = Observable<Int>.of(0).subscribe(onNext: { _ in
        _ = stream.subscribe(onNext: { nested.append($0) })
        moment = late
      })
    }
    lab.expect(nested, equals: [early], "elements that the observer within the event received")
    moment = early
    let first = lab.observe(stream, at: 1, as: "early observer")
    lab.at(2, "the value changes") { moment = late }
    let second = lab.observe(stream, at: 3, as: "late observer")
    lab.expect(first, [.next(1, early)])
    lab.expect(second, [.next(3, late)])
  }

  @Test(
    "an error thrown by the factory is sent to the observer",
    .diagnosis(
      """
      The factory threw, and the observer did not receive that error before `subscribe` returned. \
      Call the factory with `do` and `catch` inside `create`, and send the error with \
      `observer.onError(error)`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The factory threw, and the observable completed without an error. In the `catch` block, call \
      `observer.onError(error)` instead of `onCompleted()`.
      """,
      of: .completionInsteadOfError,
      hint: 2
    ),
    .diagnosis(
      """
      The factory threw, and the observer received no event. In the `catch` block, call \
      `observer.onError(error)` before you return.
      """,
      of: .missing,
      hint: 2
    )
  )
  func throwingIsAnError() {
    let lab = Lab()
    let failure = Failure(code: lab.random(in: 1...99))
    let stream = learner.deferred { throw failure }
    let observer = lab.observe(stream, at: 2, as: "observer")
    lab.expect(observer, "--#", error: failure)
    var codes: [Int] = []
    lab.act("another observer subscribes") {
      _ = stream.subscribe(onError: { codes.append(($0 as? Failure)?.code ?? 0) })
    }
    lab.expect(codes, equals: [failure.code], "errors before subscribe returned")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription after a thrown error calls the factory again",
    .diagnosis(
      """
      The factory threw for the first observer only, and the second observer did not receive its \
      element. Don't store the error: call the factory again for each subscription.
      """,
      hint: 2
    )
  )
  func throwingIsNotFinal() {
    let lab = Lab()
    var isOffline = true
    let stream = learner.deferred {
      if isOffline { throw Failure(code: 1) }
      return Observable.never().startWith(7)
    }
    let first = lab.observe(stream, at: 1, as: "first observer")
    lab.at(2, "the factory no longer throws") { isOffline = false }
    let second = lab.observe(stream, at: 3, as: "second observer")
    lab.expect(first, "-#", error: Failure(code: 1))
    lab.expect(second, "---7")
  }

  @Test(
    "a factory that throws is called once for each subscription",
    .diagnosis(
      """
      The factory threw, and it was not called exactly once for each subscription. Call `factory()` \
      in one place, with `try` in a `do` block, and send the error that its `catch` receives.
      """,
      hint: 2
    )
  )
  func throwingCallsOnce() {
    let lab = Lab()
    var calls = 0
    let stream = learner.deferred {
      calls += 1
      throw Failure(code: calls)
    }
    let observers = lab.random(in: 2...4)
    for number in 1...observers {
      lab.act("observer \(number) subscribes") { _ = stream.subscribe(onError: { _ in }) }
    }
    lab.expect(calls, equals: observers, "calls of the factory for \(observers) subscriptions")
  }

  @Test(
    "all events of the created observable reach the observer",
    .diagnosis(
      """
      The observer did not receive exactly the events of the factory's observable, each at its own \
      time. Return `factory().subscribe(observer)` from the `create` closure.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The factory's observable completed, and the observer did not receive `completed`. Pass the \
      observer itself to `subscribe(_:)`, so that all three kinds of event reach it.
      """,
      of: .neverCompleted,
      hint: 2
    ),
    .diagnosis(
      """
      The observer did not receive an event of the factory's observable. If only the terminal event \
      is missing, pass the observer itself to `subscribe(_:)`. If elements are missing too, the \
      subscription ended too early: return its disposable from `create`, and don't store it elsewhere.
      """,
      of: .missing,
      hint: 2
    )
  )
  func passesEverythingOn() {
    let lab = Lab()
    let completing = lab.cold("-0-0-|")
    let failing = lab.cold(lab.drawn("-1-2-#"), error: Failure(code: 2))
    let first = lab.observe(learner.deferred { completing.asObservable() }, as: "first observer")
    let second = lab.observe(learner.deferred { failing.asObservable() }, as: "second observer")
    lab.expect(first, "-0-0-|")
    lab.expect(second, lab.drawn("-1-2-#"), error: Failure(code: 2))
    lab.expectSubscriptions(completing, "^----!")
    lab.expectSubscriptions(failing, "^----!")
  }

  @Test(
    "disposing unsubscribes from the created observable",
    .diagnosis(
      """
      The observer unsubscribed, and what the factory had created for it was not released. Don't \
      store the factory's observables outside of `create`: the subscription retains them as long \
      as necessary.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The observer unsubscribed, and the factory's observable is still subscribed to. Return the \
      disposable of `factory().subscribe(observer)` from the `create` closure.
      """,
      of: .neverDisposed,
      hint: 3
    )
  )
  func leavingIsPassedOn() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    var guest: Guest? = Guest()
    lab.watch(guest!, as: "the object that the created observable retains")
    let stream = learner.deferred { [weak guest] in
      source.do(onNext: { [guest] _ in withExtendedLifetime(guest) {} })
    }
    let observer = lab.observe(stream, until: 4, as: "observer")
    lab.at(1, "the test releases its reference") { guest = nil }
    lab.expect(observer, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectDeallocated("the object that the created observable retains")
    withExtendedLifetime(stream) {}
    lab.expectNoLeaks()
  }

  @Test(
    "subscriptions to one observable do not affect each other",
    .diagnosis(
      """
      Two observers of one observable were subscribed at the same time, and one of them did not \
      receive exactly the events of its own subscription. Store nothing outside of `create`: its \
      closure returns a disposable of its own for each subscription.
      """,
      hint: 3
    )
  )
  func subscriptionsAreIndependent() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3|"))
    let stream = learner.deferred { source.asObservable() }
    let first = lab.observe(stream, as: "first observer")
    let second = lab.observe(stream, at: 2, until: 4, as: "second observer")
    lab.expect(first, lab.drawn("-1-2-3|"))
    lab.expect(second, lab.drawn("---1"))
    lab.expectSubscriptions(source, "^-----!", "--^-!")
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }

  private final class Guest {}
}

/// Each observer has its own sequence, from the tick of its subscription.
private let play = Play("myDeferred { source }, subscribed to twice", "-1-2|") { stage in
  let source: Observable<Int> = try stage.source()
  let deferred = E02Contract.learner.deferred { source }
  stage.observe(deferred, as: "from tick 0")
  stage.observe(deferred, as: "from tick 2", at: 2)
}
