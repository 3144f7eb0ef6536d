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
    "subscribing and disposing happen on the main thread",
    .diagnosis(
      """
      Code on another thread subscribed, and the source was subscribed to or unsubscribed from \
      outside of the main thread, where controls belong. `subscribe(on:)` moves both steps to its \
      scheduler; `observe(on:)` moves neither.
      """,
      hint: 1
    )
  )
  func subscribedOnMain() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let observer = lab.observe(make(radio.events).usedOffMain(), as: "worker")
      lab.expect(radio.log, equals: [], "the log before the main thread runs")
      lab.run(until: 1)
      lab.expect(radio.log, equals: ["subscribed on main"], "the log after the main thread has run")
      observer.dispose()
      lab.run(until: 2)
      let all = ["subscribed on main", "disposed on main"]
      lab.expect(radio.log, equals: all, "the log after unsubscribing")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "on the main thread, subscribing is synchronous",
    .diagnosis(
      """
      Code on the main thread subscribed, and the source was not subscribed to immediately, or its \
      elements were late. Subscribe on `ConcurrentMainScheduler.instance`, which never waits on the \
      main thread. `MainScheduler` waits while other work runs.
      """,
      hint: 2
    )
  )
  func atOnce() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let first = lab.observe(make(radio.events), as: "screen")
      lab.expect(radio.log.count, equals: 1, "the subscriptions when the call returns")
      var nested: Recording<Int>?
      let main = MainScheduler.instance
      lab.act("subscribes while work runs on the main thread") {
        _ = main.schedule(()) {
          nested = lab.observe(make(radio.events), as: "nested screen")
          lab.expect(radio.log.count, equals: 2, "the subscriptions when the call returns")
          return Disposables.create()
        }
      }
      let (tap, answer) = (lab.drawn(5), lab.drawn(6))
      var received: [Int] = []
      let answering = make(radio.events).subscribe(onNext: { element in
        received.append(element)
        if element == tap { radio.sender.onNext(answer) }
      })
      lab.at(2, "tap \(tap), and an observer sends \(answer) during it") {
        radio.sender.onNext(tap)
      }
      lab.run(until: 3)
      lab.expect(received, equals: [tap, answer], "the elements that this observer received")
      answering.dispose()
      for observer in [first, nested].compactMap(\.self) {
        lab.expect(observer.events.count, equals: 2, "the events that a screen received")
      }
    }
  }

  @Test(
    "on the main thread, disposing is synchronous",
    .diagnosis(
      """
      Code on the main thread disposed of a subscription, and the source was not unsubscribed from \
      before the call returned. Dispose on `ConcurrentMainScheduler.instance`, as \
      `subscribe(on:)` does with its scheduler. `MainScheduler` waits while other work runs.
      """,
      hint: 2
    )
  )
  func disposedAtOnce() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let screens = (1...2).map { _ in make(radio.events).subscribe() }
      lab.act("the first screen unsubscribes") { screens[0].dispose() }
      let disposed = "disposed on main"
      lab.expect(Array(radio.log.dropFirst(2)), equals: [disposed], "the log after two entries")
      lab.act("the second one unsubscribes, while work runs on the main thread") {
        _ = MainScheduler.instance.schedule(()) {
          screens[1].dispose()
          let ends = Array(radio.log.dropFirst(2))
          lab.expect(ends, equals: [disposed, disposed], "the log after two entries")
          return Disposables.create()
        }
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscriber has its own subscription to the source",
    .diagnosis(
      """
      Several observers subscribed, and the source was not subscribed to once for each of them. A \
      control event shares nothing: remove `share()`.
      """,
      hint: 1
    )
  )
  func cold() {
    for make in [learner.trusting, learner.enforcing] {
      let lab = Lab()
      let radio = Radio()
      let event = make(radio.events)
      lab.expect(radio.log, equals: [], "the log before the first subscription")
      let count = lab.random(in: 2...4)
      let observers = (1...count).map { lab.observe(event, as: "subscriber \($0)") }
      lab.expect(radio.log.count, equals: count, "the subscriptions for \(count) subscribers")
      let tap = lab.drawn(3)
      lab.at(1, "tap \(tap)") { radio.sender.onNext(tap) }
      for observer in observers { lab.expect(observer, lab.drawn("-3")) }
    }
  }

  @Test(
    "init(events:) moves subscribing, not delivery",
    .diagnosis(
      """
      The source failed, and the list received `completed`. `init(events:)` passes errors on \
      unchanged; only `init(enforcing:)` uses `catch`.
      """,
      of: .completionInsteadOfError,
      hint: 2
    ),
    .diagnosis(
      """
      `init(events:)` must pass on every event synchronously, on the thread that sent it. Move the \
      subscribing with `subscribe(on:)`. `observe(on:)` moves the delivery too.
      """,
      hint: 2
    )
  )
  func trustingMovesNothingElse() {
    let lab = Lab()
    let radio = Radio()
    let seen = PlaceLog()
    let observer = lab.observe(seen.noting(learner.trusting(radio.events)), as: "list")
    let retrying = lab.observe(learner.trusting(radio.events).retry(2), as: "retrying list")
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    lab.at(1, "\(one) is sent on another thread") { offMain { radio.sender.onNext(one) } }
    lab.at(3, "\(two) is sent on the main thread") {
      radio.sender.onNext(two)
      lab.expect(seen.places, equals: ["elsewhere", "main"], "the threads of delivery")
    }
    lab.at(4, "\(two) is sent again") { radio.sender.onNext(two) }
    lab.at(5, "the source fails") { radio.sender.onError(Broken()) }
    let late = lab.observe(learner.trusting(radio.events), at: 7, as: "late list")
    lab.expect(observer, lab.drawn("-1-22#"), error: Broken())
    lab.expect(seen.places, equals: ["elsewhere", "main", "main"], "the threads of delivery")
    lab.expect(late, lab.drawn("-------#"), error: Broken())
    lab.expect(retrying, lab.drawn("-1-22#"), error: Broken())
    lab.expect(radio.subscriptions, equals: 4, "the subscriptions, with one retry")
  }

  @Test(
    "init(enforcing:) delivers in order on the main thread",
    .diagnosis(
      """
      The list must receive every event on the main thread, in order, and synchronously if it was \
      sent there. Use `observe(on: MainScheduler.instance)` once, for the whole observable, so \
      that it moves completion too.
      """,
      hint: 2
    )
  )
  func enforcingDelivers() {
    let lab = Lab()
    let radio = Radio()
    let seen = PlaceLog()
    let observer = lab.observe(seen.noting(learner.enforcing(radio.events)), as: "list")
    let closed = lab.observe(learner.enforcing(radio.events), as: "closed list")
    let brief = lab.observe(learner.enforcing(radio.events).take(1), as: "banner")
    let late = lab.observe(learner.enforcing(radio.events), at: 7, as: "late list")
    let (one, two, three) = (lab.drawn(1), lab.drawn(2), lab.drawn(3))
    lab.at(1, "\(one) and \(two) are sent on another thread") {
      offMain {
        radio.sender.onNext(one)
        radio.sender.onNext(two)
      }
      closed.dispose()
    }
    lab.at(3, "\(three) is sent on the main thread") {
      radio.sender.onNext(three)
      lab.expect(seen.places.count, equals: 3, "the events delivered when the call returns")
    }
    lab.at(4, "\(three) is sent again") { radio.sender.onNext(three) }
    lab.at(5, "the source completes on another thread") { offMain { radio.sender.onCompleted() } }
    lab.expect(observer, lab.drawn("-(12)-33|"))
    lab.expect(seen.places, equals: Array(repeating: "main", count: 5), "the threads of delivery")
    lab.expect(closed, lab.drawn("-----"))
    lab.expect(brief, lab.drawn("-(1|)"))
    lab.expect(late, lab.drawn("-------|"))
    lab.expectNoLeaks()
  }

  @Test(
    "init(enforcing:) completes when the source fails",
    .diagnosis(
      """
      The source failed, and the list received the error. A control event never fails: replace the \
      error with completion: `catch { _ in .empty() }`.
      """,
      of: .errorInsteadOfCompletion,
      hint: 3
    ),
    .diagnosis(
      """
      The source failed, and the list did not receive `completed`. No element can follow: return \
      `.empty()` in `catch`, not `.never()`.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      The source failed, and the list did not receive an element that was sent before: `completed` \
      overtook it. Completion must wait on the main thread like the elements: use \
      `observe(on: MainScheduler.instance)` and `catch { _ in .empty() }`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      When the source fails, the list must have received all earlier elements, then `completed`, \
      from a single subscription. Use `catch { _ in .empty() }`, and do not use `retry`.
      """,
      hint: 3
    )
  )
  func enforcingCompletes() {
    for isOnMain in [true, false] {
      let lab = Lab()
      let radio = Radio()
      let observer = lab.observe(learner.enforcing(radio.events), as: "list")
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      lab.at(1, "\(one) is sent") { radio.sender.onNext(one) }
      lab.at(3, "\(two) is sent, and the source fails") {
        let fail = {
          radio.sender.onNext(two)
          radio.sender.onError(Broken())
        }
        if isOnMain { fail() } else { offMain(fail) }
      }
      lab.expect(observer, lab.drawn("-1-(2|)"))
      lab.expect(radio.subscriptions, equals: 1, "the subscriptions")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event that is sent on the main thread does not overtake one that waits",
    .diagnosis(
      """
      An event was sent on another thread, then one on the main thread, and the list did not \
      receive them in this order. An event that is sent on the main thread must not overtake one \
      that waits. `observe(on: MainScheduler.instance)` keeps the order.
      """,
      hint: 2
    )
  )
  func enforcingKeepsTheOrder() {
    for terminal in [nil, Event<Int>.completed, .error(Broken())] {
      let lab = Lab()
      let radio = Radio()
      let observer = lab.observe(learner.enforcing(radio.events), as: "list")
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      lab.at(1, "\(one) is sent on another thread, then an event on the main thread") {
        offMain { radio.sender.onNext(one) }
        radio.sender.on(terminal ?? .next(two))
      }
      lab.expect(observer, lab.drawn(terminal == nil ? "-(12)" : "-(1|)"))
    }
  }

  @Test(
    "a control event is not an observer",
    .diagnosis(
      """
      The control event accepts events from the program. Only the control may emit its events, so \
      the type conforms to `ObservableType` and not to `ObserverType`.
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

  /// A source of events that records where it was subscribed to and disposed of.
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
          log.append("disposed \(place)")
        }
      }
    }

    private var place: String { VirtualMain.isCurrent ? "on main" : "elsewhere" }
  }

  /// Records the threads on which events are delivered.
  private final class PlaceLog {
    private(set) var places: [String] = []

    func noting(_ source: Observable<Int>) -> Observable<Int> {
      source.do(onNext: { [self] _ in note() }, onCompleted: { [self] in note() })
    }

    private func note() { places.append(VirtualMain.isCurrent ? "main" : "elsewhere") }
  }
}
