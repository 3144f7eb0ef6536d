import Chapter09CustomOperatorsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("9.1 create, just, empty, never, error", .exercise("9.1", plays: play))
struct E01CreateJustEmptyNeverErrorTests {
  let learner = E01Contract.learner

  @Test(
    "the closure of `create` runs once for each subscription",
    .diagnosis(
      """
      The closure of `create` ran before a subscription, or not exactly once for each \
      subscription. Store the closure in the observable, and call it in `subscribe`.
      """,
      hint: 1
    )
  )
  func oncePerSubscription() {
    let lab = Lab()
    var runs = 0
    let observable = learner.create { _ in
      runs += 1
      return Disposables.create()
    }
    lab.expect(runs, equals: 0, "runs of the closure before a subscription")
    let observers = lab.random(in: 2...5)
    for number in 1...observers {
      let observer = lab.observe(observable, as: "observer \(number)")
      lab.expect(runs, equals: number, "runs of the closure after subscription \(number)")
      lab.expect(observer, "")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "events reach the subscriber during the call that sends them",
    .diagnosis(
      """
      The closure sent elements, among them equal and empty ones, and the subscriber did not \
      receive each of them before the call of `onNext` returned. Pass the event to the \
      subscriber directly, in `on(_:)` of the closure's observer.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The subscriber did not receive an element. The closure's observer has to pass on all \
      elements that are sent before the terminal event, also equal and empty ones.
      """,
      of: .missing,
      hint: 1
    )
  )
  func eventsArrive() {
    for (mark, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "ab").merging(["e": ""]) { $1 }
      let sender = Sender(learner)
      let observer = lab.observe(sender.observable, at: 1, as: "observer")
      var received: [Int] = []
      for (tick, name) in [(2, "a"), (3, "a"), (4, "e"), (6, "b")] as [(Int, Character)] {
        lab.at(tick, "the closure sends \(name)") {
          sender.send(.next(names[name]!))
          received.append(observer.events.count)
        }
      }
      lab.at(7, "the closure sends the terminal event") {
        sender.send(end)
        received.append(observer.events.count)
      }
      lab.expect(observer, "--aae-b\(mark)", names, error: Failure.first)
      lab.expect(received, equals: [1, 2, 3, 4, 5], "the events received after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "events that are sent during the subscription reach the subscriber",
    .diagnosis(
      """
      The closure sent events before it returned its disposable, and the subscriber did not \
      receive each of them during the call that sent it. Create the closure's observer in \
      `subscribe`, one for each subscription, and pass on each event directly in its `on(_:)`.
      """,
      hint: 1
    )
  )
  func synchronousEvents() {
    for (mark, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "ab")
      var count = 0
      var counts: [Int] = []
      let observable = learner.create { observer in
        for event in [.next(names["a"]!), .next(names["b"]!), end] {
          observer.on(event)
          counts.append(count)
        }
        return Disposables.create()
      }
      lab.act("an observer subscribes and counts") {
        _ = observable.subscribe(AnyObserver { _ in count += 1 })
        lab.expect(counts, equals: [1, 2, 3], "the events received after each call")
      }
      lab.expect(lab.observe(observable, at: 2, as: "observer"), "--(ab\(mark))", names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "nothing follows the terminal event",
    .diagnosis(
      """
      The closure sent more events after `completed` or `error`, and the subscriber received one \
      of them. In `on(_:)` of the closure's observer, remember that the terminal event was sent, \
      and ignore what follows.
      """,
      hint: 1
    )
  )
  func nothingAfterTheEnd() {
    for (mark, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let synchronous = learner.create { observer in
        observer.onNext(names["a"]!)
        observer.on(end)
        observer.onNext(names["b"]!)
        observer.onError(Failure.second)
        observer.onCompleted()
        return Disposables.create()
      }
      let first = lab.observe(synchronous, as: "first observer")
      let sender = Sender(learner)
      let second = lab.observe(sender.observable, as: "second observer")
      lab.at(2, "the closure terminates") { sender.send(end) }
      lab.at(3, "the closure sends three more events") {
        sender.send(.next(names["b"]!))
        sender.send(.completed)
        sender.send(.error(Failure.second))
      }
      lab.expect(first, "(a\(mark))", names, error: Failure.first)
      lab.expect(second, "--\(mark)", names, error: Failure.first)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "events that are sent during a delivery are passed on up to the terminal event",
    .diagnosis(
      """
      While the subscriber received an element, the closure sent more events. The subscriber did \
      not receive exactly those up to the terminal event, each during the call that sent it, or \
      was still in memory afterwards. Pass on each event directly, and set the reference to the \
      subscriber to nil before you pass on the terminal event.
      """,
      hint: 2
    )
  )
  func reentrantEvents() {
    for (mark, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "abc")
      let sender = Sender(learner)
      let observable = sender.observable
      var hasEnded = false
      var count = 0
      var counts: [Int] = []
      let received = lab.observe(
        RawObservable { observer in
          observable.subscribe(
            AnyObserver { event in
              observer.on(event)
              count += 1
              if hasEnded { return }
              hasEnded = event.isStopEvent
              if event.element == names["a"] { sender.send(.next(names["b"]!)) }
              if event.element == names["b"] { sender.send(end) }
              if !event.isStopEvent { counts.append(count) }
              if hasEnded || event.element == names["b"] { sender.send(.next(names["c"]!)) }
              if hasEnded { sender.send(.completed) }
            }
          )
        },
        as: "observer"
      )
      lab.at(2, "the closure sends a") { sender.send(.next(names["a"]!)) }
      lab.expect(received, "--(ab\(mark))", names, error: Failure.first)
      lab.expect(counts, equals: [3, 3], "the events received when each nested call returns")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the terminal event disposes of the closure's disposable",
    .diagnosis(
      """
      The closure sent `completed` or `error` after it had returned its disposable. That \
      disposable was disposed of before the subscriber received the event, or never, or twice. \
      Dispose of it once, in `on(_:)`, after the call of the subscriber.
      """,
      hint: 2
    )
  )
  func theEndDisposes() {
    for (_, end) in ends {
      let lab = Lab()
      let log = Log()
      let sender = Sender(learner, log)
      let subscription = sender.observable.subscribe(logging(log))
      lab.act("the closure sends an element and terminates") {
        sender.send(.next("a"))
        sender.send(end)
      }
      lab.expect(log.lines, equals: ["element", "end", "disposed"], "the log")
      lab.act("the subscription is disposed of, and the closure terminates again") {
        subscription.dispose()
        sender.send(end)
      }
      lab.expect(log.lines, equals: ["element", "end", "disposed"], "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a terminal event during the subscription disposes of the closure's disposable",
    .diagnosis(
      """
      The closure sent the terminal event before it returned its disposable, and that disposable \
      had not been disposed of exactly once when `subscribe` returned. Store it in a \
      `SingleAssignmentDisposable`, which disposes immediately of what it receives after its own \
      disposal.
      """,
      hint: 2
    )
  )
  func theEarlyEndDisposes() {
    for (_, end) in ends {
      let lab = Lab()
      let log = Log()
      let observable = learner.create { observer in
        observer.onNext("a")
        observer.on(end)
        log.write("the closure returns")
        return LoggingDisposable(log)
      }
      let subscription = observable.subscribe(logging(log))
      let lines = ["element", "end", "the closure returns", "disposed"]
      lab.expect(log.lines, equals: lines, "the log")
      subscription.dispose()
      lab.expect(log.lines, equals: lines, "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription continues if nothing retains its disposable",
    .diagnosis(
      """
      The subscriber did not keep the disposable that `subscribe` returned, and it did not receive \
      the events that the closure sent afterwards. Let the closure's observer retain the object \
      that passes the events on; don't capture that object weakly.
      """,
      hint: 2
    )
  )
  func unretainedDisposable() {
    for (_, end) in ends {
      let lab = Lab()
      let log = Log()
      let sender = Sender(learner)
      lab.act("an observer subscribes and does not keep the disposable") {
        _ = sender.observable.subscribe(logging(log))
      }
      lab.act("the closure sends an element and terminates") {
        sender.send(.next("a"))
        sender.send(end)
      }
      lab.expect(log.lines, equals: ["element", "end"], "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing stops the events and disposes of the closure's disposable",
    .diagnosis(
      """
      The subscription was disposed of, and the subscriber received another event, or the \
      closure's disposable was not disposed of exactly once. The disposable that `subscribe` \
      returns has to do both: release the subscriber, and dispose of what the closure returned.
      """,
      hint: 2
    )
  )
  func disposal() {
    for (_, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "ab")
      let log = Log()
      let sender = Sender(learner, log)
      let observer = lab.observe(sender.observable, until: 3, as: "observer")
      lab.at(2, "the closure sends a") { sender.send(.next(names["a"]!)) }
      lab.at(5, "the closure sends b and terminates") {
        sender.send(.next(names["b"]!))
        sender.send(end)
      }
      lab.expect(observer, "--a", names)
      lab.expect(log.lines, equals: ["disposed"], "the log")
      let twice = sender.observable.subscribe(AnyObserver { _ in })
      twice.dispose()
      twice.dispose()
      lab.expect(log.lines, equals: ["disposed", "disposed"], "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing disposes of the closure's disposable, also after an event during the subscription",
    .diagnosis(
      """
      The closure sent an element before it returned its disposable, and disposing of the \
      subscription did not dispose of that disposable exactly once. Store what the closure \
      returns in every case, and dispose of it in `dispose()`.
      """,
      hint: 2
    )
  )
  func disposalAfterAnImmediateElement() {
    let lab = Lab()
    let log = Log()
    let observable = learner.create { observer in
      observer.onNext("a")
      return LoggingDisposable(log)
    }
    lab.act("an observer subscribes, and disposes of the subscription") {
      observable.subscribe(logging(log)).dispose()
    }
    lab.expect(log.lines, equals: ["element", "disposed"], "the log")
    lab.expectNoLeaks()
  }

  @Test(
    "events that are sent during the disposal are dropped",
    .diagnosis(
      """
      The subscription was disposed of, and the closure's disposable sent events during its \
      disposal. The subscriber received one of them. Release the subscriber first, then dispose of \
      what the closure returned.
      """,
      hint: 2
    )
  )
  func eventsDuringTheDisposal() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let observable = learner.create { observer in
        Disposables.create {
          observer.onNext("late")
          observer.on(end)
        }
      }
      var received: [String] = []
      let subscription = observable.subscribe(AnyObserver { received.append("\($0)") })
      lab.act("the subscription is disposed of") { subscription.dispose() }
      lab.expect(received, equals: [], "what the subscriber received")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscriber that unsubscribes during an event receives nothing more",
    .diagnosis(
      """
      The subscriber unsubscribed while it received an element, and it received another event \
      afterwards, or the closure's disposable was not disposed of. `dispose()` has to release the \
      subscriber and dispose of what the closure returned, also during an event.
      """,
      hint: 2
    )
  )
  func disposalDuringAnEvent() {
    let lab = Lab()
    let log = Log()
    let sender = Sender(learner, log)
    let slot = SerialDisposable()
    var received: [String] = []
    slot.disposable = sender.observable.subscribe(
      AnyObserver { event in
        received.append("\(event)")
        slot.dispose()
      }
    )
    lab.act("the closure sends a, b and completed") {
      sender.send(.next("a"))
      sender.send(.next("b"))
      sender.send(.completed)
    }
    lab.expect(received, equals: ["next(a)"], "what the subscriber received")
    lab.expect(log.lines, equals: ["disposed"], "the log")
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription that has ended releases its subscriber",
    .diagnosis(
      """
      The subscription had ended, and its subscriber was still in memory, because the closure's \
      observer or the disposable that `subscribe` returned retained it. Keep the subscriber in one \
      optional variable, and set that to nil at the terminal event and in `dispose()`.
      """,
      hint: 2
    )
  )
  func releasesTheSubscriber() {
    for (name, end) in [("a disposal", nil)] + ends.map({ ("a terminal event", $0.1) }) {
      let lab = Lab()
      let sender = Sender(learner)
      let subject = "the object that the subscriber retains, after \(name)"
      var subscription: (any Disposable)?
      lab.act("a subscription ends with \(name)") {
        let retained = Retained()
        lab.watch(retained, as: subject)
        subscription = sender.observable.subscribe(
          AnyObserver { _ in withExtendedLifetime(retained) {} }
        )
        if let end { sender.send(end) } else { subscription?.dispose() }
      }
      lab.expectDeallocated(subject)
      withExtendedLifetime((sender, subscription)) {}
      lab.expectNoLeaks()
    }
  }

  @Test(
    "subscriptions are independent of each other",
    .diagnosis(
      """
      Two observers subscribed to the same observable, and the terminal event or the disposal of \
      one affected the other, or one that subscribed later. Create everything that belongs to a \
      subscription in `subscribe`, and nothing of it in the observable.
      """,
      hint: 1
    )
  )
  func independentSubscriptions() {
    for (mark, end) in ends {
      let lab = Lab()
      let names = lab.words(for: "abc")
      let log = Log()
      let sender = Sender(learner, log)
      let first = lab.observe(sender.observable, as: "first observer")
      let second = lab.observe(sender.observable, until: 5, as: "second observer")
      let third = lab.observe(sender.observable, at: 1, as: "third observer")
      let last = lab.observe(sender.observable, at: 6, as: "late observer")
      lab.at(2, "the closure sends to each observer") {
        for (observer, name) in zip(sender.observers, "abc") { observer.onNext(names[name]!) }
      }
      lab.at(4, "the first subscription terminates") { sender.send(end) }
      lab.at(7, "the closure sends to each observer") {
        for observer in sender.observers { observer.onNext(names["a"]!) }
      }
      lab.expect(first, "--a-\(mark)", names, error: Failure.first)
      lab.expect(second, "--b", names)
      lab.expect(third, "--c----a", names)
      lab.expect(last, "-------a", names)
      lab.expect(log.lines, equals: ["disposed", "disposed"], "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an observer can subscribe again during the terminal event",
    .diagnosis(
      """
      The subscriber subscribed again while it received the terminal event, and the closure did \
      not run again, or its events were lost. Each call of `subscribe` runs the closure with a new \
      observer.
      """,
      hint: 2
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let names = lab.words(for: "a")
    var runs = 0
    let observable = learner.create { observer in
      runs += 1
      observer.onNext(names["a"]!)
      if runs == 1 { observer.onError(Failure.first) } else { observer.onCompleted() }
      return Disposables.create()
    }
    var received: [String] = []
    func subscribe() {
      _ = observable.subscribe(
        AnyObserver { event in
          received.append(event.isStopEvent ? "\(event.isCompleted)" : "element")
          if event.error != nil, received.count < 6 { subscribe() }
        }
      )
    }
    lab.act("an observer subscribes, and again during the error") { subscribe() }
    lab.expect(
      received,
      equals: ["element", "false", "element", "true"],
      "the elements, and whether each terminal event was completed"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "`just` emits one element and completes",
    .diagnosis(
      """
      `just` did not send exactly its element and `completed`, during the subscription and for \
      each observer. Use `create`, and send two events.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      `just` emitted its element and did not complete. Call `onCompleted()` after `onNext(_:)`. \
      Without it the subscription is never released.
      """,
      of: .neverCompleted,
      hint: 3
    )
  )
  func just() {
    let lab = Lab()
    let names = lab.words(for: "ab").merging(["e": ""]) { $1 }
    for name in "abe" {
      let observable = learner.just(names[name]!)
      lab.expect(
        lab.observe(observable, as: "first observer of \(name)"),
        [
          .next(lab.now, names[name]!), .completed(lab.now),
        ]
      )
      let late = lab.observe(observable, at: lab.now + 2, as: "late observer of \(name)")
      lab.expect(late, [.next(lab.now + 2, names[name]!), .completed(lab.now + 2)])
    }
    var hasCompleted = false
    lab.act("an observer subscribes") {
      _ = learner.just("a").subscribe(AnyObserver { hasCompleted = $0.isCompleted })
    }
    lab.expect(hasCompleted, equals: true, "whether it has completed when subscribe returns")
    lab.expectNoLeaks()
  }

  @Test(
    "`empty` completes, and `never` does not send any event",
    .diagnosis(
      """
      `empty` did not send exactly `completed` during the subscription, or `never` sent an event. \
      Both emit no element; only `empty` completes.
      """,
      hint: 3
    )
  )
  func emptyAndNever() {
    let lab = Lab()
    let (empty, never) = (learner.empty(), learner.never())
    let first = lab.observe(empty, at: 2, as: "observer of empty")
    let late = lab.observe(empty, at: 4, as: "late observer of empty")
    let patient = lab.observe(never, at: 2, until: 9, as: "observer of never")
    lab.expect(first, "--|", [:])
    lab.expect(late, "----|", [:])
    lab.expect(patient, "", [:])
    var hasCompleted = false
    lab.act("an observer subscribes") {
      _ = empty.subscribe(AnyObserver { hasCompleted = $0.isCompleted })
    }
    lab.expect(hasCompleted, equals: true, "whether it has completed when subscribe returns")
    lab.expectNoLeaks()
  }

  @Test(
    "`error` fails with its error",
    .diagnosis(
      """
      `error` did not send exactly the error that it was created with, during the subscription and \
      to each observer. Use `create`, and call `onError(_:)` of the closure's observer.
      """,
      hint: 3
    )
  )
  func error() {
    for failure in [Failure.first, .second] {
      let lab = Lab()
      let observable = learner.error(failure)
      let first = lab.observe(observable, at: 1, as: "first observer")
      let late = lab.observe(observable, at: 3, as: "late observer")
      lab.expect(first, "-#", [:], error: failure)
      lab.expect(late, "---#", [:], error: failure)
      var received: [Failure?] = []
      lab.act("an observer subscribes") {
        _ = observable.subscribe(AnyObserver { received.append($0.error as? Failure) })
      }
      lab.expect(received, equals: [failure], "the errors received when subscribe returns")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing during the terminal event disposes of the closure's disposable once",
    .diagnosis(
      """
      The subscriber disposed of the subscription while it received the terminal event, and the \
      closure's disposable was not disposed of exactly once. Set the reference to it to nil \
      before you dispose of it, or store it in a `SingleAssignmentDisposable`, which ignores a \
      second disposal.
      """,
      hint: 2
    )
  )
  func disposalDuringTheTerminalEvent() {
    for (_, end) in ends {
      let lab = Lab()
      let log = Log()
      let sender = Sender(learner, log)
      let slot = SerialDisposable()
      slot.disposable = sender.observable.subscribe(AnyObserver { _ in slot.dispose() })
      lab.act("the closure terminates, and the subscriber disposes of the subscription") {
        sender.send(end)
      }
      lab.expect(log.lines, equals: ["disposed"], "the log")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription that ends before `subscribe` returns releases its subscriber",
    .diagnosis(
      """
      The closure sent the terminal event before it returned its disposable, and the subscriber \
      was still in memory, because the closure's observer retained it. Set the reference to the \
      subscriber to nil at each terminal event.
      """,
      hint: 2
    )
  )
  func theEarlyEndReleasesTheSubscriber() {
    for (_, end) in ends {
      let lab = Lab()
      var observer: AnyObserver<String>?
      let observable = learner.create {
        observer = $0
        $0.on(end)
        return Disposables.create()
      }
      let subject = "the object that the subscriber retains"
      var subscription: (any Disposable)?
      lab.act("a subscription ends immediately") {
        let retained = Retained()
        lab.watch(retained, as: subject)
        subscription = observable.subscribe(
          AnyObserver { _ in withExtendedLifetime(retained) {} }
        )
      }
      lab.expectDeallocated(subject)
      withExtendedLifetime((observer, subscription)) {}
      observer = nil
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription that nothing retains does not dispose of the closure's disposable",
    .diagnosis(
      """
      Nothing retained the disposable that `subscribe` had returned, nor the closure's observer, \
      and the closure's disposable was disposed of. Dispose of it only at the terminal event and \
      in `dispose()`, and not in a `deinit` or a `DisposeBag`.
      """,
      hint: 2
    )
  )
  func unretainedSubscription() {
    let lab = Lab()
    let log = Log()
    lab.act("an observer subscribes, and nothing retains the subscription") {
      _ = learner.create { _ in LoggingDisposable(log) }.subscribe(AnyObserver { _ in })
    }
    lab.expect(log.lines, equals: [], "the log")
    lab.expectNoLeaks()
  }

  @Test(
    "events are received before `subscribe` returns, also within scheduled work",
    .diagnosis(
      """
      An observer subscribed within work of `CurrentThreadScheduler`, and it had not received the \
      events of `create`, `just`, `empty` or `error` when `subscribe` returned. Call the closure \
      directly in `subscribe`, and send the events without a scheduler.
      """,
      hint: 3
    )
  )
  func withinScheduledWork() {
    let created = learner.create { observer in
      observer.onCompleted()
      return Disposables.create()
    }
    let observables = [
      ("create", created), ("just", learner.just("a")), ("empty", learner.empty()),
      ("error", learner.error(Failure.first)),
    ]
    for (name, observable) in observables {
      let lab = Lab()
      var hasEnded = false
      lab.act("an observer of \(name) subscribes within scheduled work") {
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
          _ = observable.subscribe(AnyObserver { if $0.isStopEvent { hasEnded = true } })
          lab.expect(hasEnded, equals: true, "whether \(name) has ended when subscribe returns")
          return Disposables.create()
        }
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a disposable that disposes of its own subscription is disposed of once",
    .diagnosis(
      """
      The closure's disposable disposed of the subscription during its own disposal, and it was \
      not disposed of exactly once. Set the reference to it to nil before you call its \
      `dispose()`, or store it in a `SingleAssignmentDisposable`.
      """,
      hint: 2
    )
  )
  func disposalDuringTheDisposal() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let log = Log()
      var observer: AnyObserver<String>?
      var subscription: (any Disposable)?
      let observable = learner.create {
        observer = $0
        return LoggingDisposable(log) { subscription?.dispose() }
      }
      subscription = observable.subscribe(AnyObserver { _ in })
      lab.act("the subscription ends") {
        if let end { observer?.on(end) } else { subscription?.dispose() }
      }
      lab.expect(log.lines, equals: ["disposed"], "the log")
      (observer, subscription) = (nil, nil)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event goes to its own subscriber, also during a later subscription",
    .diagnosis(
      """
      While the closure ran for a second subscriber, an event was sent to the first one, and the \
      two did not receive exactly their own events. Create one object for each subscription, and \
      keep no reference to it outside of that subscription, such as in a static property.
      """,
      hint: 1
    )
  )
  func eventsDuringALaterSubscription() {
    let lab = Lab()
    var observers: [AnyObserver<String>] = []
    let observable = learner.create { observer in
      observers.append(observer)
      observers[0].onNext("to the first one")
      observer.onNext("to the latest one")
      return Disposables.create()
    }
    var received: [[String]] = [[], []]
    lab.act("two observers subscribe") {
      for index in 0...1 {
        _ = observable.subscribe(AnyObserver { received[index].append($0.element ?? "end") })
      }
    }
    lab.expect(
      received,
      equals: [
        ["to the first one", "to the latest one", "to the first one"], ["to the latest one"],
      ],
      "what each observer received"
    )
    observers = []
    lab.expectNoLeaks()
  }

  @Test(
    "`just` emits nil, too",
    .diagnosis(
      """
      The element of `just` was nil, and the observer did not receive nil and `completed`. Pass \
      on the element, whatever it is.
      """,
      hint: 3
    )
  )
  func justNil() {
    let lab = Lab()
    var received: [String] = []
    lab.act("an observer subscribes") {
      _ = learner.justOptional(nil).subscribe(AnyObserver { received.append("\($0)") })
    }
    lab.expect(received, equals: ["next(nil)", "completed"], "what the observer received")
    lab.expectNoLeaks()
  }

  @Test(
    "the closure's disposable is disposed of at once, also within scheduled work",
    .diagnosis(
      """
      A subscription ended within work of a scheduler, and the closure's disposable had not been \
      disposed of when the call that ended it returned. Call its `dispose()` directly, without a \
      scheduler.
      """,
      hint: 2
    )
  )
  func endWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      for end in [nil, Event<String>.completed, .error(Failure.first)] {
        let lab = Lab()
        let log = Log()
        lab.act("a subscription ends within scheduled work") {
          work.run {
            var observer: AnyObserver<String>?
            let observable = learner.create {
              observer = $0
              return LoggingDisposable(log)
            }
            let subscription = observable.subscribe(AnyObserver { _ in })
            if let end { observer?.on(end) } else { subscription.dispose() }
            lab.expect(log.lines, equals: ["disposed"], "the log when the call returns")
          }
        }
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "any number of subscriptions can be active",
    .diagnosis(
      """
      More than 1,000 subscriptions were active at the same time, and an element that was sent to \
      each of them was not received by each. Call the closure for every subscription, however \
      many others there are.
      """,
      hint: 1
    )
  )
  func manySubscriptions() {
    let lab = Lab()
    let count = lab.random(in: 1_001...1_100)
    var observers: [AnyObserver<String>] = []
    let observable = learner.create { observer in
      observers.append(observer)
      return Disposables.create()
    }
    var subscriptions: [any Disposable] = []
    var received = 0
    lab.act("\(count) observers subscribe, and each is sent an element") {
      for _ in 1...count {
        subscriptions.append(
          observable.subscribe(AnyObserver { if $0.element != nil { received += 1 } })
        )
      }
      for observer in observers { observer.onNext("element") }
    }
    lab.expect(received, equals: count, "the number of elements received")
    for subscription in subscriptions { subscription.dispose() }
    (observers, subscriptions) = ([], [])
    lab.expectNoLeaks()
  }

  @Test(
    "the closure's disposable is disposed of after a terminal event sent during an element",
    .diagnosis(
      """
      While the subscriber received an element, the closure sent the terminal event. The closure's \
      disposable was disposed of before the subscriber received that event, or never. Call the \
      subscriber first, and dispose of it after that call, also during another event.
      """,
      hint: 2
    )
  )
  func endDuringAnElement() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let lab = Lab()
      let log = Log()
      let sender = Sender(learner, log)
      let subscription = sender.observable.subscribe(
        AnyObserver { event in
          log.write(event.isStopEvent ? "end" : "element")
          if !event.isStopEvent { sender.send(end) }
        }
      )
      lab.act("the closure sends an element") { sender.send(.next("a")) }
      lab.expect(log.lines, equals: ["element", "end", "disposed"], "the log")
      subscription.dispose()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription that is disposed of during an element releases its subscriber",
    .diagnosis(
      """
      The subscriber unsubscribed while it received an element, and it was still in memory \
      afterwards. Set the reference to the subscriber to nil in `dispose()`, also during an event.
      """,
      hint: 2
    )
  )
  func disposalDuringAnElementReleases() {
    let lab = Lab()
    let sender = Sender(learner)
    let slot = SerialDisposable()
    let subject = "the object that the subscriber retains"
    lab.act("a subscriber unsubscribes during an element") {
      let retained = Retained()
      lab.watch(retained, as: subject)
      slot.disposable = sender.observable.subscribe(
        AnyObserver { _ in withExtendedLifetime(retained) { slot.dispose() } }
      )
      sender.send(.next("a"))
    }
    lab.expectDeallocated(subject)
    withExtendedLifetime((sender, slot)) {}
    lab.expectNoLeaks()
  }

  // MARK: - Stories

  private let ends: [(String, Event<String>)] = [
    ("|", .completed), ("#", .error(Failure.first)),
  ]

  /// An observer that writes the kinds of the events.
  private func logging(_ log: Log) -> AnyObserver<String> {
    AnyObserver { event in log.write(event.isStopEvent ? "end" : "element") }
  }
}

private enum Failure: Error, Equatable { case first, second }

private final class Retained {}

/// Writes each call of `dispose()`. The disposables of the library ignore a second call.
private final class LoggingDisposable: Disposable {
  private let log: Log
  private var action: () -> Void

  /// - Parameter action: Called once, during the first call of `dispose()`.
  init(_ log: Log, _ action: @escaping () -> Void = {}) {
    self.log = log
    self.action = action
  }

  func dispose() {
    log.write("disposed")
    let action = action
    self.action = {}
    action()
  }
}

/// An observable whose events are sent by the test.
private final class Sender {
  /// The observers that the closure of `create` received, in the order of the subscriptions.
  private(set) var observers: [AnyObserver<String>] = []
  private let learner: E01Contract
  private let log: Log

  init(_ learner: E01Contract, _ log: Log = Log()) {
    self.learner = learner
    self.log = log
  }

  /// Sends an event to the first of them.
  func send(_ event: Event<String>) { observers.first?.on(event) }

  private(set) lazy var observable = learner.create { [unowned self, log] observer in
    observers.append(observer)
    return LoggingDisposable(log)
  }
}

private let play = Play("create, with the events of the diagram", "-1-2|") { stage in
  let source: Observable<String> = try stage.source()
  let observable = E01Contract.learner.create { source.subscribe($0) }
  stage.observe(observable, as: "from the start")
  stage.observe(observable, as: "from tick 2", at: 2)
}
