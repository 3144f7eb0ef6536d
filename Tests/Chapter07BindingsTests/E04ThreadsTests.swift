import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.4 Which thread?", .exercise("7.4"))
struct E04ThreadsTests {
  let learner = E04Contract.learner

  @Test(
    "whoever asks, the main thread subscribes",
    .diagnosis(
      """
      Somebody subscribed from another thread, and the events were subscribed to or let go of there: \
      controls are touched on the main thread only.
      """,
      hint: 1
    )
  )
  func subscribedOnMain() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let listener = lab.observe(make(radio.events).usedOffMain(), as: "worker")
      lab.expect(radio.log, equals: [], "what was done before the main thread had time")
      lab.run(until: 1)
      lab.expect(radio.log, equals: ["subscribed on main"], "what was done then")
      listener.dispose()
      lab.run(until: 2)
      let all = ["subscribed on main", "let go on main"]
      lab.expect(radio.log, equals: all, "what was done after unsubscribing")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "on the main thread there is nothing to wait for",
    .diagnosis(
      """
      Somebody subscribed on the main thread, and the events were not subscribed to at once, though \
      a tap may come at any moment: there is a main scheduler that never makes you wait there.
      """,
      hint: 2
    )
  )
  func atOnce() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let first = lab.observe(make(radio.events), as: "screen")
      lab.expect(radio.log.count, equals: 1, "the subscriptions, at once")
      var nested: Recording<Int>?
      let main = MainScheduler.instance
      lab.act("binds, and subscribes while it does") {
        _ = main.schedule(()) {
          nested = lab.observe(make(radio.events), as: "screen in the midst")
          lab.expect(radio.log.count, equals: 2, "the subscriptions, at once")
          return Disposables.create()
        }
      }
      let tap = lab.drawn(5)
      lab.at(2, "tap \(tap)") { radio.sender.onNext(tap) }
      lab.expect(first, lab.drawn("--5"))
      if let nested { lab.expect(nested, lab.drawn("--5")) }
    }
  }

  @Test(
    "each listener is a subscription of its own",
    .diagnosis(
      """
      Several listened, and the events were not subscribed to as often: a control event is cold, \
      and shares nothing.
      """,
      hint: 1
    )
  )
  func cold() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let event = make(radio.events)
      let count = lab.random(in: 2...4)
      let listeners = (1...count).map { lab.observe(event, as: "listener \($0)") }
      lab.expect(radio.log.count, equals: count, "the subscriptions of \(count) listeners")
      let tap = lab.drawn(3)
      lab.at(1, "tap \(tap)") { radio.sender.onNext(tap) }
      for listener in listeners { lab.expect(listener, lab.drawn("-3")) }
    }
  }

  @Test(
    "init(events:) moves nothing but the subscribing",
    .diagnosis(
      """
      An element was heard on another thread than it was sent on, or later, or an error was not \
      heard as one: with init(events:) subscribing and delivering are two places, and only one of \
      them is moved.
      """,
      hint: 2
    )
  )
  func trustingMovesNothingElse() {
    let lab = Lab()
    let radio = Radio()
    let seen = PlaceLog()
    let listener = lab.observe(seen.noting(learner.trusting(radio.events)), as: "list")
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    lab.at(1, "\(one) comes on another thread") { offMain { radio.sender.onNext(one) } }
    lab.at(3, "\(two) comes on the main thread") {
      radio.sender.onNext(two)
      lab.expect(seen.places, equals: ["elsewhere", "main"], "where it was heard")
    }
    lab.at(5, "it fails") { radio.sender.onError(Broken()) }
    lab.expect(listener, lab.drawn("-1-2-#"), error: Broken())
    lab.expect(seen.places, equals: ["elsewhere", "main"], "where it was heard")
  }

  @Test(
    "init(enforcing:) delivers on the main thread",
    .diagnosis(
      """
      With init(enforcing:) an element was heard on another thread than the main one, or in another \
      order, or later than it had to: move the delivering, too.
      """,
      hint: 2
    )
  )
  func enforcingDelivers() {
    let lab = Lab()
    let radio = Radio()
    let seen = PlaceLog()
    let listener = lab.observe(seen.noting(learner.enforcing(radio.events)), as: "list")
    let (one, two, three) = (lab.drawn(1), lab.drawn(2), lab.drawn(3))
    lab.at(1, "\(one) and \(two) come on another thread") {
      offMain {
        radio.sender.onNext(one)
        radio.sender.onNext(two)
      }
    }
    lab.at(3, "\(three) comes on the main thread") {
      radio.sender.onNext(three)
      lab.expect(seen.places.count, equals: 3, "what was heard at once")
    }
    lab.at(5, "it completes on another thread") { offMain { radio.sender.onCompleted() } }
    lab.expect(listener, lab.drawn("-(12)-3-|"))
    lab.expect(seen.places, equals: ["main", "main", "main", "main"], "where it was heard")
    lab.expectNoLeaks()
  }

  @Test(
    "init(enforcing:) knows no errors",
    .diagnosis(
      """
      The events failed, and who listened got the error, or goes on waiting, or missed what came \
      before: with init(enforcing:) a failure is an end like any other.
      """,
      hint: 3
    )
  )
  func enforcingCompletes() {
    for isOnMain in [true, false] {
      let lab = Lab()
      let radio = Radio()
      let listener = lab.observe(learner.enforcing(radio.events), as: "list")
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      lab.at(1, "\(one) comes") { radio.sender.onNext(one) }
      lab.at(3, "\(two) comes, and it fails") {
        let fail = {
          radio.sender.onNext(two)
          radio.sender.onError(Broken())
        }
        if isOnMain { fail() } else { offMain(fail) }
      }
      lab.expect(listener, lab.drawn("-1-(2|)"))
      lab.expect(radio.subscriptions, equals: 1, "the subscriptions")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "nothing can be sent into a control event",
    .diagnosis(
      """
      The control event can be sent into: what the user does is nobody else's to tell. It is an \
      ObservableType and no ObserverType.
      """,
      hint: 1
    )
  )
  func noObserver() {
    let lab = Lab()
    let event = learner.anyEvent()
    lab.expect(event is any ObservableType, equals: true, "whether it is an ObservableType")
    lab.expect(event is any ObserverType, equals: false, "whether it is an ObserverType")
  }

  private struct Broken: Error, Equatable {}

  /// A source of events that remembers where it was subscribed to and let go of.
  private final class Radio {
    let sender = PublishSubject<Int>()
    private(set) var log: [String] = []

    var subscriptions: Int { log.count { $0.hasPrefix("subscribed") } }

    var events: Observable<Int> {
      .create { [self] observer in
        log.append("subscribed \(place)")
        let subscription = sender.subscribe(observer)
        return Disposables.create { [self] in
          subscription.dispose()
          log.append("let go \(place)")
        }
      }
    }

    private var place: String { VirtualMain.isCurrent ? "on main" : "elsewhere" }
  }

  /// Where elements were heard.
  private final class PlaceLog {
    private(set) var places: [String] = []

    func noting(_ source: Observable<Int>) -> Observable<Int> {
      source.do(onNext: { [self] _ in note() }, onCompleted: { [self] in note() })
    }

    private func note() { places.append(VirtualMain.isCurrent ? "main" : "elsewhere") }
  }
}
