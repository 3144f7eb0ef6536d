import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.8 share with a grace period", .exercise("3.8", plays: play))
struct E08HalfWarmTests {
  let learner = E08Contract.learner

  @Test(
    "simultaneous observers share one subscription to the source",
    .diagnosis(
      """
      Two observers were subscribed at the same time, and they did not share one subscription to \
      the source. Share it with `publish()`, and connect for the first observer.
      """,
      hint: 1
    )
  )
  func oneForAll() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let shared = learner.share(source.asObservable(), lab.random(in: 3...6), lab.scheduler)
    let first = lab.observe(shared, at: 2, as: "first observer")
    let second = lab.observe(shared, at: 2, as: "second observer")
    lab.expect(first, lab.drawn("---2-3-4-5"))
    lab.expect(second, lab.drawn("---2-3-4-5"))
    lab.expectSubscriptions(source, "--^")
  }

  @Test(
    "earlier elements are not replayed",
    .diagnosis(
      """
      Two observers did not receive exactly the elements that were emitted during their own \
      subscriptions. Let them share one published source.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The second observer received an element from before its subscription. A longer connection \
      must not replay elements: use `publish()`, not `replay(_:)`.
      """,
      of: .extra,
      hint: 1
    )
  )
  func nothingIsRemembered() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let shared = learner.share(source.asObservable(), lab.random(in: 3...6), lab.scheduler)
    let first = lab.observe(shared, as: "first observer")
    let second = lab.observe(shared, at: 4, as: "second observer")
    lab.expect(first, lab.drawn("-1-2-3-4-5"))
    lab.expect(second, lab.drawn("-----3-4-5"))
  }

  @Test(
    "an observer within the grace period joins the running subscription",
    .diagnosis(
      """
      An observer subscribed within the grace period, and the source was unsubscribed from. If \
      that happened at tick 2, delay the disposal by `.seconds(seconds)`. If it happened later, \
      cancel the timer when an observer subscribes.
      """,
      hint: 1
    )
  )
  func backInTime() {
    let lab = Lab()
    let grace = lab.random(in: 4...8)
    let source = lab.hot("-1-2-3-4-5-6-7-8-9-1-2-3")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first observer")
    let second = lab.observe(shared, at: 2 + grace - 1, as: "second observer")
    lab.run(until: 2 + 2 * grace + 1)
    lab.expect(first, "-1")
    lab.expectSubscriptions(source, "^")
    lab.expect(
      second.events.isEmpty,
      equals: false,
      "whether the second observer received an element"
    )
  }

  @Test(
    "the subscription to the source ends with the grace period",
    .diagnosis(
      """
      The subscription to the source did not end with the grace period, or something leaked. \
      Schedule one action with `scheduler.scheduleRelative`: it disposes of the connection and \
      sets it to nil.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The grace period ended, and the source was still subscribed to. Dispose of the connection in \
      the action that `scheduleRelative` runs.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      The last observer unsubscribed, and the subscription to the source never ended. Schedule an \
      action with `scheduleRelative` that disposes of the connection.
      """,
      of: .neverDisposed,
      hint: 2
    ),
    .diagnosis(
      """
      The subscription to the source ended before the grace period. Delay the disposal by \
      `.seconds(seconds)` after the last observer unsubscribes.
      """,
      of: .disposedTooEarly,
      hint: 2
    ),
    .diagnosis(
      """
      An observer subscribed after the grace period, and the source did not start again. Set the \
      connection to nil when the timer fires, so that the next observer connects.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func whenTheTimeIsUp() {
    let lab = Lab()
    let grace = lab.random(in: 3...8)
    let source = lab.cold("-1-2-3-4-5-6-7-8-9-1-2-3-4-")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 4, as: "first observer")
    let back = 4 + grace + lab.random(in: 1...4)
    let second = lab.observe(shared, at: back, until: back + 2, as: "second observer")
    lab.expectSubscriptions(
      source,
      line(from: 0, to: 4 + grace),
      line(from: back, to: back + 2 + grace)
    )
    lab.expect(first, "-1-2")
    lab.expect(second, [.next(back + 1, 1)])
    lab.expectNoLeaks()
  }

  @Test(
    "each last unsubscription starts a new grace period",
    .diagnosis(
      """
      An observer subscribed during the grace period and unsubscribed again. The subscription to \
      the source did not end one grace period later. The first timer was still scheduled, or the \
      next one had its deadline. A `SerialDisposable` cancels the first when you assign the next \
      one, which runs for the whole grace period.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An observer subscribed during the grace period, and received an element from before its \
      subscription. Replay nothing to an observer that joins the running subscription: use \
      `publish()`, and don't store the last element.
      """,
      of: .extra,
      hint: 2
    )
  )
  func countedFromTheLastLeave() {
    let lab = Lab()
    let grace = lab.random(in: 5...8)
    let source = lab.hot("-1-2-3-4-5")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first observer")
    let second = lab.observe(shared, at: 4, until: 6, as: "second observer")
    lab.expect(first, "-1")
    lab.expect(second, "-----3")
    lab.expectSubscriptions(source, line(from: 0, to: 6 + grace))
  }

  @Test(
    "a canceled timer does not affect an observer that subscribed again",
    .diagnosis(
      """
      The timer of an earlier unsubscription fired while an observer was subscribed, and ended the \
      connection. Cancel the timer whenever an observer subscribes.
      """,
      hint: 2
    )
  )
  func staysForThoseWhoCameBack() {
    let lab = Lab()
    let grace = lab.random(in: 2...4)
    let source = lab.hot(lab.drawn("-1-2-3-4-5-6-7"))
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first observer")
    let second = lab.observe(shared, at: 3, as: "second observer")
    lab.expect(first, lab.drawn("-1"))
    lab.expect(second, lab.drawn("-----3-4-5-6-7"))
    lab.expectSubscriptions(source, "^")
  }

  @Test(
    "the grace period starts when the last observer unsubscribes",
    .diagnosis(
      """
      The timer started while an observer was still subscribed. Start it only when the count of \
      observers reaches zero.
      """,
      hint: 1
    )
  )
  func onlyTheLastLeaveCounts() {
    let lab = Lab()
    let grace = lab.random(in: 2...3)
    let source = lab.hot("-1-2-3-4-5-6-7-8")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first observer")
    let second = lab.observe(shared, until: 10, as: "second observer")
    let third = lab.observe(shared, until: 9, as: "third observer")
    let hasty = lab.observe(shared.take(1), as: "observer with take(1)")
    lab.expect(first, "-1")
    lab.expect(hasty, "-(1|)")
    lab.expect(second, "-1-2-3-4-5")
    lab.expect(third, "-1-2-3-4-5")
    lab.expectSubscriptions(source, line(from: 0, to: 10 + grace))
  }

  @Test(
    "a terminal event of the source cancels the timer",
    .diagnosis(
      """
      The source terminated, and a timer was still scheduled, or one was started. When the source \
      completes or fails, dispose of the timer and set the connection to nil before you pass the \
      event on: `do(onError:onCompleted:)` upstream of `publish()` does so even without observers.
      """,
      hint: 3
    )
  )
  func endsTakeTheTimerAlong() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let endings = [lab.hot("-1-2-|"), lab.hot("-1-2-#")]
    let observers = endings.enumerated().map { number, source in
      let shared = learner.share(source.asObservable(), lab.random(in: 20...30), clock)
      return lab.observe(shared, until: 2 + 6 * number, as: "observer \(number + 1)")
    }
    lab.run(until: 9)
    lab.expect(clock.waiting, equals: 0, "scheduled timers at tick 9")
    lab.expect(clock.scheduled, equals: 1, "timers that were scheduled, all before an end")
    lab.expect(observers[0], "-1")
    lab.expect(observers[1], "-1-2-#")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer after the terminal event starts the source again",
    .diagnosis(
      """
      The source terminated, and the next observer did not start it again. Set the connection to \
      nil when the source completes or fails, even if no observer is subscribed then.
      """,
      hint: 3
    )
  )
  func afterTheEnd() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-|"))
    let shared = learner.share(source.asObservable(), lab.random(in: 4...6), lab.scheduler)
    let early = lab.observe(shared, until: 2, as: "observer until tick 2")
    let next = lab.observe(shared, at: 4, as: "observer until completed")
    let late = lab.observe(shared, at: 8, as: "observer after completed")
    lab.expect(early, lab.drawn("-1"))
    lab.expect(next, lab.drawn("-----1-|"))
    lab.expect(late, lab.drawn("---------1-|"))
    lab.expectSubscriptions(source, "^--!", "----^--!", "--------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "each connection counts its own observers",
    .diagnosis(
      """
      After the terminal event one observer subscribed again and the other did not, and the new \
      connection had a wrong count. Unsubscribing from the old connection must not change the new \
      count: keep one count per connection.
      """,
      hint: 3
    )
  )
  func countsForEachConnection() {
    for returnsFirst in [true, false] {
      let lab = Lab()
      var isFirst = true
      let failing = lab.cold(lab.drawn("-1#"), error: Broken())
      let lasting = lab.cold(lab.drawn("-2-3-4-5-6-7|"))
      let source = Observable<Int>.deferred {
        defer { isFirst = false }
        return isFirst ? failing.asObservable() : lasting.asObservable()
      }
      let shared = learner.share(source, lab.random(in: 2...4), lab.scheduler)
      func comesAgain() -> Recording<Int> {
        lab.observe(shared.retry(2), as: "observer with retry")
      }
      func staysAway() -> Recording<Int> { lab.observe(shared, as: "observer without retry") }
      let returning: Recording<Int>
      let content: Recording<Int>
      if returnsFirst {
        (returning, content) = (comesAgain(), staysAway())
      } else {
        (content, returning) = (staysAway(), comesAgain())
      }
      lab.expect(returning, lab.drawn("-1-2-3-4-5-6-7|"))
      lab.expect(content, lab.drawn("-1#"), error: Broken())
      lab.expectSubscriptions(failing, "^-!")
      lab.expectSubscriptions(lasting, "--^-----------!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscription to the source has its own timer",
    .diagnosis(
      """
      A connection changed the grace period of another connection. Two shared observables have \
      separate connections, and an observable has a new one after its source has terminated. Keep \
      one timer per connection, as you keep one count.
      """,
      hint: 3
    )
  )
  func timersForEachConnection() {
    let lab = Lab()
    let grace = lab.random(in: 4...6)
    let one = lab.hot("-1-2-3")
    let other = lab.hot("-1-2-3")
    let completing = lab.cold(lab.drawn("-1-|"))
    let endless = lab.hot(lab.drawn("-1-2-3-4-5"))
    var isFirst = true
    let again = Observable<Int>.deferred {
      defer { isFirst = false }
      return isFirst ? completing.asObservable() : endless.asObservable()
    }
    let first = learner.share(one.asObservable(), grace, lab.scheduler)
    let second = learner.share(other.asObservable(), grace, lab.scheduler)
    let third = learner.share(again, grace, lab.scheduler)
    let unsubscribing = lab.observe(first, until: 2, as: "observer of the first")
    let remaining = lab.observe(second, at: 4, as: "observer of the second")
    let staying = lab.observe(third, as: "observer of the third")
    let returning = lab.observe(third, at: 5, until: 8, as: "next observer of the third")
    lab.expectSubscriptions(one, line(from: 0, to: 2 + grace))
    lab.expectSubscriptions(other, "----^")
    lab.expectSubscriptions(completing, "^--!")
    lab.expectSubscriptions(endless, line(from: 5, to: 8 + grace))
    lab.expect(unsubscribing, "-1")
    lab.expect(remaining, "-----3")
    lab.expect(staying, lab.drawn("-1-|"))
    lab.expect(returning, lab.drawn("-------4"))
  }

  @Test(
    "a source can emit and terminate while it is being subscribed to",
    .diagnosis(
      """
      The source emitted and completed during `subscribe`, and an observer had not received all \
      of its events when `subscribe` returned. Subscribe the observer before you connect, pass on \
      all events without another operator, and set the connection to nil when its source ends.
      """,
      hint: 3
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let value = lab.drawn(1)
    let shared = learner.share(.of(value, 0, 0), 3, clock)
    for number in 1...2 {
      var received: [String] = []
      lab.act("observer \(number) subscribes") {
        _ = shared.subscribe(
          onNext: { received.append("\($0)") },
          onCompleted: { received.append("|") }
        )
      }
      lab.expect(received, equals: ["\(value)", "0", "0", "|"], "events of observer \(number)")
    }
    lab.expect(clock.waiting, equals: 0, "scheduled timers after completion")
    lab.expectNoLeaks()
  }

  @Test(
    "a source can emit while it is being subscribed to again",
    .diagnosis(
      """
      The source was subscribed to several times and emitted during each `subscribe`. An observer \
      missed such an element. Subscribe the observer to the subject before you subscribe to the \
      source, for each connection and not only for the first one.
      """,
      hint: 3
    )
  )
  func receivedDuringEachStart() {
    let lab = Lab()
    let grace = lab.random(in: 2...4)
    let value = lab.drawn(1)
    let shared = learner.share(Observable.never().startWith(value), grace, lab.scheduler)
    for number in 1...3 {
      let start = (number - 1) * (grace + 4)
      let observer = lab.observe(shared, at: start, until: start + 1, as: "observer \(number)")
      lab.expect(observer, [.next(start, value)])
    }
  }

  @Test(
    "an observer that subscribes during an element of the start shares the subscription",
    .diagnosis(
      """
      The source emitted while it was being subscribed to, and an observer that subscribed during \
      that element did not share the subscription. Store the new connection before you subscribe \
      to the source, so that this observer finds it.
      """,
      hint: 3
    )
  )
  func subscribingInsideAnElement() {
    let lab = Lab()
    let grace = lab.random(in: 2...4)
    let endless = lab.hot(lab.drawn("-1-2-3-4-5"))
    var starts = 0
    let source = Observable<Int>.deferred {
      starts += 1
      return starts < 5 ? endless.startWith(0) : endless.asObservable()
    }
    let shared = learner.share(source, grace, lab.scheduler)
    let inner = SerialDisposable()
    var received: [Int] = []
    let first = shared.subscribe(onNext: { element in
      guard element == 0 else { return }
      inner.disposable = shared.subscribe(onNext: { received.append($0) })
    })
    lab.at(2, "the first observer unsubscribes") { first.dispose() }
    lab.at(4, "the other observer unsubscribes") { inner.dispose() }
    lab.run(until: 4 + grace + 1)
    lab.expect(starts, equals: 1, "subscriptions to the source")
    lab.expect(received, equals: [lab.drawn(1), lab.drawn(2)], "elements of the other observer")
    lab.expectSubscriptions(endless, line(from: 0, to: 4 + grace))
    lab.expectNoLeaks()
  }

  @Test(
    "an observer is released when it unsubscribes",
    .diagnosis(
      """
      An observer unsubscribed, and it was still retained during the grace period. The disposable \
      that `create` returns must dispose of the observer's own subscription at once; only the \
      source remains subscribed to.
      """,
      hint: 3
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4")
    let shared = learner.share(source.asObservable(), lab.random(in: 4...6), lab.scheduler)
    var guest: Guest? = Guest()
    lab.watch(guest!, as: "the object that the observer retains")
    var received: [Int] = []
    let observer = shared.subscribe(onNext: { [guest] element in
      received.append(element)
      withExtendedLifetime(guest) {}
    })
    lab.at(2, "the observer unsubscribes") {
      guest = nil
      observer.dispose()
    }
    lab.run(until: 4)
    lab.expect(received, equals: [1], "elements that the observer received")
    lab.expectDeallocated("the object that the observer retains")
  }

  @Test(
    "an observer that subscribes inside the terminal event keeps its new connection",
    .diagnosis(
      """
      The source failed while it was being subscribed to, and an observer subscribed again in the \
      closure that receives the error. This new subscription did not keep its own connection: let \
      nothing overwrite the new connection when the older `connect()` returns.
      """,
      hint: 3
    )
  )
  func subscribingInsideTheError() {
    let lab = Lab()
    let endless = lab.cold(lab.drawn("-1-2-3-4-5-6"))
    var starts = 0
    let shared = learner.share(
      .deferred {
        starts += 1
        return starts == 1 ? .error(Broken()) : endless.asObservable()
      },
      2,
      lab.scheduler
    )
    let again = SerialDisposable()
    lab.at(1, "an observer subscribes, and again during an error that it receives at once") {
      _ = shared.subscribe(onError: { _ in again.disposable = shared.subscribe() })
    }
    let other = lab.observe(shared, at: 3, until: 5, as: "other observer")
    lab.at(4, "the first observer unsubscribes") { again.dispose() }
    lab.expect(other, lab.drawn("----2"))
    lab.expect(starts, equals: 2, "subscriptions to the source that fails at once")
    lab.expectSubscriptions(endless, line(from: 1, to: 7))
    lab.expectNoLeaks()
  }

  private struct Broken: Error, Equatable {}

  private final class Guest {}

  private func line(from start: Int, to end: Int) -> String {
    String(repeating: "-", count: start) + "^" + String(repeating: "-", count: end - start - 1)
      + "!"
  }
}

/// The source runs for three more seconds after tick 4, and the second observer is in time.
private let play = Play("source.shareWithGrace(seconds: 3, …)", "-1-2-3-4-5-6|") { stage in
  let shared = E08Contract.learner.share(try stage.source(), 3, stage.scheduler)
  stage.observe(shared, as: "until tick 4", until: 4)
  stage.observe(shared, as: "from tick 6", at: 6)
}
