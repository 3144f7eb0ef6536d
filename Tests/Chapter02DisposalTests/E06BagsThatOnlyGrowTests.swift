import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.6 Bags that only grow", .exercise("2.6"))
struct E06BagsThatOnlyGrowTests {
  let learner = E06Contract.learner

  @Test(
    "what is subscribed to is heard",
    .diagnosis(
      """
      A listener did not hear all that its stream had to say: a subscription stays in the bag until \
      the stream is over, and errors belong to `onError`.
      """,
      hint: 1
    )
  )
  func streamsAreHeard() {
    let lab = Lab()
    let bag = learner.makeBag()
    let heard = PublishSubject<Int>()
    let list = lab.observe(heard, as: "list")
    let source = lab.cold(lab.drawn("-1-2-#"), error: Offline())
    bag.subscribe(source.asObservable(), heard.onNext, heard.onError)
    lab.expect(list, lab.drawn("-1-2-#"), error: Offline())
    lab.expectSubscriptions(source, "^----!")
  }

  @Test(
    "a thousand that are over leave nothing",
    .diagnosis(
      """
      Subscriptions were over and the bag kept something of each: let go of a subscription when its \
      stream ends, and a thousand of them weigh nothing.
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
      let before = Resources.total
      let sources: [(Int) -> Observable<Int>] = [
        Observable.just, { .error(Offline(code: $0)) }, { _ in subject },
      ]
      for index in 0..<number {
        bag.subscribe(sources[index % 3](index), { sum += $0 }, { _ in sum += 1 })
      }
      subject.onCompleted()
      lab.expect(bag.count(), equals: 0, "`count` after \(number) streams have ended")
      lab.expect(Int(Resources.total - before), equals: 0, "resources that \(number) of them left")
    }
    fill(with: 3)
    fill(with: 999)
    lab.expect(sum > 0, equals: true, "whether anything was heard")
  }

  @Test(
    "what a listener captured is let go",
    .diagnosis(
      """
      A stream was over and the object that its listener had captured stayed: somewhere the bag \
      still keeps a closure of that subscription.
      """,
      hint: 2
    )
  )
  func capturesAreLetGo() {
    let lab = Lab()
    let bag = learner.makeBag()
    let source = PublishSubject<Int>()
    var visitor: Visitor? = Visitor()
    lab.watch(visitor!, as: "what the listener captured")
    bag.subscribe(source, { [visitor] _ in withExtendedLifetime(visitor) {} }, { _ in })
    visitor = nil
    lab.act("the stream completes") { source.onCompleted() }
    lab.expectDeallocated("what the listener captured")
    withExtendedLifetime(bag.count()) {}
  }

  @Test(
    "the one that ended goes, the others stay",
    .diagnosis(
      """
      One stream ended and the wrong subscription was taken out of the bag, or more than one: \
      nothing about a disposable says which one it is, so give each a key when it comes.
      """,
      hint: 2
    )
  )
  func theRightOneLeaves() {
    let lab = Lab()
    let bag = learner.makeBag()
    let number = lab.random(in: 5...7)
    let sources = (0..<number).map { _ in PublishSubject<Int>() }
    var heard: [Int] = []
    for source in sources { bag.subscribe(source, { heard.append($0) }, { _ in }) }
    let leaving = lab.random(in: 2...number - 2)
    lab.expect(bag.count(), equals: number, "`count` while all are listening")
    lab.act("one stream completes") { sources[leaving].onCompleted() }
    lab.act("the first stream completes") { sources[0].onCompleted() }
    lab.expect(bag.count(), equals: number - 2, "`count` when two have ended")
    for (index, source) in sources.enumerated() { source.onNext(index) }
    let staying = (1..<number).filter { $0 != leaving }
    lab.expect(heard, equals: staying, "who is still heard")
  }

  @Test(
    "a newcomer takes nobody's place",
    .diagnosis(
      """
      One stream had ended, another was subscribed to, and somebody lost his place in the bag: a \
      key is given once, and how many there are is no key.
      """,
      hint: 2
    )
  )
  func newcomers() {
    let lab = Lab()
    let bag = learner.makeBag()
    let sources = (0...3).map { _ in PublishSubject<Int>() }
    for source in sources.prefix(3) { bag.subscribe(source, { _ in }, { _ in }) }
    lab.act("the first stream completes") { sources[0].onCompleted() }
    lab.act("a newcomer is subscribed to") { bag.subscribe(sources[3], { _ in }, { _ in }) }
    lab.expect(bag.count(), equals: 3, "`count` with the newcomer")
    lab.act("the newcomer completes") { sources[3].onCompleted() }
    lab.expect(bag.count(), equals: 2, "`count` when the newcomer has ended")
  }

  @Test(
    "the bag disposes of what is left",
    .diagnosis(
      """
      The bag was disposed of, or went away, and a stream in it was still listened to: cleaning up \
      after the finished ones does not free a bag from its duty to the others.
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
    lab.at(4, "the owner of the bag goes") { bag = nil }
    lab.expectSubscriptions(first, "^-!")
    lab.expectSubscriptions(second, "---^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a bag that was disposed lets nothing in",
    .diagnosis(
      """
      A stream was subscribed to in a bag that had been disposed, and the subscription lived: a \
      closed bag does not let it begin, or ends it at once.
      """,
      hint: 3
    )
  )
  func closedBags() {
    let lab = Lab()
    let bag = learner.makeBag()
    let source = lab.hot("-1-2-3")
    let heard = PublishSubject<Int>()
    let list = lab.observe(heard, as: "list")
    lab.at(2, "dispose") { bag.dispose() }
    lab.at(2, "subscribe in the disposed bag") {
      bag.subscribe(source.asObservable(), heard.onNext, { _ in })
    }
    lab.expect(list, "")
    lab.expect(bag.count(), equals: 0, "`count` of a disposed bag")
    lab.expectNoLeaks()
  }

  @Test(
    "a listener may dispose of the bag",
    .diagnosis(
      """
      A listener disposed of the bag while it was being told something: what is disposed of then \
      must not come back to a bag that is being emptied, nor wait for its lock.
      """,
      hint: 3
    )
  )
  func disposingFromInside() {
    let lab = Lab()
    let bag = learner.makeBag()
    var heard: [Int] = []
    let source = PublishSubject<Int>()
    for _ in 1...3 {
      bag.subscribe(
        source,
        { number in
          heard.append(number)
          bag.dispose()
        },
        { _ in }
      )
    }
    lab.act("send 1, the first listener disposes of the bag") { source.onNext(1) }
    lab.act("send 2") { source.onNext(2) }
    lab.expect(heard.contains(2), equals: false, "whether 2 was heard")
    lab.expect(bag.count(), equals: 0, "`count` of the disposed bag")
  }

  @Test(
    "the rest goes in the order in which it came",
    .diagnosis(
      """
      The bag disposed of what was left in another order than that of its coming: it is a bag in \
      all other ways. A dictionary has no order, but its keys may have one.
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
    lab.expect(log, equals: Array(1...number), "who was disposed of, in this order")
  }

  private struct Offline: Error, Equatable {
    var code = 0
  }

  private final class Visitor {}
}
