import Chapter10SchedulersBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("10.5 timeout, delay, interval", .exercise("10.5", plays: play))
struct E05TimeoutDelayIntervalTests {
  let learner = E05Contract.learner

  @Test(
    "timeout does not fail while the source emits in time",
    .diagnosis(
      """
      `myTimeout` failed although the source emitted in time, or did not pass on an element. Each \
      element cancels the timer before it and starts a new one: assign both to one \
      `SerialDisposable`.
      """,
      hint: 1
    )
  )
  func timeoutInTime() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("--1--2-2"))
    let observer = lab.observe(
      learner.timeout(source.asObservable(), .seconds(4), lab.scheduler),
      as: "observer"
    )
    lab.expect(observer, lab.drawn("--1--2-2"), until: 8)
    observer.dispose()
  }

  @Test(
    "each element restarts the timer of timeout",
    .diagnosis(
      """
      The source was silent for longer than `dueTime` after its second element, and `myTimeout` \
      did not fail exactly then. Start a new timer for each element: assigning to a \
      `SerialDisposable` cancels the one before.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The time was up, and the observer received another error. Send `RxError.timeout`.
      """,
      of: .wrongError,
      hint: 3
    ),
    .diagnosis(
      """
      The time was up, and the observer received `completed`. That is a failure: send \
      `RxError.timeout` with `onError`.
      """,
      of: .completionInsteadOfError,
      hint: 3
    )
  )
  func timeoutStartsAnew() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("--1--2-2-----3"))
    let observer = lab.observe(
      learner.timeout(source.asObservable(), .seconds(4), lab.scheduler),
      as: "observer"
    )
    lab.expect(observer, lab.drawn("--1--2-2---#"), error: RxError.timeout)
  }

  @Test(
    "timeout waits for each of many elements",
    .diagnosis(
      """
      The source emitted many elements in time and became silent, and `myTimeout` did not fail \
      `dueTime` after the last one. Start a new timer for each element, without a limit.
      """,
      hint: 1
    )
  )
  func timeoutManyElements() {
    let lab = Lab()
    let source = PublishSubject<Int>()
    let observer = lab.observe(learner.timeout(source, .seconds(4), lab.scheduler), as: "observer")
    for _ in 1...lab.random(in: 100...120) {
      source.onNext(1)
      lab.run(until: lab.now + 3)
    }
    let last = lab.now - 3
    lab.run(until: last + 9)
    lab.expect(observer.events.last?.time, equals: last + 4, "the tick of the last event")
  }

  @Test(
    "timeout unsubscribes from the source when the time is up",
    .diagnosis(
      """
      The time was up, and the source still had its subscription, or a resource remained. Dispose \
      of the subscription to the source before you send `RxError.timeout`, or return it from the \
      closure of `create`.
      """,
      hint: 2
    )
  )
  func timeoutUnsubscribes() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("--1--2-2-----3"))
    let timed = learner.timeout(source.asObservable(), .seconds(4), lab.scheduler)
    let observer = lab.observe(timed, as: "observer")
    lab.run(until: 20)
    lab.expect(observer.events.count, equals: 4, "the events that the observer has received")
    lab.expectSubscriptions(source, "^----------!")
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription starts a timer of timeout",
    .diagnosis(
      """
      The source sent nothing, and an observer did not receive the error `dueTime` after its own \
      subscription. Schedule the timer inside `create`, and declare its disposable there, too.
      """,
      hint: 1
    )
  )
  func timeoutFromTheSubscription() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let due = lab.random(in: 2...6)
    let silent = learner.timeout(.never(), .seconds(due), clock)
    lab.expect(clock.scheduled, equals: 0, "the timers before a subscription")
    let first = lab.observe(silent, as: "first observer")
    let second = lab.observe(silent, at: 3, as: "second observer")
    let again = lab.observe(silent.retry(2), at: 4, as: "observer with retry(2)")
    lab.expect(first, [.error(due, RxError.timeout)])
    lab.expect(second, [.error(3 + due, RxError.timeout)])
    lab.expect(again, [.error(4 + 2 * due, RxError.timeout)])
    lab.expectNoLeaks()
  }

  @Test(
    "timeout limits the time after elements that are sent during subscribe",
    .diagnosis(
      """
      The source emitted elements while it was being subscribed to, and then nothing. `myTimeout` \
      did not fail `dueTime` later. Start the timer before you subscribe to the source, and again \
      with each element.
      """,
      hint: 2
    )
  )
  func timeoutAfterSynchronousElements() {
    let lab = Lab()
    let due = lab.random(in: 2...6)
    let value = lab.drawn(1)
    let source = Observable<Int>.create { observer in
      for _ in 1...2 { observer.onNext(value) }
      return Disposables.create()
    }
    let observer = lab.observe(
      learner.timeout(source, .seconds(due), lab.scheduler),
      as: "observer"
    )
    lab.expect(observer, [.next(0, value), .next(0, value), .error(due, RxError.timeout)])
    lab.expectNoLeaks()
  }

  @Test(
    "the end of the source cancels the timer of timeout",
    .diagnosis(
      """
      The source terminated, and its events did not arrive unchanged, or a timer remained. Pass on \
      the terminal event, and return the timer from the closure of `create`: at a terminal event \
      it is disposed of.
      """,
      hint: 2
    )
  )
  func timeoutEndsWithTheSource() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    for (number, line) in ["-1-|", "-1-#", "|", "(12|)", "#"].map(lab.drawn).enumerated() {
      let source = lab.cold(line, error: Broken())
      let start = 10 * number
      let observer = lab.observe(
        learner.timeout(source.asObservable(), .seconds(7), clock),
        at: start,
        as: "observer \(number + 1)"
      )
      lab.expect(
        observer,
        String(repeating: "-", count: start) + line,
        error: Broken(),
        until: start + 4
      )
      lab.expect(clock.waiting, equals: 0, "the timers after \(line)")
    }
    let value = lab.drawn(5)
    let now = lab.now
    let synchronous = lab.observe(
      learner.timeout(.of(value, value), .seconds(7), clock),
      as: "observer of a synchronous source"
    )
    lab.expect(synchronous, [.next(now, value), .next(now, value), .completed(now)], until: now)
    lab.expect(clock.waiting, equals: 0, "the timers after a synchronous source")
    lab.expectNoLeaks()
  }

  @Test(
    "timeout passes on each event at once",
    .diagnosis(
      """
      The source sent an event, and the observer of `myTimeout` received it only later. Only the \
      timer waits: pass on each event of the source in the closure of `subscribe`, without \
      `scheduleRelative` and without `observe(on:)`.
      """,
      hint: 2
    )
  )
  func timeoutAtOnce() {
    let lab = Lab()
    let value = lab.drawn(1)
    for ending in [Event<Int>.error(Broken()), .completed] {
      let source = PublishSubject<Int>()
      var received: [Event<Int>] = []
      let timed = learner.timeout(source, .seconds(4), lab.scheduler)
      let subscription = timed.subscribe { received.append($0) }
      for event in [.next(value), ending] {
        source.on(event)
        lab.expect(received.last, equals: event, "the last event when the source has sent \(event)")
      }
      subscription.dispose()
    }
    lab.expectNoLeaks()
  }

  @Test(
    "timeout passes on what is sent during a delivery",
    .diagnosis(
      """
      The observer sent an event to the source while it received an element, and `myTimeout` did \
      not pass it on. Pass on every event, also during a delivery.
      """,
      hint: 2
    )
  )
  func timeoutReentrant() {
    let lab = Lab()
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    let source = PublishSubject<Int>()
    var received: [Event<Int>] = []
    let timed = learner.timeout(source, .seconds(4), lab.scheduler)
    let subscription = timed.subscribe { event in
      received.append(event)
      if event.element == one { source.onNext(two) }
      if event.element == two { source.onCompleted() }
    }
    source.onNext(one)
    lab.expect(
      received,
      equals: [.next(one), .next(two), .completed],
      "the events that the observer has received"
    )
    subscription.dispose()
  }

  @Test(
    "disposing cancels the timer of timeout",
    .diagnosis(
      """
      The observer unsubscribed, and the timer or the subscription to the source remained. Return \
      a disposable that disposes of both.
      """,
      hint: 2
    )
  )
  func timeoutIsDisposedOf() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = lab.hot(lab.drawn("-1-2-3"))
    let timed = learner.timeout(source.asObservable(), .seconds(4), clock)
    let observer = lab.observe(timed, until: 2, as: "observer until tick 2")
    lab.run(until: 2)
    lab.expect(clock.waiting, equals: 0, "the timers after the observer has unsubscribed")
    lab.expect(clock.scheduled > 0, equals: true, "whether `scheduler` has measured the time")
    lab.expect(observer, lab.drawn("-1"))
    lab.expectSubscriptions(source, "^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer that unsubscribes during a delivery leaves no timer of timeout",
    .diagnosis(
      """
      The observer unsubscribed while it received an element, and `myTimeout` started a new timer \
      afterwards, or did not unsubscribe. Start the timer before you pass on the element, or in a \
      `SerialDisposable` that you return: once it has been disposed of, it cancels what you assign.
      """,
      hint: 2
    )
  )
  func timeoutDisposedDuringADelivery() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = lab.hot(lab.drawn("-1-2-3"))
    let timed = learner.timeout(source.asObservable(), .seconds(4), clock)
    let observer = lab.observe(timed.take(1), as: "observer with take(1)")
    lab.run(until: 2)
    lab.expect(clock.waiting, equals: 0, "the timers after the observer has unsubscribed")
    lab.expect(observer, lab.drawn("-(1|)"))
    lab.expectSubscriptions(source, "^!")
    lab.expectNoLeaks()
  }

  @Test(
    "delay subscribes to its source at once",
    .diagnosis(
      """
      `myDelay` had not subscribed to its source once when `subscribe` returned, so elements can \
      be lost. It delays events, not the subscription: subscribe to the source in the closure of \
      `create`, without a timer.
      """,
      hint: 1
    )
  )
  func delaySubscribesAtOnce() {
    let lab = Lab()
    var subscriptions = 0
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return .never()
    }
    let observer = lab.observe(learner.delay(source, .seconds(3), lab.scheduler), as: "observer")
    lab.expect(subscriptions, equals: 1, "the subscriptions when `subscribe` has returned")
    observer.dispose()
  }

  @Test(
    "delay passes on each element and the completion later",
    .diagnosis(
      """
      An element or the completion was not passed on exactly `dueTime` after it was emitted, in \
      order. Schedule one timer for each of these events; a timer must not cancel the timers of \
      other elements.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An element was lost on its way through `myDelay`. Several elements can wait at the same \
      time, so keep their timers in a `CompositeDisposable`, not in a `SerialDisposable`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      `myDelay` completed while elements were waiting. The completion is delayed like an element.
      """,
      of: .completedEarly,
      hint: 2
    )
  )
  func delayMovesEvents() {
    let lab = Lab()
    let delayed = learner.delay(
      lab.cold(lab.drawn("-1-22-(345)--6|")).asObservable(),
      .seconds(5),
      lab.scheduler
    )
    let observer = lab.observe(delayed, as: "observer")
    lab.expect(observer, lab.drawn("------1-22-(345)--6|"))
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription of delay has its own timers",
    .diagnosis(
      """
      Two observers subscribed to one delayed observable, and did not both receive all events, \
      each `dueTime` later. Create the timers inside the closure of `create`.
      """,
      hint: 2
    )
  )
  func delayForEach() {
    let lab = Lab()
    let delayed = learner.delay(
      lab.cold(lab.drawn("-1-22-(345)--6|")).asObservable(),
      .seconds(5),
      lab.scheduler
    )
    let first = lab.observe(delayed, as: "first observer")
    let second = lab.observe(delayed, at: 3, as: "second observer")
    lab.expect(first, lab.drawn("------1-22-(345)--6|"))
    lab.expect(second, lab.drawn("---------1-22-(345)--6|"))
    lab.expectNoLeaks()
  }

  @Test(
    "delay passes on an error at once",
    .diagnosis(
      """
      The source failed, and the observer did not receive the error in the same tick, without the \
      elements that were waiting. Pass on `.error` in the closure of `subscribe`, without a timer.
      """,
      hint: 2
    )
  )
  func delayedErrorsAreImmediate() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = lab.hot(lab.drawn("-1--2#"), error: Broken())
    let observer = lab.observe(
      learner.delay(source.asObservable(), .seconds(3), clock),
      as: "observer"
    )
    lab.expect(observer, lab.drawn("----1#"), error: Broken())
    lab.expect(clock.waiting, equals: 0, "the timers after the error")
    lab.expectNoLeaks()
  }

  @Test(
    "delay delays what a source sends while it is being subscribed to",
    .diagnosis(
      """
      The source sent its events during `subscribe`, and some did not arrive in the right tick. \
      Delay every element and the completion, also of an empty source; pass on an error at once.
      """,
      hint: 2
    )
  )
  func delaySynchronous() {
    let lab = Lab()
    let due = lab.random(in: 2...6)
    let value = lab.drawn(1)
    let elements = lab.observe(
      learner.delay(.of(value, value), .seconds(due), lab.scheduler),
      as: "observer of elements"
    )
    let empty = lab.observe(
      learner.delay(.empty(), .seconds(due), lab.scheduler),
      as: "observer of an empty source"
    )
    let failing = lab.observe(
      learner.delay(.error(Broken()), .seconds(due), lab.scheduler),
      as: "observer of a failing source"
    )
    lab.expect(elements, [.next(due, value), .next(due, value), .completed(due)])
    lab.expect(empty, [.completed(due)])
    lab.expect(failing, [.error(0, Broken())])
    let now = lab.now
    let late = lab.observe(
      learner.delay(
        Observable.of(value, value).concat(Observable.error(Broken())),
        .seconds(due),
        lab.scheduler
      ),
      as: "observer of elements and an error"
    )
    lab.expect(late, [.error(now, Broken())])
    lab.expectNoLeaks()
  }

  @Test(
    "an error in one subscription of delay does not affect another one",
    .diagnosis(
      """
      Two observers subscribed to one delayed observable, the source failed for the first one, and \
      the second one lost elements. Dispose only of the timers of the subscription that has \
      failed: create them inside the closure of `create`.
      """,
      hint: 2
    )
  )
  func delayFailsForOne() {
    let lab = Lab()
    var subscriptions = 0
    let source = Observable<Int>.deferred {
      subscriptions += 1
      let line = subscriptions == 1 ? "--1#" : "12--3|"
      return lab.cold(lab.drawn(line), error: Broken()).asObservable()
    }
    let delayed = learner.delay(source, .seconds(5), lab.scheduler)
    let first = lab.observe(delayed, as: "first observer")
    let second = lab.observe(delayed, as: "second observer")
    lab.expect(first, "---#", error: Broken())
    lab.expect(second, "-----" + lab.drawn("12--3|"))
    lab.expectNoLeaks()
  }

  @Test(
    "delay passes on an element that is sent during a delivery",
    .diagnosis(
      """
      The observer sent an element to the source while it received another one, and the new \
      element was not passed on `dueTime` later. Give each element a timer of its own, also during \
      a delivery.
      """,
      hint: 2
    )
  )
  func delayReentrant() {
    let lab = Lab()
    let due = lab.random(in: 2...6)
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    let source = PublishSubject<Int>()
    let answers = learner.delay(source, .seconds(due), lab.scheduler)
      .do(onNext: { if $0 == one { source.onNext(two) } })
    let observer = lab.observe(answers, as: "observer")
    source.onNext(one)
    lab.run(until: 3 * due)
    lab.expect(observer, [.next(due, one), .next(2 * due, two)], until: 3 * due)
  }

  @Test(
    "disposing drops the elements that wait in delay",
    .diagnosis(
      """
      The observer unsubscribed while elements were waiting, and a timer or an element remained. \
      The returned disposable must dispose of the source's subscription and of all timers.
      """,
      hint: 2
    )
  )
  func delayIsDisposedOf() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = lab.hot(lab.drawn("-12-3-4"))
    let delayed = learner.delay(source.asObservable(), .seconds(3), clock)
    lab.expect(clock.scheduled, equals: 0, "the timers before a subscription")
    let leaving = lab.observe(delayed, until: 6, as: "observer until tick 6")
    let brief = lab.observe(delayed.take(1), as: "observer with take(1)")
    lab.run(until: 6)
    lab.expect(clock.waiting, equals: 0, "the timers after both have unsubscribed")
    lab.expect(clock.scheduled > 0, equals: true, "whether `scheduler` has measured the time")
    let burst = PublishSubject<Int>()
    let third = learner.delay(burst, .seconds(3), clock).subscribe()
    for _ in 1...3 { burst.onNext(lab.drawn(1)) }
    burst.onCompleted()
    third.dispose()
    lab.expect(clock.waiting, equals: 0, "the timers of three elements and the completion")
    lab.expect(leaving, lab.drawn("----12"))
    lab.expect(brief, lab.drawn("----(1|)"))
    lab.expectSubscriptions(source, "^-----!", "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "delay passes on each of many elements",
    .diagnosis(
      """
      Many elements waited at the same time, and not all of them were passed on before the \
      completion. Schedule a timer for each event, without a limit.
      """,
      hint: 2
    )
  )
  func delayManyElements() {
    let lab = Lab()
    let source = PublishSubject<Int>()
    let observer = lab.observe(learner.delay(source, .seconds(2), lab.scheduler), as: "observer")
    let count = lab.random(in: 100...120)
    for number in 1...count { source.onNext(number) }
    source.onCompleted()
    lab.run(until: 3)
    lab.expect(
      observer.events.map(\.value),
      equals: (1...count).map { .next($0) } + [.completed],
      "the events that have arrived"
    )
  }

  @Test(
    "delay removes the timers that have fired",
    .diagnosis(
      """
      The number of live resources or timers grew with each delayed element. When a timer fires, \
      remove it from the `CompositeDisposable`, with the key that `insert` has returned.
      """,
      hint: 3
    )
  )
  func delayDoesNotGrow() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = PublishSubject<Int>()
    let observer = lab.observe(learner.delay(source, .seconds(2), clock), as: "observer")
    let count = lab.random(in: 100...120)
    var live: [Int] = []
    for _ in 1...2 {
      for _ in 1...count { source.onNext(1) }
      lab.run(until: lab.now + 2)
      live.append(Int(Resources.total) + clock.retained)
    }
    lab.expect(observer.events.count, equals: 2 * count, "the elements that have arrived")
    lab.expect(
      live[1] - live[0],
      equals: 0,
      "the resources and timers that the second half has added"
    )
  }

  @Test(
    "interval counts from zero, for each subscription",
    .diagnosis(
      """
      An observer did not receive 0, 1, 2 and so on, the first number one period after its own \
      subscription. Keep the number and the timer inside `create`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      `myInterval` stopped counting. Each timer must schedule the next one after it has emitted.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      `myInterval` emitted a number too late. Schedule each timer with `period` itself, at the \
      moment when the one before has fired.
      """,
      of: .tooLate,
      hint: 3
    )
  )
  func intervalCounts() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let numbers = learner.interval(.seconds(3), clock)
    lab.expect(clock.scheduled, equals: 0, "the timers before a subscription")
    let first = lab.observe(numbers, until: 16, as: "first observer")
    let second = lab.observe(numbers, at: 5, until: 13, as: "second observer")
    lab.expect(first, "---0--1--2--3--4", until: 16)
    lab.expect(second, "--------0--1", until: 16)
    let period = lab.random(in: 1...5)
    let start = lab.now
    let third = lab.observe(learner.interval(.seconds(period), clock).take(2), as: "third observer")
    lab.expect(
      third,
      [.next(start + period, 0), .next(start + 2 * period, 1), .completed(start + 2 * period)],
      until: start + 3 * period
    )
  }

  @Test(
    "interval counts on for many periods",
    .diagnosis(
      """
      After many periods, `myInterval` had stopped or had emitted a number that is not one more \
      than the last. Each timer emits its number and schedules the next one, without a limit.
      """,
      hint: 3
    )
  )
  func intervalCountsOn() {
    let lab = Lab()
    let period = lab.random(in: 1...5)
    let time = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    var numbers: [Int] = []
    let subscription = learner.interval(.seconds(period), time)
      .subscribe(onNext: { numbers.append($0) })
    time.advanceTo(3000 * period)
    lab.expect(numbers.count, equals: 3000, "the count of numbers after 3000 periods")
    let wrong = numbers.indices.first { numbers[$0] != $0 }
    lab.expect(wrong, equals: nil, "the first period with a wrong number")
    subscription.dispose()
  }

  @Test(
    "timers of timeout and interval leave nothing in memory",
    .diagnosis(
      """
      The timers of `myTimeout` or `myInterval` were retained after they had fired or been \
      canceled. Only one timer is needed at a time: keep it in a `SerialDisposable`, not in a \
      `CompositeDisposable`, and let its work return `Disposables.create()`.
      """,
      hint: 2
    )
  )
  func timersAreForgotten() {
    let lab = Lab()
    let source = PublishSubject<Int>()
    let clock = CountingScheduler(lab.scheduler)
    let timed = lab.observe(learner.timeout(source, .seconds(5), clock), as: "observer")
    let numbers = lab.observe(learner.interval(.seconds(1), clock), as: "counter")
    var live: [Int] = []
    for _ in 1...2 {
      for _ in 1...lab.random(in: 20...30) {
        source.onNext(1)
        lab.run(until: lab.now + 1)
      }
      live.append(Int(Resources.total) + clock.retained)
    }
    lab.expect(timed.events.count >= 40, equals: true, "whether all elements have arrived")
    lab.expect(numbers.events.count >= 40, equals: true, "whether all numbers have arrived")
    lab.expect(live[1] - live[0], equals: 0, "the resources and timers that are added")
  }

  @Test(
    "elements that have been passed on are released",
    .diagnosis(
      """
      An element had been passed on by `myDelay` or `myTimeout`, further elements had followed, \
      and it was still in memory. Only elements that wait must be retained, each in the closure of \
      its timer.
      """,
      hint: 2
    )
  )
  func releasesElements() {
    let lab = Lab()
    let operators = [
      ("myDelay", learner.delayOfObjects, 2), ("myTimeout", learner.timeoutOfObjects, 20),
    ]
    for (name, make, due) in operators {
      let source = PublishSubject<AnyObject>()
      var count = 0
      let subscription = make(source, .seconds(due), lab.scheduler).subscribe(
        onNext: { _ in count += 1 },
        onError: { _ in }
      )
      for number in 1...6 {
        let guest = Guest()
        if number <= 4 { lab.introduce(guest, as: "element \(number) of \(name)") }
        source.onNext(guest)
        lab.run(until: lab.now + 1)
      }
      lab.run(until: lab.now + 1)
      lab.expect(count, equals: 6, "the elements that `\(name)` has passed on")
      for number in 1...4 { lab.expectDeallocated("element \(number) of \(name)") }
      subscription.dispose()
    }
    lab.expectNoLeaks()
  }

  @Test(
    "disposing stops interval",
    .diagnosis(
      """
      The observer unsubscribed, and a timer remained. Return the `SerialDisposable` itself: once \
      it has been disposed of, it also cancels a timer that is assigned later.
      """,
      hint: 3
    )
  )
  func intervalStops() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let numbers = learner.interval(.seconds(2), clock)
    let leaving = lab.observe(numbers, until: 5, as: "observer until tick 5")
    let brief = lab.observe(numbers.take(2), as: "observer with take(2)")
    let early = lab.observe(numbers, until: 1, as: "observer until tick 1")
    lab.run(until: 5)
    lab.expect(clock.waiting, equals: 0, "the timers after all have unsubscribed")
    lab.expect(clock.scheduled > 0, equals: true, "whether `scheduler` has measured the time")
    lab.expect(leaving, "--0-1")
    lab.expect(brief, "--0-(1|)")
    lab.expect(early, "")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer that unsubscribes during a delivery cancels the timer",
    .diagnosis(
      """
      The observer unsubscribed while it received an element, and at that moment a timer was still \
      waiting. Return a disposable that disposes of the timer, and schedule the next timer after \
      the element has been sent.
      """,
      hint: 3
    )
  )
  func disposalDuringADelivery() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let source = PublishSubject<Int>()
    let operators = [
      ("myTimeout", learner.timeout(source, .seconds(3), clock)),
      ("myDelay", learner.delay(source, .seconds(1), clock)),
      ("myInterval", learner.interval(.seconds(1), clock)),
    ]
    for (name, numbers) in operators {
      var waiting: [Int] = []
      let subscription = SerialDisposable()
      subscription.disposable = numbers.subscribe(onNext: { _ in
        subscription.dispose()
        waiting.append(clock.waiting)
      })
      for _ in 1...2 { source.onNext(lab.drawn(1)) }
      lab.run(until: lab.now + 5)
      lab.expect(waiting, equals: [0], "the timers of `\(name)` when the observer has unsubscribed")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "the work of a timer sends its event",
    .diagnosis(
      """
      A timer fired on `scheduler`, and its element or error was sent only later. Send it in the \
      closure of `scheduleRelative`, without `DispatchQueue.main.async`, `observe(on:)` or another \
      `schedule`.
      """,
      hint: 3
    )
  )
  func sentByTheWork() {
    let lab = Lab()
    let time = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let source = PublishSubject<Int>()
    let value = lab.random(in: 1...99)
    var log: [String] = []
    let subscriptions = [
      learner.delay(source, .seconds(1), time).subscribe(onNext: { log.append("delayed \($0)") }),
      learner.interval(.seconds(2), time).subscribe(onNext: { log.append("number \($0)") }),
      learner.timeout(source, .seconds(3), time).subscribe(onError: { _ in log.append("error") }),
    ]
    source.onNext(value)
    // Each timer is due before the other work of its tick.
    for tick in 1...3 { time.scheduleAt(tick) { log.append("other work") } }
    let expected = ["delayed \(value)", "number 0", "error"].flatMap { [$0, "other work"] }
    for tick in 1...3 {
      time.advanceTo(tick)
      lab.expect(log, equals: Array(expected.prefix(2 * tick)), "the log at tick \(tick)")
    }
    for subscription in subscriptions { subscription.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "the due times are exact, also with fractions of a second",
    .diagnosis(
      """
      The due time or the period was not a whole number of seconds, and an event was not sent exactly \
      then. Pass `dueTime` and `period` to `scheduleRelative` unchanged.
      """,
      hint: 1
    )
  )
  func fractionsOfASecond() {
    let lab = Lab()
    let time = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
    let due = 10 * lab.random(in: 1...3) + lab.random(in: 1...9)
    let interval = RxTimeInterval.milliseconds(100 * due)
    let source = PublishSubject<Int>()
    let value = lab.drawn(1)
    var log: [String] = []
    func note(_ event: String) { log.append("\(event) at \(time.clock)") }
    let subscriptions = [
      learner.delay(source, interval, time).subscribe(onNext: { note("delayed \($0)") }),
      learner.timeout(source, interval, time).subscribe(onError: { _ in note("error") }),
      learner.interval(.milliseconds(300), time).take(4).subscribe(onNext: { note("number \($0)") }
      ),
    ]
    source.onNext(value)
    time.advanceTo(100)
    lab.expect(
      log.filter { $0.hasPrefix("number") },
      equals: (0...3).map { "number \($0) at \(3 * $0 + 3)" },
      "the numbers, in tenths of a second"
    )
    lab.expect(
      log.filter { !$0.hasPrefix("number") },
      equals: ["delayed \(value) at \(due)", "error at \(due)"],
      "the events of `myDelay` and `myTimeout`"
    )
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(
    "delay passes on a terminal event that is sent during a delivery",
    .diagnosis(
      """
      The observer completed the source or let it fail while it received an element. `myDelay` did \
      not pass on the error in the same moment, without the elements that were waiting, or the \
      completion `dueTime` later.
      """,
      hint: 2
    )
  )
  func delayReentrantEnd() {
    let lab = Lab()
    let due = lab.random(in: 2...6)
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    for isFailing in [false, true] {
      let start = lab.now
      let clock = CountingScheduler(lab.scheduler)
      let source = PublishSubject<Int>()
      var log: [String] = []
      let subscription = learner.delay(source, .seconds(due), clock).subscribe { event in
        log.append("\(lab.now - start) \(event)")
        if event.element == one {
          if isFailing { source.onError(Broken()) } else { source.onCompleted() }
          log.append("\(clock.waiting) timers")
        }
      }
      source.onNext(one)
      source.onNext(two)
      lab.run(until: start + 3 * due)
      lab.expect(
        log,
        equals: isFailing
          ? ["\(due) next(\(one))", "\(due) error(Broken())", "0 timers"]
          : ["\(due) next(\(one))", "2 timers", "\(due) next(\(two))", "\(2 * due) completed"],
        "the log, with a source that \(isFailing ? "fails" : "completes")"
      )
      subscription.dispose()
    }
    lab.expectNoLeaks()
  }

  @Test(
    "an element restarts the timer of its own subscription only",
    .diagnosis(
      """
      Two observers were subscribed, and an element of one source restarted the timer of the other \
      observer. Keep the timer inside `create`, so that each subscription has its own.
      """,
      hint: 2
    )
  )
  func timeoutOfEachSubscription() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("--1--2--3"))
    let silent = learner.timeout(.never(), .seconds(4), lab.scheduler)
    let observer = lab.observe(silent, as: "observer")
    _ = lab.observe(learner.timeout(source.asObservable(), .seconds(4), lab.scheduler), as: "other")
    lab.expect(observer, [.error(4, RxError.timeout)])
  }

  private struct Broken: Error, Equatable {}

  private final class Guest {}
}

/// Two elements wait at the same time.
private let play = Play("source.myDelay(.seconds(3), …)", "-1-2--3|") { stage in
  stage.observe(E05Contract.learner.delay(try stage.source(), .seconds(3), stage.scheduler))
}
