import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.5 Relays never end", .exercise("1.5"))
struct E05RelaysNeverEndTests {
  let learner = E05Contract.learner

  @Test(
    "a publish relay passes on what it accepts",
    .diagnosis(
      "What a publish relay accepts goes to everyone who listens then, and to nobody later.",
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
    "a behavior relay starts with its value",
    .diagnosis(
      """
      A listener did not hear the present first, and then whatever was accepted: a state always \
      has a value, the initial one until the first is accepted.
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
    for (tick, number) in zip([2, 4, 6], [7, 7, 9].map(lab.drawn)) {
      lab.at(tick, "accept \(number)") { behavior.relay.accept(number) }
    }
    lab.expect(ana, lab.drawn("i-7-7-9"), ["i": initial])
    lab.expect(ben, lab.drawn("---77-9"))
  }

  @Test(
    "the value can be read at any time",
    .diagnosis(
      """
      `value` was not what the relay had accepted last: keep a new element before you tell anyone \
      about it, for whoever is told may look.
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
      "`value`, read by a listener while it is told"
    )
    ana.dispose()
    behavior.relay.accept(lab.drawn(9))
    lab.expect(behavior.value(), equals: lab.drawn(9), "`value` when nobody listens")
  }

  @Test(
    "nothing is lost while the first value is heard",
    .diagnosis(
      """
      A listener of a behavior relay let it accept another value while it heard the first one, and \
      did not hear that: let it listen before you tell it the present, and no value falls between.
      """,
      hint: 2
    )
  )
  func nothingIsLostAtFirst() {
    let lab = Lab()
    let (initial, next) = (lab.drawn(1), lab.drawn(7))
    let behavior = learner.makeBehaviorRelay(initial)
    var heard: Set<Int> = []
    let ana = behavior.relay.read.subscribe(onNext: { value in
      if heard.insert(value).inserted, value == initial { behavior.relay.accept(next) }
    })
    lab.expect(heard, equals: [initial, next], "what a listener heard that accepts one itself")
    ana.dispose()
  }

  @Test(
    "who leaves a relay is let go",
    .diagnosis(
      """
      A listener left the relay and a subscription stayed: return what lets the listener go, such \
      as the subscription to the subject inside, and let the relay subscribe to nothing itself.
      """,
      hint: 1
    )
  )
  func whoLeavesIsLetGo() {
    for makeRelay in [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }] {
      let lab = Lab()
      let relay = makeRelay()
      let ana = lab.observe(relay.read.filter { $0 > 0 }, until: 3, as: "Ana")
      lab.at(2, "accept \(lab.drawn(1))") { relay.accept(lab.drawn(1)) }
      lab.at(4, "accept \(lab.drawn(2))") { relay.accept(lab.drawn(2)) }
      lab.expect(ana, lab.drawn("--1"))
      lab.expectLive(0, .subscriptions)
    }
  }

  @Test(
    "a relay that goes away ends nothing",
    .diagnosis(
      """
      The relay went away and its listeners were told that all was over: a relay has no ending, \
      not even its own. Leave `deinit` alone.
      """,
      hint: 1
    )
  )
  func goingAwayEndsNothing() {
    for makeRelay in [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }] {
      let lab = Lab()
      var relay: E05Contract.Relay? = makeRelay()
      let ana = lab.observe(relay!.read.filter { $0 > 0 }, as: "Ana")
      lab.at(1, "accept \(lab.drawn(1))") { relay!.accept(lab.drawn(1)) }
      lab.at(3, "everybody lets go of the relay") { relay = nil }
      lab.expect(ana, lab.drawn("-1"))
    }
  }

  @Test(
    "what is bound to a relay comes out of it",
    .diagnosis(
      """
      What the stream sent did not come out of the relay, once each and when it was sent: \
      subscribe to the stream, once, and let the relay accept each element.
      """,
      hint: 3
    )
  )
  func whatIsBoundComesOut() {
    for makeRelay in [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }] {
      let lab = Lab()
      let relay = makeRelay()
      let source = lab.hot(lab.drawn("-1-22-3"))
      let listener = lab.observe(relay.read.filter { $0 > 0 }, as: "listener")
      let feed = relay.bind(source.asObservable()) { _ in }
      lab.expect(listener, lab.drawn("-1-22-3"))
      lab.expect(source.subscriptions.count, equals: 1, "subscriptions to the stream")
      feed.dispose()
    }
  }

  @Test(
    "a source that completes leaves the relay alive",
    .diagnosis(
      """
      A stream that fed the relay completed, and somebody was told: completion goes neither to \
      those who listen to the relay nor to `onError`. Who else was listening?
      """,
      hint: 3
    )
  )
  func completionIsDropped() {
    for makeRelay in [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }] {
      let lab = Lab()
      let relay = makeRelay()
      let listener = lab.observe(relay.read.filter { $0 > 0 }, as: "listener")
      var reported: [String] = []
      let feeds = ["-1|", "--2--3|"].map { marbles in
        relay.bind(lab.cold(lab.drawn(marbles)).asObservable()) { reported.append("\($0)") }
      }
      lab.at(7, "accept \(lab.drawn(4))") { relay.accept(lab.drawn(4)) }
      lab.expect(listener, lab.drawn("-12--3-4"))
      lab.expect(reported, equals: [], "what `onError` was told")
      feeds.forEach { $0.dispose() }
    }
  }

  @Test(
    "an error is reported, and the relay lives on",
    .diagnosis(
      """
      A stream that fed the relay failed: the error belongs to `onError`, once, and the relay and \
      its listeners hear nothing of it.
      """,
      hint: 3
    )
  )
  func errorsAreReported() {
    for makeRelay in [learner.makePublishRelay, { learner.makeBehaviorRelay(0).relay }] {
      let lab = Lab()
      let relay = makeRelay()
      var reported: [String] = []
      let listener = lab.observe(relay.read.filter { $0 > 0 }, as: "listener")
      let feed = relay.bind(lab.cold(lab.drawn("-1-#"), error: Offline()).asObservable()) {
        reported.append("\($0)")
      }
      lab.at(5, "accept \(lab.drawn(4))") { relay.accept(lab.drawn(4)) }
      lab.expect(listener, lab.drawn("-1---4"))
      lab.expect(reported, equals: ["Offline()"], "what `onError` was told")
      feed.dispose()
    }
  }

  @Test(
    "disposing what `bind` returns stops the feed",
    .diagnosis(
      """
      A stream went on feeding the relay after its binding had been disposed: return the \
      subscription to the stream.
      """,
      hint: 3
    )
  )
  func bindingsCanBeUndone() {
    let lab = Lab()
    let relay = learner.makePublishRelay()
    let source = lab.hot(lab.drawn("-1-2-3"))
    let listener = lab.observe(relay.read, as: "listener")
    let feed = relay.bind(source.asObservable()) { _ in }
    lab.at(4, "undo the binding") { feed.dispose() }
    lab.expect(listener, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    listener.dispose()
    lab.expectNoLeaks()
  }

  private struct Offline: Error {}
}
