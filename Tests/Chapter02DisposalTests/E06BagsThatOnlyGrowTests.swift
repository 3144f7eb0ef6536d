import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.6 Bags that only grow", .exercise("2.6"))
struct E06BagsThatOnlyGrowTests {
  let learner = E06Contract.learner

  @Test(
    "the observer receives every event until termination",
    .diagnosis(
      """
      The observer did not receive exactly the elements and the error of its source. Keep the \
      subscription in the bag until the source terminates, and pass both `onNext` and `onError` to \
      `subscribe`.
      """,
      hint: 1
    )
  )
  func receivesEventsUntilTermination() {
    let lab = Lab()
    let bag = learner.makeBag()
    let received = PublishSubject<Int>()
    let list = lab.observe(received, as: "list")
    let source = lab.cold(lab.drawn("-1-1-2-#"), error: Offline())
    bag.subscribe(source.asObservable(), received.onNext, received.onError)
    lab.expect(list, lab.drawn("-1-1-2-#"), error: Offline())
    lab.expectSubscriptions(source, "^------!")
  }

  @Test(
    "the bag does not retain terminated subscriptions",
    .diagnosis(
      """
      The sources terminated, and the bag still counts or retains their subscriptions. Remove each \
      one in `onDisposed`, which runs for `completed` and `error`, by a key that never changes, \
      unlike an index. A source such as `just` terminates before `subscribe` returns, so insert a \
      placeholder and get its key first.
      """,
      hint: 1
    )
  )
  func finishedOnesLeaveNothing() {
    let lab = Lab()
    let bag = learner.makeBag()
    var sum = 0
    func fill(with number: Int) {
      let subject = PublishSubject<Int>()
      let completed = PublishSubject<Int>()
      completed.onCompleted()
      let failed = PublishSubject<Int>()
      failed.onError(Offline())
      let before = Resources.total
      let sources: [(Int) -> Observable<Int>] = [
        Observable.just, { .error(Offline(code: $0)) }, { _ in subject }, { _ in completed },
        { _ in failed },
      ]
      for index in 0..<number {
        bag.subscribe(sources[index % 5](index), { sum += $0 }, { _ in sum += 1 })
      }
      subject.onCompleted()
      lab.expect(bag.count(), equals: 0, "`count` after \(number) sources have terminated")
      lab.expect(Int(Resources.total - before), equals: 0, "resources that \(number) sources left")
    }
    fill(with: 5)
    fill(with: 999)
    lab.expect(sum > 0, equals: true, "whether anything was received")
  }

  @Test(
    "a terminated subscription releases its closures",
    .diagnosis(
      """
      The subscription ended, and the bag still retains what the observer captured. Some property \
      of the bag keeps a closure of that subscription. In `onDisposed`, remove everything that you \
      stored for it.
      """,
      hint: 2
    )
  )
  func capturesAreReleased() {
    let endings: [(String, (PublishSubject<Int>, E06Contract.Bag) -> Void)] = [
      ("the source completes", { source, _ in source.onCompleted() }),
      ("the source fails", { source, _ in source.onError(Offline()) }),
      ("the bag is disposed of", { _, bag in bag.dispose() }),
    ]
    for (label, end) in endings {
      let lab = Lab()
      let bag = learner.makeBag()
      let source = PublishSubject<Int>()
      var visitor: Visitor? = Visitor()
      lab.watch(visitor!, as: "what the observer captured")
      bag.subscribe(source, { [visitor] _ in withExtendedLifetime(visitor) {} }, { _ in })
      visitor = nil
      lab.act(label) { end(source, bag) }
      lab.expectDeallocated("what the observer captured")
      withExtendedLifetime((bag.count(), source)) {}
    }
  }

  @Test(
    "only the terminated subscription is removed",
    .diagnosis(
      """
      Two sources completed, and the bag did not remove exactly their subscriptions. Give each \
      subscription a key when you add it, and remove it by that key. \
      `CompositeDisposable.insert(_:)` returns one.
      """,
      hint: 2
    )
  )
  func onlyTheTerminatedOneIsRemoved() {
    let lab = Lab()
    let bag = learner.makeBag()
    let number = lab.random(in: 5...7)
    let sources = (0..<number).map { _ in PublishSubject<Int>() }
    var received: [Int] = []
    let other = learner.makeBag()
    other.subscribe(.never(), { _ in }, { _ in })
    for source in sources { bag.subscribe(source, { received.append($0) }, { _ in }) }
    let leaving = lab.random(in: 2...number - 2)
    lab.expect(bag.count(), equals: number, "`count` while all are subscribed")
    lab.act("one source completes") { sources[leaving].onCompleted() }
    lab.act("the first source completes") { sources[0].onCompleted() }
    lab.expect(bag.count(), equals: number - 2, "`count` after two have completed")
    for (index, source) in sources.enumerated() { source.onNext(index) }
    let staying = (1..<number).filter { $0 != leaving }
    lab.expect(received, equals: staying, "the sources that are still subscribed")
    lab.expect(other.count(), equals: 1, "`count` of another bag")
  }

  @Test(
    "a subscription made in `onError` remains in the bag",
    .diagnosis(
      """
      The source failed, and `onError` subscribed again in the same bag. The bag did not keep \
      exactly that new subscription. Remove the one that failed by the key that it was given, and \
      not the last one that was inserted.
      """,
      hint: 2
    )
  )
  func subscribesAgainAfterAnError() {
    let lab = Lab()
    let bag = learner.makeBag()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var received: [Int] = []
    bag.subscribe(first, { _ in }) { _ in
      bag.subscribe(second, { received.append($0) }, { _ in })
    }
    lab.act("the source fails, which subscribes to another one") { first.onError(Offline()) }
    lab.expect(bag.count(), equals: 1, "`count` after subscribing again")
    second.onNext(1)
    lab.expect(received, equals: [1], "what the new subscription received")
    lab.act("the other source completes") { second.onCompleted() }
    lab.expect(bag.count(), equals: 0, "`count` after the other source completed")
  }

  @Test(
    "a new subscription gets a key of its own",
    .diagnosis(
      """
      A subscription was added after another one had been removed, and `count` was wrong. The \
      number of subscriptions is not a unique key, because it repeats. Use the key that \
      `CompositeDisposable.insert(_:)` returns.
      """,
      hint: 2
    )
  )
  func newSubscriptions() {
    let lab = Lab()
    let bag = learner.makeBag()
    let sources = (0...3).map { _ in PublishSubject<Int>() }
    for source in sources.prefix(3) { bag.subscribe(source, { _ in }, { _ in }) }
    lab.act("the first source completes") { sources[0].onCompleted() }
    lab.act("a new source is subscribed to") { bag.subscribe(sources[3], { _ in }, { _ in }) }
    lab.expect(bag.count(), equals: 3, "`count` with the new subscription")
    lab.act("the new source completes") { sources[3].onCompleted() }
    lab.expect(bag.count(), equals: 2, "`count` after the new source completed")
  }

  @Test(
    "disposing of the bag ends the remaining subscriptions",
    .diagnosis(
      """
      A source still had an observer after the bag was disposed of or deallocated. Keep every \
      active subscription in the bag, and dispose of all of them in `dispose()` and in `deinit`. \
      No closure of a subscription may retain the bag: capture `[weak bag]`.
      """,
      hint: 1
    )
  )
  func disposesOfTheRest() {
    let lab = Lab()
    var bag: E06Contract.Bag? = learner.makeBag()
    let first = lab.hot("-1-2-3")
    let second = lab.hot("-1-2-3")
    bag!.subscribe(first.asObservable(), { _ in }, { _ in })
    lab.at(2, "dispose") { bag!.dispose() }
    lab.at(3, "a new bag in its place") {
      bag = learner.makeBag()
      bag!.subscribe(second.asObservable(), { _ in }, { _ in })
    }
    lab.at(4, "the owner releases the bag") { bag = nil }
    lab.expectSubscriptions(first, "^-!")
    lab.expectSubscriptions(second, "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a disposed bag accepts no subscription",
    .diagnosis(
      """
      `mySubscribe(in:)` was called with a bag that was already disposed of, and the subscription \
      was not disposed of immediately. `CompositeDisposable.insert(_:)` returns nil once the \
      composite is disposed. Keep that composite, and do not subscribe if you get nil.
      """,
      hint: 3
    )
  )
  func closedBags() {
    let lab = Lab()
    let bag = learner.makeBag()
    let source = lab.hot("-1-2-3")
    let received = PublishSubject<Int>()
    let list = lab.observe(received, as: "list")
    lab.at(2, "dispose") { bag.dispose() }
    lab.at(2, "subscribe in the disposed bag") {
      bag.subscribe(source.asObservable(), received.onNext, { _ in })
    }
    lab.expect(list, "")
    lab.expect(bag.count(), equals: 0, "`count` of a disposed bag")
    lab.expectNoLeaks()
  }

  @Test(
    "a bag that is being disposed of accepts no subscription",
    .diagnosis(
      """
      A subscription was inserted into the bag while the bag disposed of its content, and was not \
      disposed of, or `count` is wrong. Mark the bag as disposed before you dispose of the first \
      subscription, and count each one down only once. A `CompositeDisposable` does both.
      """,
      hint: 3
    )
  )
  func subscribesDuringDisposal() {
    let lab = Lab()
    let bag = learner.makeBag()
    let late = PublishSubject<Int>()
    let source = Observable<Int>.create { _ in
      Disposables.create { bag.subscribe(late, { _ in }, { _ in }) }
    }
    bag.subscribe(source, { _ in }, { _ in })
    lab.act("dispose, which subscribes to another source") { bag.dispose() }
    lab.expect(late.hasObservers, equals: false, "whether the other source has an observer")
    lab.expect(bag.count(), equals: 0, "`count` of the disposed bag")
  }

  @Test(
    "an observer may dispose of the bag",
    .diagnosis(
      """
      An observer disposed of the bag while it received 1, and the subscriptions did not all end. \
      Each of them removes itself from the bag while it is disposed of. Take the content out \
      first, and hold no lock while you dispose of it.
      """,
      hint: 3
    )
  )
  func disposingFromInside() {
    let lab = Lab()
    let bag = learner.makeBag()
    var received: [Int] = []
    let source = PublishSubject<Int>()
    for _ in 1...3 {
      bag.subscribe(
        source,
        { number in
          received.append(number)
          bag.dispose()
        },
        { _ in }
      )
    }
    lab.act("send 1, the first observer disposes of the bag") { source.onNext(1) }
    lab.act("send 2") { source.onNext(2) }
    lab.expect(received.contains(2), equals: false, "whether 2 was received")
    lab.expect(bag.count(), equals: 0, "`count` of the disposed bag")
  }

  @Test(
    "the remaining subscriptions are disposed of in order of insertion",
    .diagnosis(
      """
      The bag did not dispose of the remaining subscriptions in order of insertion. A `Dictionary` \
      has no stable order. Use a `CompositeDisposable`, or keys that grow, and sort by them before \
      you dispose.
      """,
      hint: 2
    )
  )
  func disposesInOrder() {
    let lab = Lab()
    let bag = learner.makeBag()
    let number = lab.random(in: 12...20)
    var log: [Int] = []
    for index in 1...number {
      let source = Observable<Int>.create { _ in Disposables.create { log.append(index) } }
      bag.subscribe(source, { _ in }, { _ in })
    }
    lab.act("dispose") { bag.dispose() }
    lab.expect(log, equals: Array(1...number), "the subscriptions disposed of, in order")
  }

  @Test(
    "the bag disposes of every subscription that has not ended",
    .diagnosis(
      """
      A source completed, and the bag later did not dispose of exactly the other subscriptions. \
      It had removed another subscription in place of the one that ended, although `count` was \
      right. Remove each subscription by the key that it was given.
      """,
      hint: 2
    )
  )
  func disposesOfTheOthers() {
    let lab = Lab()
    for ended in 0...2 {
      let bag = learner.makeBag()
      let sources = (0...2).map { _ in PublishSubject<Int>() }
      for source in sources { bag.subscribe(source, { _ in }, { _ in }) }
      lab.act("source \(ended) completes") { sources[ended].onCompleted() }
      lab.act("the bag is disposed of") { bag.dispose() }
      let observed = sources.indices.filter { sources[$0].hasObservers }
      lab.expect(observed, equals: [], "the sources that still have an observer")
    }
  }

  private struct Offline: Error, Equatable {
    var code = 0
  }

  private final class Visitor {}
}
