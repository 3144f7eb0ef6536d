import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.5 Relays never end", .exercise("1.5"))
struct E05RelaysNeverEndTests {
  let learner = E05Contract.learner

  /// The first element of a behavior relay is 0, which the tests ignore.
  private var makeRelays: [() -> E05Contract.Relay] {
    [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }]
  }

  @Test(
    "a publish relay emits the elements that it accepts",
    .diagnosis(
      """
      An observer did not receive exactly the elements accepted while it was subscribed. `accept` \
      sends each element to the current observers and stores nothing: call `onNext` on a \
      `PublishSubject` in a property.
      """,
      hint: 1
    )
  )
  func publishRelayPassesOn() {
    let lab = Lab()
    let relay = learner.makePublishRelay()
    let ana = lab.observe(relay.read, as: "Ana")
    let ben = lab.observe(relay.read, at: 3, as: "Ben")
    for (tick, number) in zip([2, 4, 6], [7, 7, 9].map(lab.drawn)) {
      lab.at(tick, "accept \(number)") { relay.accept(number) }
    }
    lab.expect(ana, lab.drawn("--7-7-9"))
    lab.expect(ben, lab.drawn("----7-9"))
  }

  @Test(
    "a behavior relay first emits its current value",
    .diagnosis(
      """
      An observer did not receive the current value first and then every accepted value. A \
      `BehaviorSubject` created with the initial value emits exactly these, if you add no operator \
      to it and send it every value, also without observers.
      """,
      hint: 2
    )
  )
  func behaviorRelayStartsWithItsValue() {
    let lab = Lab()
    let initial = lab.drawn(1)
    let behavior = learner.makeBehaviorRelay(initial)
    let ana = lab.observe(behavior.relay.read, as: "Ana")
    let ben = lab.observe(behavior.relay.read, at: 3, as: "Ben")
    let other = learner.makeBehaviorRelay(initial).relay
    lab.at(1, "another relay, without observers, accepts \(lab.drawn(5))") {
      other.accept(lab.drawn(5))
    }
    let cleo = lab.observe(other.read, at: 3, as: "Cleo, of the other relay")
    for (tick, number) in zip([2, 4, 6], [7, 7, 9].map(lab.drawn)) {
      lab.at(tick, "accept \(number)") { behavior.relay.accept(number) }
    }
    lab.expect(ana, lab.drawn("i-7-7-9"), ["i": initial])
    lab.expect(ben, lab.drawn("---77-9"))
    lab.expect(cleo, lab.drawn("---5"))
  }

  @Test(
    "`value` is the element accepted last",
    .diagnosis(
      """
      `value` did not return the element accepted last. Store the new element before you notify \
      the observers, because an observer may read `value`; and hold no lock while you notify them.
      """,
      hint: 2
    )
  )
  func valueCanBeRead() {
    let lab = Lab()
    let initial = lab.drawn(1)
    let behavior = learner.makeBehaviorRelay(initial)
    lab.expect(behavior.value(), equals: initial, "`value` before anything was accepted")
    var seen: [Int] = []
    let ana = behavior.relay.read.subscribe(onNext: { _ in seen.append(behavior.value()) })
    behavior.relay.accept(lab.drawn(7))
    behavior.relay.accept(lab.drawn(8))
    lab.expect(
      seen,
      equals: [1, 7, 8].map(lab.drawn),
      "`value`, read by an observer while it receives an element"
    )
    ana.dispose()
    behavior.relay.accept(lab.drawn(9))
    lab.expect(behavior.value(), equals: lab.drawn(9), "`value` without observers")
  }

  @Test(
    "a value accepted while the first one is delivered is not lost",
    .diagnosis(
      """
      An observer accepted two values while it received the first one, and one of them was lost. \
      Add the observer before you emit the current value, as `BehaviorSubject` does. `startWith` \
      emits its value before it subscribes.
      """,
      hint: 2
    )
  )
  func nothingIsLostAtFirst() {
    let lab = Lab()
    let (initial, next, last) = (lab.drawn(1), lab.drawn(7), lab.drawn(9))
    let behavior = learner.makeBehaviorRelay(initial)
    var received: Set<Int> = []
    let ana = behavior.relay.read.subscribe(onNext: { value in
      guard received.insert(value).inserted, value == initial else { return }
      behavior.relay.accept(next)
      behavior.relay.accept(last)
    })
    lab.expect(received, equals: [initial, next, last], "the values that the observer received")
    ana.dispose()
  }

  @Test(
    "disposing of a subscription removes the observer from the relay",
    .diagnosis(
      """
      The observer unsubscribed from the relay, and a subscription is still active. Return the \
      result of `subject.subscribe(observer)` from `subscribe(_:)`, and make no other \
      subscription.
      """,
      hint: 1
    )
  )
  func disposalReleasesTheObserver() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let ana = lab.observe(relay.read.filter { $0 > 0 }, until: 3, as: "Ana")
      let ben = lab.observe(relay.read.filter { $0 > 0 }.take(1), as: "Ben")
      lab.at(2, "accept \(lab.drawn(1))") { relay.accept(lab.drawn(1)) }
      lab.at(4, "accept \(lab.drawn(2))") { relay.accept(lab.drawn(2)) }
      lab.expect(ana, lab.drawn("--1"))
      lab.expect(ben, lab.drawn("--(1|)"))
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "`accept` returns after the observers have received the element",
    .diagnosis(
      """
      An observer accepted 2 while it received 1, and it had not received 1 and then 2 when \
      `accept` returned. Send each element to the observers in `accept` itself, and hold no lock \
      and set no flag while you do.
      """,
      hint: 2
    )
  )
  func receivedDuringTheCall() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      var received: [Int] = []
      let ana = relay.read.subscribe(onNext: { number in
        received.append(number)
        if number == one { relay.accept(two) }
      })
      received = []
      lab.act("accept \(one), and \(two) while it is received") { relay.accept(one) }
      lab.expect(received, equals: [one, two], "what the observer received during the call")
      ana.dispose()
    }
  }

  @Test(
    "the relay releases an observer that unsubscribes",
    .diagnosis(
      """
      The observer unsubscribed, and the relay still retains it. If you keep the observers in a \
      list of your own, the disposable that `subscribe(_:)` returns must remove the observer from \
      that list. A subject does that by itself.
      """,
      hint: 2
    )
  )
  func observersAreReleased() {
    for makeRelay in makeRelays {
      for isFirst in [true, false] {
        let lab = Lab()
        let relay = makeRelay()
        func subscribe() -> any Disposable {
          let observer = WatchedObject()
          lab.watch(observer, as: "the observer")
          return relay.read.subscribe(AnyObserver { _ in withExtendedLifetime(observer) {} })
        }
        var ben = isFirst ? nil : relay.read.subscribe(AnyObserver { _ in })
        var ana: (any Disposable)? = subscribe()
        if isFirst { ben = relay.read.subscribe(AnyObserver { _ in }) }
        lab.act("accept 1") { relay.accept(1) }
        lab.act("the observer unsubscribes, another one stays") { ana?.dispose() }
        ana = nil
        lab.act("accept 2") { relay.accept(2) }
        lab.expectDeallocated("the observer")
        ben?.dispose()
      }
    }
  }

  @Test(
    "two relays are independent",
    .diagnosis(
      """
      Two relays of one kind were in use, and an observer did not receive exactly the elements of \
      its own relay. Keep the observers and the value in stored properties of the relay.
      """,
      hint: 2
    )
  )
  func relaysAreIndependent() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let (first, second) = (makeRelay(), makeRelay())
      let ana = lab.observe(first.read.filter { $0 > 0 }, as: "Ana")
      let ben = lab.observe(second.read.filter { $0 > 0 }, as: "Ben")
      lab.at(2, "the first relay accepts \(lab.drawn(1))") { first.accept(lab.drawn(1)) }
      lab.at(4, "the second relay accepts \(lab.drawn(2))") { second.accept(lab.drawn(2)) }
      lab.expect(ana, lab.drawn("--1"))
      lab.expect(ben, lab.drawn("----2"))
    }
  }

  @Test(
    "a deallocated relay sends no terminal event",
    .diagnosis(
      """
      The relay was deallocated, and its observer did not receive exactly the one accepted \
      element. A relay never terminates: do not call `onCompleted()` in `deinit`.
      """,
      hint: 1
    )
  )
  func goingAwayEndsNothing() {
    for makeRelay in makeRelays {
      let lab = Lab()
      var relay: E05Contract.Relay? = makeRelay()
      let ana = lab.observe(relay!.read.filter { $0 > 0 }, as: "Ana")
      lab.at(1, "accept \(lab.drawn(1))") { relay!.accept(lab.drawn(1)) }
      lab.at(3, "the last reference to the relay is released") { relay = nil }
      lab.expect(ana, lab.drawn("-1"))
    }
  }

  @Test(
    "a relay emits the elements of a bound source",
    .diagnosis(
      """
      The relay did not emit the elements of the source in the ticks of the source, from a single \
      subscription. Use `source.subscribe(onNext: relay.accept, onError: onError)`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The relay did not emit an element of the bound source. In `bind`, subscribe to the source \
      and pass each element to `relay.accept`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The relay emitted an element of the bound source more than once. `bind` must subscribe to \
      the source exactly once.
      """,
      of: .extra,
      hint: 3
    )
  )
  func whatIsBoundComesOut() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let source = lab.hot(lab.drawn("-1-22-3"))
      let observer = lab.observe(relay.read.filter { $0 > 0 }, as: "observer")
      let feed = relay.bind(source.asObservable()) { _ in }
      lab.expect(observer, lab.drawn("-1-22-3"))
      lab.expect(source.subscriptions.count, equals: 1, "subscriptions to the source")
      feed.dispose()
    }
  }

  @Test(
    "completion of a source does not complete the relay",
    .diagnosis(
      """
      A source completed, and its completion had an effect: it may reach neither the observers of \
      the relay nor `onError`. Call `source.subscribe(onNext:onError:)`, without `onCompleted`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The relay completed when one of its sources completed. The relay must remain usable for the \
      other sources. Do not pass `completed` on in `bind`.
      """,
      of: .completedEarly,
      hint: 3
    )
  )
  func completionIsDropped() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let observer = lab.observe(relay.read.filter { $0 > 0 }, as: "observer")
      var reported: [String] = []
      let feeds = ["-1|", "--2--3|"].map { marbles in
        relay.bind(lab.cold(lab.drawn(marbles)).asObservable()) { reported.append("\($0)") }
      }
      lab.at(7, "accept \(lab.drawn(4))") { relay.accept(lab.drawn(4)) }
      lab.expect(observer, lab.drawn("-12--3-4"))
      lab.expect(reported, equals: [], "what `onError` received")
      feeds.forEach { $0.dispose() }
    }
  }

  @Test(
    "an error of a source is reported once and does not terminate the relay",
    .diagnosis(
      """
      When a source fails, `onError` must be called exactly once, and the relay must accept \
      further elements. Pass `onError` to `source.subscribe(onNext:onError:)`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A source failed, and what `onError` then bound to the relay was not received in that tick. \
      `bind` must subscribe to the source once and report its error immediately: remove operators \
      such as `retry`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The observers of the relay received the error of a source. A relay never terminates: pass \
      the error only to `onError`.
      """,
      of: .extra,
      hint: 3
    )
  )
  func errorsAreReported() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      var reported: [String] = []
      let observer = lab.observe(relay.read.filter { $0 > 0 }, as: "observer")
      var next: (any Disposable)?
      let feed = relay.bind(lab.cold(lab.drawn("-1-#"), error: Offline()).asObservable()) {
        reported.append("\($0)")
        next = relay.bind(.just(lab.drawn(2))) { _ in }
      }
      lab.at(5, "accept \(lab.drawn(4))") { relay.accept(lab.drawn(4)) }
      lab.run(until: 7)
      lab.expect(reported, equals: ["Offline()"], "what `onError` received")
      lab.expect(observer, lab.drawn("-1-2-4"))
      feed.dispose()
      next?.dispose()
    }
  }

  @Test(
    "a source may emit and terminate during `bind`",
    .diagnosis(
      """
      A source emitted and terminated while `bind` subscribed to it, and the relay did not emit \
      exactly its elements, or `onError` was not called as often as a source failed. Subscribe \
      with `source.subscribe(onNext: relay.accept, onError: onError)`. These closures may run \
      before `subscribe` returns: do not use its result in them.
      """,
      hint: 3
    )
  )
  func synchronousSources() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let (one, two, three) = (lab.drawn(1), lab.drawn(2), lab.drawn(3))
      let failing = Observable.concat([.just(three), .error(Offline())])
      var received: [Int] = []
      var reported: [String] = []
      let ana = relay.read.subscribe(onNext: { received.append($0) })
      received = []
      lab.act("bind three sources") {
        for source in [.of(one, two), .empty(), failing] {
          _ = relay.bind(source) { reported.append("\($0)") }
        }
      }
      lab.expect(received, equals: [one, two, three], "what the observer received")
      lab.expect(reported, equals: ["Offline()"], "what `onError` received")
      ana.dispose()
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "disposing of a binding stops it",
    .diagnosis(
      """
      The binding was disposed of, and the source was still subscribed to or the relay still \
      emitted its elements. Return the result of `source.subscribe(…)` from `bind`.
      """,
      hint: 3
    )
  )
  func bindingsCanBeUndone() {
    let lab = Lab()
    let relay = learner.makePublishRelay()
    let source = lab.hot(lab.drawn("-1-2-3"))
    let observer = lab.observe(relay.read, as: "observer")
    let feed = relay.bind(source.asObservable()) { _ in }
    lab.at(4, "dispose of the binding") { feed.dispose() }
    lab.expect(observer, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    observer.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a binding continues if its result is not stored",
    .diagnosis(
      """
      The result of `bind` was not stored, and the relay did not emit what the source emitted \
      later. Only `dispose()` ends a binding. Return the result of `source.subscribe(…)`, and keep \
      it in no `DisposeBag`, which disposes of it when the bag is deallocated.
      """,
      hint: 3
    )
  )
  func bindingsNeedNoOwner() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let source = lab.hot(lab.drawn("-1-2"))
      let observer = lab.observe(relay.read.filter { $0 > 0 }, as: "observer")
      lab.act("bind the source, without storing the result") {
        _ = relay.bind(source.asObservable()) { _ in }
      }
      lab.expect(observer, lab.drawn("-1-2"))
    }
  }

  @Test(
    "a binding keeps its relay alive",
    .diagnosis(
      """
      The last other reference to the relay was released, and an observer did not receive what the \
      bound source emitted after that. The binding must retain the relay until it is disposed of: \
      do not capture the relay as `weak` or `unowned`.
      """,
      hint: 3
    )
  )
  func bindingsRetainTheRelay() {
    for makeRelay in makeRelays {
      let lab = Lab()
      var relay: E05Contract.Relay? = makeRelay()
      let source = lab.hot(lab.drawn("-1---2-3"))
      var received: [Int] = []
      // An operator between the relay and the observer would retain the relay.
      let ana = relay!.read.subscribe(
        AnyObserver { event in if let number = event.element { received.append(number) } }
      )
      let feed = relay!.bind(source.asObservable()) { _ in }
      received = []
      lab.at(3, "the last other reference to the relay is released") { relay = nil }
      lab.at(6, "dispose of the binding") { feed.dispose() }
      lab.run(until: 8)
      lab.expect(received, equals: [1, 2].map(lab.drawn), "what Ana received")
      lab.expectSubscriptions(source, "^-----!")
      ana.dispose()
    }
  }

  @Test(
    "a binding releases its relay when the source terminates",
    .diagnosis(
      """
      The source of a binding terminated, and the relay was not deallocated although only the \
      disposable of the binding was left. Return the result of `source.subscribe(…)`; a disposable \
      of your own must not capture the relay.
      """,
      hint: 3
    )
  )
  func bindingsReleaseTheRelay() {
    for makeRelay in makeRelays {
      for marbles in ["-1-|", "-1-#"] {
        let lab = Lab()
        var relay: E05Contract.Relay? = makeRelay()
        lab.watch(relay!.object, as: "the relay")
        let source = lab.cold(lab.drawn(marbles), error: Offline())
        let feed = relay!.bind(source.asObservable()) { _ in }
        lab.at(2, "the last other reference to the relay is released") { relay = nil }
        lab.run(until: 4)
        lab.expectDeallocated("the relay")
        feed.dispose()
      }
    }
  }

  @Test(
    "a binding can be disposed of while it delivers an element",
    .diagnosis(
      """
      An observer disposed of the binding while it received 2, and then received more, or the \
      source still had an observer. Return the subscription to the source from `bind`.
      """,
      hint: 3
    )
  )
  func bindingsEndDuringAnElement() {
    for makeRelay in makeRelays {
      let lab = Lab()
      let relay = makeRelay()
      let source = lab.hot(lab.drawn("-1-2-3"))
      let feed = SerialDisposable()
      let ana = relay.read.subscribe(onNext: { if $0 == lab.drawn(2) { feed.dispose() } })
      let observer = lab.observe(relay.read.filter { $0 > 0 }, as: "observer")
      feed.disposable = relay.bind(source.asObservable()) { _ in }
      lab.expect(observer, lab.drawn("-1-2"))
      lab.expectSubscriptions(source, "^--!")
      ana.dispose()
    }
  }

  private struct Offline: Error {}
  private final class WatchedObject {}
}
