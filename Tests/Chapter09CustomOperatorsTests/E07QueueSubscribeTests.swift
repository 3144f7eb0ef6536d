import Chapter09CustomOperatorsBridge
import CourseDomain
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("9.7 queueSubscribe", .exercise("9.7", plays: play))
struct E07QueueSubscribeTests {
  let learner = E07Contract.learner

  @Test(
    "the events of a single subscription are passed on",
    .diagnosis(
      """
      Only one observable used the queue, and the observer did not receive exactly its events, or \
      the source was not subscribed to immediately, or the ended subscription was still in memory. \
      If nothing else is in the queue, start the turn during the subscription. Pass on every event \
      of the source, and remove the turn after each terminal event.
      """,
      hint: 1
    )
  )
  func alone() {
    for marbles in ["-aa-e-b|", "-a-#", "(ab|)", "|", "#"] {
      let lab = Lab()
      let names = lab.words(for: "ab").merging(["e": ""]) { $1 }
      let queue = learner.makeQueue()
      let source = lab.cold(marbles, names, error: Failure.first)
      let observer = lab.observe(queue.texts(source.asObservable()), as: "observer")
      lab.expect(observer, marbles, names, error: Failure.first)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the second subscription starts when the first has ended",
    .diagnosis(
      """
      Two cold observables used the queue, and the second was not subscribed to exactly when the \
      first had completed, failed or been disposed of. Each of the three has to start the next \
      subscription.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The first subscription ended, and the second one never started. A terminal event ends the \
      first one just as a disposal does: remove its turn, and no other one, in the disposable that \
      `create` returns.
      """,
      of: .missing,
      hint: 2
    )
  )
  func coldSources() {
    for (marbles, end) in [("-a--b|", 5), ("-a--#", 4), ("-a------b|", 6)] {
      let lab = Lab()
      let names = lab.words(for: "abcd")
      let start = lab.random(in: 0...9)
      let wait = String(repeating: "-", count: start)
      let queue = learner.makeQueue()
      let first = lab.cold(marbles, names, error: Failure.first)
      let second = lab.cold("-c-d|", names)
      let isDisposed = end == 6
      let one = lab.observe(
        queue.texts(first.asObservable()),
        at: start,
        until: isDisposed ? start + 6 : nil,
        as: "first observer"
      )
      let two = lab.observe(
        queue.texts(second.asObservable()),
        at: start + 1,
        as: "second observer"
      )
      let ticks = String(repeating: "-", count: end)
      lab.expect(one, wait + (isDisposed ? "-a" : marbles), names, error: Failure.first)
      lab.expect(two, wait + ticks + "-c-d|", names)
      lab.expectSubscriptions(first, wait + "^" + ticks.dropFirst() + "!")
      lab.expectSubscriptions(second, wait + ticks + "^---!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "elements of a hot source are not stored while its subscription waits",
    .diagnosis(
      """
      A hot observable emitted while its subscription waited, and the observer received one of \
      these elements later, or it did not receive the later ones. Subscribe to the source when the \
      subscription is the first in the queue, and store nothing.
      """,
      hint: 1
    )
  )
  func hotSource() {
    let lab = Lab()
    let names = lab.words(for: "abcd")
    let queue = learner.makeQueue()
    let first = lab.cold("-a---|", names)
    let hot = lab.hot("--a-b-c-d-|", names)
    let one = lab.observe(queue.texts(first.asObservable()), as: "first observer")
    let two = lab.observe(queue.texts(hot.asObservable()), as: "second observer")
    lab.expect(one, "-a---|", names)
    lab.expect(two, "------c-d-|", names)
    lab.expectSubscriptions(hot, "-----^----!")
    lab.expectNoLeaks()
  }

  @Test(
    "four subscriptions of two types run in their order",
    .diagnosis(
      """
      Four subscriptions were made, and they did not start one after the other in that order. One \
      list holds the turns of all types; the next one to start is the oldest.
      """,
      hint: 2
    )
  )
  func fourUsers() {
    let lab = Lab()
    let names = lab.words(for: "ab")
    let queue = learner.makeQueue()
    let text = lab.cold("-a|", names)
    let number = lab.cold("--7|")
    let failing = lab.cold("-#", names, error: Failure.first)
    let last = lab.cold("b--|", names)
    let one = lab.observe(queue.texts(text.asObservable()), as: "first observer")
    let two = lab.observe(queue.numbers(number.asObservable()), as: "second observer")
    let three = lab.observe(queue.texts(failing.asObservable()), as: "third observer")
    let four = lab.observe(queue.texts(last.asObservable()), as: "fourth observer")
    lab.expect(one, "-a|", names)
    lab.expect(two, "----7|")
    lab.expect(three, "------#", names, error: Failure.first)
    lab.expect(four, "------b--|", names)
    lab.expectSubscriptions(text, "^-!")
    lab.expectSubscriptions(number, "--^--!")
    lab.expectSubscriptions(failing, "-----^!")
    lab.expectSubscriptions(last, "------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "a waiting subscription that is disposed of does not start the running one again",
    .diagnosis(
      """
      The only waiting subscription was disposed of, and the running source was subscribed to \
      again, or did not continue. Start a turn only when the first turn has been removed from the \
      list.
      """,
      hint: 3
    )
  )
  func disposalOfTheOnlyWaiter() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let queue = learner.makeQueue()
    let (running, waiting) = (lab.cold("-a--|", names), lab.cold("-a|", names))
    let first = lab.observe(queue.texts(running.asObservable()), as: "first observer")
    let second = lab.observe(queue.texts(waiting.asObservable()), until: 2, as: "second observer")
    lab.expect(first, "-a--|", names)
    lab.expectSubscriptions(running, "^---!")
    withExtendedLifetime(second) {}
  }

  @Test(
    "a subscription waits, also after the only waiting one was disposed of",
    .diagnosis(
      """
      The only waiting subscription was disposed of, and a new one did not wait for the running \
      one. The queue is free only when the running turn has ended; a waiting turn that is \
      disposed of changes nothing else.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The only waiting subscription was disposed of, and a new one did not start when the running \
      one had ended. Remove the waiting turn from the list, so that the new one follows the \
      running one.
      """,
      of: .missing,
      hint: 2
    )
  )
  func afterTheOnlyWaiter() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let queue = learner.makeQueue()
    let sources = (0...2).map { _ in lab.cold("-a--|", names) }
    let first = lab.observe(queue.texts(sources[0].asObservable()), as: "first observer")
    let second = lab.observe(
      queue.texts(sources[1].asObservable()),
      until: 1,
      as: "second observer"
    )
    let third = lab.observe(queue.texts(sources[2].asObservable()), at: 2, as: "third observer")
    lab.expect(first, "-a--|", names)
    lab.expect(second, "", names)
    lab.expect(third, "-----a--|", names)
    lab.expectSubscriptions(sources[2], "----^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "a waiting subscription that is disposed of never starts",
    .diagnosis(
      """
      A subscription was disposed of while it waited, and its source was subscribed to later, or \
      the others did not keep their order. Remove its turn from the list, and no other one.
      """,
      hint: 2
    )
  )
  func disposalWhileWaiting() {
    for leaving in [[1], [2], [3], [1, 2], [2, 1], [2, 3], [3, 2], [1, 3]] {
      let lab = Lab()
      let names = lab.words(for: "a")
      let queue = learner.makeQueue()
      let sources = (0...4).map { _ in lab.cold("-a--|", names) }
      // The last one subscribes when the others have unsubscribed.
      let observers = sources.enumerated().map { index, source in
        lab.observe(
          queue.texts(source.asObservable()),
          at: index == 4 ? 3 : 0,
          until: leaving.firstIndex(of: index).map { $0 + 1 },
          as: "observer \(index + 1)"
        )
      }
      let staying = (0...4).filter { !leaving.contains($0) }
      for (turn, index) in staying.enumerated() {
        let wait = String(repeating: "-", count: 4 * turn)
        lab.expect(observers[index], wait + "-a--|", names)
        lab.expectSubscriptions(sources[index], wait + "^---!")
      }
      for index in leaving {
        lab.expect(observers[index], "", names)
        lab.expectSubscriptions(sources[index])
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a source is disposed of before the next one starts",
    .diagnosis(
      """
      The next source was subscribed to before the observer had received the terminal event of the \
      running one, or before that source had been disposed of. In the disposable that `create` \
      returns, dispose of the subscription first, and remove the turn after that.
      """,
      hint: 3
    )
  )
  func order() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let log = Log()
      let queue = learner.makeQueue()
      var send: AnyObserver<String>?
      let first = Observable<String>.create { observer in
        send = observer
        return Disposables.create { log.write("the first source is disposed of") }
      }
      let second = Observable<String>.create { _ in
        log.write("the second source starts")
        return Disposables.create()
      }
      let running = queue.texts(first).subscribe { event in
        log.write(event.isStopEvent ? "terminal event" : "element")
      }
      let waiting = queue.texts(second).subscribe { _ in }
      lab.act("the first subscription ends") {
        if let end { send?.on(end) } else { running.dispose() }
      }
      // The source may be disposed of before or after the observer receives the terminal event.
      lab.expect(
        log.lines.dropLast().sorted(),
        equals: (end == nil ? [] : ["terminal event"]) + ["the first source is disposed of"],
        "the lines before the last one, sorted"
      )
      lab.expect(log.lines.last, equals: "the second source starts", "the last line")
      lab.act("the first subscription is disposed of again") { running.dispose() }
      lab.expect(
        log.lines.filter { $0.contains("starts") }.count,
        equals: 1,
        "the number of starts of the second source"
      )
      waiting.dispose()
      send = nil
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription that ends lets only one other start",
    .diagnosis(
      """
      A subscription had terminated, and its disposable was disposed of once more. Another \
      subscription started while one was running. Remove each turn from the list only once.
      """,
      hint: 3
    )
  )
  func disposedAgain() {
    let lab = Lab()
    let queue = learner.makeQueue()
    let source = PublishSubject<String>()
    let running = queue.texts(source).subscribe { _ in }
    let second = lab.cold("---|", ["a": ""])
    let third = lab.cold("-|", ["a": ""])
    let two = lab.observe(queue.texts(second.asObservable()), as: "second observer")
    let three = lab.observe(queue.texts(third.asObservable()), as: "third observer")
    lab.at(1, "the first source completes") { source.onCompleted() }
    lab.at(2, "the first subscription is disposed of twice") {
      running.dispose()
      running.dispose()
    }
    lab.expect(two, "----|")
    lab.expect(three, "-----|")
    lab.expectSubscriptions(third, "----^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a queue can be used again when all subscriptions have ended",
    .diagnosis(
      """
      Nothing waited when a subscription ended, and a later one in the same queue did not start \
      immediately. Remove the turn that has ended from the list, also if no other one waits.
      """,
      hint: 2
    )
  )
  func usedAgain() {
    for (marbles, until) in [("-a|", nil), ("-a#", nil), ("-a", 2)] as [(String, Int?)] {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let queue = learner.makeQueue()
      let earlier = lab.cold(marbles, names, error: Failure.first)
      let later = lab.cold("-b|", names)
      let first = lab.observe(
        queue.texts(earlier.asObservable()),
        until: until,
        as: "first observer"
      )
      let second = lab.observe(queue.texts(later.asObservable()), at: 4, as: "second observer")
      lab.expect(first, marbles, names, error: Failure.first)
      lab.expect(second, "-----b|", names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "sources that terminate immediately let the next one start",
    .diagnosis(
      """
      Several sources emitted and terminated during their subscription. An observer did not \
      receive exactly its events, or a source after them did not start in the same tick. A turn \
      can end during its start: remove it from the list then, too, and start the next one.
      """,
      hint: 2
    )
  )
  func synchronousSources() {
    let lab = Lab()
    let names = lab.words(for: "abc")
    let queue = learner.makeQueue()
    let first = lab.cold("--|", names)
    let observers = [
      lab.observe(queue.texts(.just(names["a"]!)), as: "observer before"),
      lab.observe(queue.texts(first.asObservable()), as: "first observer"),
      lab.observe(queue.texts(.just(names["a"]!)), as: "second observer"),
      lab.observe(queue.texts(.error(Failure.first)), as: "third observer"),
      lab.observe(queue.texts(.empty()), as: "fourth observer"),
      lab.observe(queue.texts(.just(names["b"]!)), as: "fifth observer"),
      lab.observe(queue.texts(.just(names["c"]!)), at: 5, as: "late observer"),
    ]
    let expected = ["(a|)", "--|", "--(a|)", "--#", "--|", "--(b|)", "-----(c|)"]
    for (observer, marbles) in zip(observers, expected) {
      lab.expect(observer, marbles, names, error: Failure.first)
    }
    var count = 0
    lab.act("an observer subscribes and counts") {
      _ = queue.texts(.just("")).subscribe { _ in count += 1 }
    }
    lab.expect(count, equals: 2, "the events received when subscribe returns")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer can unsubscribe while its waiting source is being started",
    .diagnosis(
      """
      A waiting source emitted during its subscription, and the observer unsubscribed during that \
      element. The source was still subscribed to, or the next one did not start. Store the \
      subscription in a `SingleAssignmentDisposable`, which disposes immediately of what it \
      receives after its own disposal.
      """,
      hint: 2
    )
  )
  func disposalDuringTheStart() {
    let lab = Lab()
    let names = lab.words(for: "abc")
    let queue = learner.makeQueue()
    let running = lab.cold("--|", names)
    let rest = lab.hot("----b", names)
    let source = Observable<String>.create { observer in
      observer.onNext(names["a"]!)
      return rest.subscribe(observer)
    }
    let first = lab.observe(queue.texts(running.asObservable()), as: "first observer")
    let second = lab.observe(queue.texts(source).take(1), as: "observer with take(1)")
    let third = lab.observe(queue.texts(.just(names["c"]!)), as: "third observer")
    lab.expect(first, "--|", names)
    lab.expect(second, "--(a|)", names)
    lab.expect(third, "--(c|)", names)
    lab.expectSubscriptions(rest, "--(^!)")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription that is made while the first one starts has to wait",
    .diagnosis(
      """
      While the first source was being subscribed to, its observer subscribed to another \
      observable in the same queue. That one started before the first one had ended, or never. \
      Append the turn to the list before you start it.
      """,
      hint: 2
    )
  )
  func subscribesDuringTheStart() {
    let lab = Lab()
    let log = Log()
    let queue = learner.makeQueue()
    let second = Observable<String>.create { _ in
      log.write("the second source starts")
      return Disposables.create()
    }
    let slot = SerialDisposable()
    lab.act("an observer subscribes, and another one during the first element") {
      let first = queue.texts(.just("a")).subscribe { event in
        if !event.isStopEvent { slot.disposable = queue.texts(second).subscribe { _ in } }
        log.write("\(event)")
      }
      withExtendedLifetime(first) {}
    }
    lab.expect(
      log.lines,
      equals: ["next(a)", "completed", "the second source starts"],
      "the log"
    )
    slot.dispose()
  }

  @Test(
    "subscriptions to one observable queue up independently",
    .diagnosis(
      """
      Several observers subscribed to the same observable that `queueSubscribe` had returned. They \
      did not each have a turn of their own, or a turn was taken before a subscription. Create the \
      turn inside the closure of `create`.
      """,
      hint: 1
    )
  )
  func severalSubscriptions() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let queue = learner.makeQueue()
    let source = lab.cold("-a|", names)
    let queued = queue.texts(source.asObservable())
    _ = queue.texts(lab.cold("---|", names).asObservable())
    lab.expectSubscriptions(source, until: 0)
    let first = lab.observe(queued, as: "first observer")
    let second = lab.observe(queued, as: "second observer")
    let last = lab.observe(queued, at: 7, as: "late observer")
    lab.expect(first, "-a|", names)
    lab.expect(second, "---a|", names)
    lab.expect(last, "--------a|", names)
    lab.expectSubscriptions(source, "^-!", "--^-!", "-------^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "two queues are independent",
    .diagnosis(
      """
      A subscription waited for one in another queue. Store the turns in the queue object, and not \
      in a static variable.
      """,
      hint: 1
    )
  )
  func twoQueues() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let queues = [learner.makeQueue(), learner.makeQueue()]
    let sources = queues.map { _ in lab.cold("-a-|", names) }
    let observers = zip(queues, sources).enumerated().map { index, pair in
      lab.observe(pair.0.texts(pair.1.asObservable()), as: "observer of queue \(index + 1)")
    }
    for (observer, source) in zip(observers, sources) {
      lab.expect(observer, "-a-|", names)
      lab.expectSubscriptions(source, "^--!")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "an observer can subscribe and unsubscribe during an event",
    .diagnosis(
      """
      An observer subscribed to another observable, or unsubscribed, while it received an event. \
      The waiting subscriptions did not start in their order, or an ended one was still in memory. \
      Append a new turn to the list. Remove a turn that has ended, and then start the next one.
      """,
      hint: 2
    )
  )
  func duringAnEvent() {
    for end in [Event<String>.completed, .error(Failure.first), .next("a")] {
      let lab = Lab()
      let log = Log()
      let queue = learner.makeQueue()
      func source(_ name: String) -> Observable<String> {
        .create { _ in
          log.write("\(name) starts")
          return Disposables.create()
        }
      }
      let subject = PublishSubject<String>()
      let slots = (0...2).map { _ in SerialDisposable() }
      slots[0].disposable = queue.texts(subject).subscribe { event in
        slots[2].disposable = queue.texts(source("new")).subscribe { _ in }
        log.write("\(event)")
        if !event.isStopEvent { slots[0].dispose() }
      }
      slots[1].disposable = queue.texts(source("waiting")).subscribe { _ in }
      lab.act("the first source sends an event") { subject.on(end) }
      lab.expect(log.lines, equals: ["\(end)", "waiting starts"], "the log")
      lab.act("the second subscription is disposed of") { slots[1].dispose() }
      lab.expect(log.lines, equals: ["\(end)", "waiting starts", "new starts"], "the log")
      slots[2].dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a waiting subscription that is disposed of during an event never starts",
    .diagnosis(
      """
      While an observer received an event, the next waiting subscription was disposed of. It \
      started nevertheless, or the one after it did not start when the running one had ended. \
      Choose the next turn after the running one has been removed, not before its event is passed \
      on.
      """,
      hint: 2
    )
  )
  func waiterDisposedDuringAnEvent() {
    for end in [Event<String>.completed, .error(Failure.first), .next("a")] {
      let lab = Lab()
      let log = Log()
      let queue = learner.makeQueue()
      func source(_ name: String) -> Observable<String> {
        .create { _ in
          log.write("\(name) starts")
          return Disposables.create()
        }
      }
      let subject = PublishSubject<String>()
      let slots = (0...2).map { _ in SerialDisposable() }
      slots[0].disposable = queue.texts(subject).subscribe { event in
        slots[1].dispose()
        log.write("\(event)")
        if !event.isStopEvent { slots[0].dispose() }
      }
      slots[1].disposable = queue.texts(source("second")).subscribe { _ in }
      slots[2].disposable = queue.texts(source("third")).subscribe { _ in }
      lab.act("the first source sends an event") { subject.on(end) }
      lab.expect(log.lines, equals: ["\(end)", "third starts"], "the log")
      slots[2].dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription that does not have to wait starts at once, also during other work",
    .diagnosis(
      """
      An observer subscribed in an empty queue, during an event of another queue or within work of \
      `CurrentThreadScheduler`, and had not received the source's events when `subscribe` \
      returned. Start the turn and pass on its events directly, without a scheduler, and store \
      everything that belongs to a queue in the queue object.
      """,
      hint: 1
    )
  )
  func startsDuringOtherWork() {
    let lab = Lab()
    let (queue, other) = (learner.makeQueue(), learner.makeQueue())
    var count = 0
    var counts: [Int] = []
    lab.act("an observer subscribes in another queue during each event") {
      _ = queue.texts(.just("a")).subscribe { _ in
        _ = other.texts(.just("b")).subscribe { _ in count += 1 }
        counts.append(count)
      }
    }
    lab.act("an observer subscribes within scheduled work") {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        _ = queue.texts(.just("c")).subscribe { _ in count += 1 }
        counts.append(count)
        return Disposables.create()
      }
    }
    lab.expect(counts, equals: [2, 4, 6], "the events received when each subscribe returns")
    lab.expectNoLeaks()
  }

  @Test(
    "subscriptions start at once within scheduled work",
    .diagnosis(
      """
      The running subscription was disposed of within work of a scheduler, or an observer \
      subscribed in an empty queue there, and a source had not been subscribed to when the call \
      returned. Subscribe to the source directly, without a scheduler.
      """,
      hint: 2
    )
  )
  func startsWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      let lab = Lab()
      let queue = learner.makeQueue()
      var starts: [String] = []
      func source(_ name: String) -> Observable<String> {
        .create { _ in
          starts.append(name)
          return Disposables.create()
        }
      }
      let slots = (0...1).map { _ in SerialDisposable() }
      lab.act("two observers subscribe, and the first one unsubscribes, in scheduled work") {
        work.run {
          slots[0].disposable = queue.texts(source("first")).subscribe { _ in }
          lab.expect(starts, equals: ["first"], "the subscriptions when subscribe returns")
          slots[1].disposable = queue.texts(source("second")).subscribe { _ in }
          slots[0].dispose()
          lab.expect(starts, equals: ["first", "second"], "those when dispose returns")
        }
      }
      for slot in slots { slot.dispose() }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a turn ends at once, and passes on its events, within scheduled work",
    .diagnosis(
      """
      A subscription ended within work of a scheduler. Its source was still subscribed to when the \
      next one started, or the events of the next one were received later. Dispose of the source, \
      start the next turn and pass on its events directly, without a scheduler.
      """,
      hint: 2
    )
  )
  func endWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      for end in [nil, Event<String>.completed, .error(Failure.first)] {
        let lab = Lab()
        let log = Log()
        let queue = learner.makeQueue()
        let first = PublishSubject<String>()
        let next = Observable<String>.create { observer in
          log.write("first is subscribed to: \(first.hasObservers)")
          observer.onNext("a")
          return Disposables.create()
        }
        let running = queue.texts(first).subscribe { _ in }
        let waiting = queue.texts(next).subscribe(onNext: { log.write($0) })
        lab.act("the running subscription ends within scheduled work") {
          work.run {
            if let end { first.on(end) } else { running.dispose() }
            lab.expect(
              log.lines,
              equals: ["first is subscribed to: false", "a"],
              "the log when the call returns"
            )
          }
        }
        running.dispose()
        waiting.dispose()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a waiting subscription can be disposed of by one that ends immediately",
    .diagnosis(
      """
      A waiting source emitted and completed while it was being started. During its element, the \
      next waiting subscription was disposed of, and another observer subscribed. The remaining \
      ones did not start in their order. Look at the list again before each start; don't iterate \
      over a copy of it.
      """,
      hint: 2
    )
  )
  func waiterDisposedByAnImmediateTurn() {
    let lab = Lab()
    let log = Log()
    let queue = learner.makeQueue()
    func source(_ name: String) -> Observable<String> {
      .create { _ in
        log.write("\(name) starts")
        return Disposables.create()
      }
    }
    let first = PublishSubject<String>()
    let slots = (0...4).map { _ in SerialDisposable() }
    slots[0].disposable = queue.texts(first).subscribe { _ in }
    slots[1].disposable = queue.texts(.just("a")).subscribe { event in
      if event.isStopEvent { return }
      slots[2].dispose()
      slots[4].disposable = queue.texts(source("new")).subscribe { _ in }
    }
    slots[2].disposable = queue.texts(source("third")).subscribe { _ in }
    slots[3].disposable = queue.texts(source("fourth")).subscribe { _ in }
    lab.act("the first source completes") { first.onCompleted() }
    lab.expect(log.lines, equals: ["fourth starts"], "the log")
    lab.act("the fourth subscription is disposed of") { slots[3].dispose() }
    lab.expect(log.lines, equals: ["fourth starts", "new starts"], "the log")
    for slot in slots { slot.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription that is made during the end of another one starts after it",
    .diagnosis(
      """
      Nothing waited, and an observer subscribed during the terminal event or the disposal of the \
      running source. The new source started before the observer had received that event, or \
      before the running source had been disposed of. Leave the turn in the list until both are \
      done.
      """,
      hint: 3
    )
  )
  func subscribesDuringTheEnd() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      for isDuringTheDisposal in [true, false] where isDuringTheDisposal || end != nil {
        let lab = Lab()
        let log = Log()
        let queue = learner.makeQueue()
        let slot = SerialDisposable()
        let new = Observable<String>.create { _ in
          log.write("the new source starts")
          return Disposables.create()
        }
        var send: AnyObserver<String>?
        let first = Observable<String>.create { observer in
          send = observer
          return Disposables.create {
            if isDuringTheDisposal { slot.disposable = queue.texts(new).subscribe { _ in } }
            log.write("the first source is disposed of")
          }
        }
        let running = queue.texts(first).subscribe { _ in
          if !isDuringTheDisposal { slot.disposable = queue.texts(new).subscribe { _ in } }
          log.write("terminal event")
        }
        lab.act("the first subscription ends") {
          if let end { send?.on(end) } else { running.dispose() }
        }
        lab.expect(log.lines.count, equals: end == nil ? 2 : 3, "the number of lines")
        lab.expect(log.lines.last, equals: "the new source starts", "the last line")
        send = nil
        slot.dispose()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a repeated subscription waits again",
    .diagnosis(
      """
      A source failed, and its observer subscribed again during the error. The new turn did not \
      wait behind the others, or never started. Append it to the list, also during an event.
      """,
      hint: 2
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let names = lab.words(for: "ab")
    let queue = learner.makeQueue()
    let failing = lab.cold("-#", names, error: Failure.first)
    let other = lab.cold("-b-|", names)
    let first = lab.observe(queue.texts(failing.asObservable()).retry(2), as: "first observer")
    let second = lab.observe(queue.texts(other.asObservable()), as: "second observer")
    lab.expect(first, "-----#", names, error: Failure.first)
    lab.expect(second, "--b-|", names)
    lab.expectSubscriptions(failing, "^!", "----^!")
    lab.expectNoLeaks()
  }

  @Test(
    "an event is passed on during the call that sends it",
    .diagnosis(
      """
      A source sent an event, and the call returned before the observer had received it. Pass on \
      each event directly, without a queue of events and without `observe(on:)`.
      """,
      hint: 1
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let queue = learner.makeQueue()
    let source = PublishSubject<String>()
    var received: [Int] = []
    var count = 0
    let subscription = queue.texts(source).subscribe { event in
      count += 1
      guard event.element == "a" else { return }
      source.onNext("b")
      received.append(count)
    }
    lab.act("the source emits a, b during a, and completes") {
      source.onNext("a")
      received.append(count)
      source.onCompleted()
      received.append(count)
    }
    lab.expect(received, equals: [2, 2, 3], "the number of events after each call")
    withExtendedLifetime(subscription) {}
    lab.expectNoLeaks()
  }

  @Test(
    "any number of subscriptions can wait",
    .diagnosis(
      """
      Many subscriptions waited, and one of them never started, or they did not start in their \
      order. The list of the turns has no limit; start the oldest turn.
      """,
      hint: 2
    )
  )
  func manyWaiters() {
    let lab = Lab()
    let queue = learner.makeQueue()
    let first = PublishSubject<String>()
    let running = queue.texts(first).subscribe { _ in }
    let numbers = Array(1...lab.random(in: 40...60))
    var started: [Int] = []
    let waiting = numbers.map { number in
      queue.numbers(.just(number)).subscribe(onNext: { started.append($0) })
    }
    lab.expect(started, equals: [], "the subscriptions that started before the first one ended")
    lab.act("the first source completes") { first.onCompleted() }
    lab.expect(started, equals: numbers, "the subscriptions in the order of their starts")
    withExtendedLifetime((running, waiting)) {}
    lab.expectNoLeaks()
  }

  @Test(
    "more than 1,000 subscriptions can wait",
    .diagnosis(
      """
      More than 1,000 subscriptions waited, and one of them never started, or they did not start \
      in their order. The list of the turns has no limit; start the oldest turn, however many wait.
      """,
      hint: 2
    )
  )
  func thousandsWait() {
    let lab = Lab()
    let queue = learner.makeQueue()
    let numbers = Array(0...lab.random(in: 1_001...1_100))
    var started: [Int] = []
    let subscriptions = numbers.map { number in
      let source = Observable<String>.create { _ in
        started.append(number)
        return Disposables.create()
      }
      return queue.texts(source).subscribe { _ in }
    }
    lab.act("the subscriptions are disposed of, one after the other") {
      for subscription in subscriptions { subscription.dispose() }
    }
    lab.expect(started, equals: numbers, "the subscriptions in the order of their starts")
    lab.expectNoLeaks()
  }

  @Test(
    "subscriptions retain their queue",
    .diagnosis(
      """
      Nothing else retained the queue, and a running subscription did not end, or a new or waiting \
      one did not start. The closure of `create` and the disposable that it returns have to retain \
      the queue; don't capture it with `weak` or `unowned`.
      """,
      hint: 3
    )
  )
  func withoutTheQueue() {
    for isWaiting in [false, true] {
      let lab = Lab()
      let names = lab.words(for: "ab")
      var queue: E07Contract.Queue? = learner.makeQueue()
      let (running, waiting) = (lab.cold("-a-|", names), lab.cold("-b|", names))
      let first = lab.observe(queue!.texts(running.asObservable()), as: "first observer")
      let second =
        isWaiting
        ? lab.observe(queue!.texts(waiting.asObservable()), as: "second observer") : nil
      lab.act("the queue is released") { queue = nil }
      lab.expect(first, "-a-|", names)
      if let second { lab.expect(second, "----b|", names) }
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let names = lab.words(for: "a")
    let queued = learner.makeQueue().texts(lab.cold("-a|", names).asObservable())
    lab.expect(lab.observe(queued, as: "observer of a released queue"), "-a|", names)
    lab.expectNoLeaks()
  }

  @Test(
    "an ended subscription retains nothing",
    .diagnosis(
      """
      A subscription had ended, and its source, its observer or the queue was still in memory. \
      Remove its turn from the list, whether it was running or waiting.
      """,
      hint: 3
    )
  )
  func memory() {
    for isWaiting in [false, true] {
      let lab = Lab()
      let names = lab.words(for: "a")
      var queue: E07Contract.Queue? = learner.makeQueue()
      lab.watch(queue!.object, as: "the queue")
      let running = lab.cold("----|", names)
      let waiting = lab.cold("-a|", names)
      let first = lab.observe(queue!.texts(running.asObservable()), as: "first observer")
      let third = lab.observe(queue!.texts(waiting.asObservable()), as: "third observer")
      lab.act("a subscription ends, and the queue is released") {
        let guest = Guest()
        lab.watch(guest, as: "the object of the subscription that ends")
        let source = isWaiting ? Observable<String>.never() : .empty()
        let user = isWaiting ? queue! : learner.makeQueue()
        user.texts(source.do(onNext: { [guest] _ in withExtendedLifetime(guest) {} }))
          .subscribe { [guest] _ in withExtendedLifetime(guest) {} }
          .dispose()
        queue = nil
      }
      lab.expectDeallocated("the object of the subscription that ends")
      lab.expect(first, "----|", names)
      lab.expect(third, "-----a|", names)
      lab.expectDeallocated("the queue")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the queue retains nothing of a subscription that has ended",
    .diagnosis(
      """
      A subscription had ended, and the queue, which still existed, retained its source or its \
      observer. Remove the turn from the list, and keep it in no other property of the queue or of \
      another turn.
      """,
      hint: 3
    )
  )
  func endedTurns() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      for (waits, hasNext) in [(false, false), (false, true), (true, false), (true, true)] {
        let lab = Lab()
        let queue = learner.makeQueue()
        let (before, subject) = (PublishSubject<String>(), PublishSubject<String>())
        let slots = (0...1).map { _ in SerialDisposable() }
        lab.act("a subscription ends") {
          let guest = Guest()
          lab.watch(guest, as: "the object of the subscription")
          if waits { slots[0].disposable = queue.texts(before).subscribe { _ in } }
          let source = subject.do(onNext: { _ in withExtendedLifetime(guest) {} })
          let subscription = queue.texts(source)
            .subscribe { _ in withExtendedLifetime(guest) {} }
          if hasNext { slots[1].disposable = queue.texts(.never()).subscribe { _ in } }
          if waits { before.onCompleted() }
          if let end { subject.on(end) } else { subscription.dispose() }
        }
        lab.expectDeallocated("the object of the subscription")
        for slot in slots { slot.dispose() }
        withExtendedLifetime(queue.object) {}
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a queue that has been used many times does not grow",
    .diagnosis(
      """
      Many subscriptions had ended, and each of them had left an object in the queue, such as a \
      subject or a disposable. Remove everything that belongs to a subscription when it ends.
      """,
      hint: 3
    )
  )
  func manyInSuccession() {
    let lab = Lab()
    let queue = learner.makeQueue()
    func use() {
      _ = queue.texts(.empty()).subscribe { _ in }
      let running = queue.texts(.never()).subscribe { _ in }
      queue.texts(.never()).subscribe { _ in }.dispose()
      running.dispose()
    }
    use()
    let resources = Resources.total
    lab.act("many subscriptions end, one after the other") { for _ in 1...50 { use() } }
    lab.expect(Resources.total - resources, equals: 0, "the resources that were added")
    withExtendedLifetime(queue.object) {}
    lab.expectNoLeaks()
  }

  @Test(
    "a source that ends during its start is disposed of before the next one starts",
    .diagnosis(
      """
      A waiting source terminated, or its observer unsubscribed, while it was being subscribed to. \
      The next source started before that one had been disposed of. Don't start a turn from inside \
      the start of another one: start the turns in a loop, which looks at the first turn again \
      after each start.
      """,
      hint: 3
    )
  )
  func endDuringTheStart() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let log = Log()
      let queue = learner.makeQueue()
      let first = PublishSubject<String>()
      let slots = (0...2).map { _ in SerialDisposable() }
      let second = Observable<String>.create { observer in
        observer.on(end ?? .next("a"))
        return Disposables.create { log.write("the second source is disposed of") }
      }
      let third = Observable<String>.create { _ in
        log.write("the third source starts")
        return Disposables.create()
      }
      slots[0].disposable = queue.texts(first).subscribe { _ in }
      slots[1].disposable = queue.texts(second).subscribe { event in
        if !event.isStopEvent { slots[1].dispose() }
      }
      slots[2].disposable = queue.texts(third).subscribe { _ in }
      lab.act("the first source completes") { first.onCompleted() }
      lab.expect(
        log.lines,
        equals: ["the second source is disposed of", "the third source starts"],
        "the log"
      )
      for slot in slots { slot.dispose() }
      lab.expectNoLeaks()
    }
  }

  private final class Guest {}
}

private enum Failure: Error, Equatable { case first }

private let play = Play("three subscriptions in one queue", "-a-b|") { stage in
  let source: Observable<String> = try stage.source()
  let queue = E07Contract.learner.makeQueue()
  let timer = Observable<Int>.timer(.seconds(2), scheduler: stage.scheduler).map { _ in "x" }
  stage.observe(queue.texts(timer), as: "a timer of 2 ticks")
  stage.observe(queue.texts(source), as: "the source")
  stage.observe(queue.texts(timer), as: "another timer")
}
