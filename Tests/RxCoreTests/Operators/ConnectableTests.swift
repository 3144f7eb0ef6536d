import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("publish, replay, multicast, refCount", .ledger)
struct ConnectableTests {
  @Test("nothing is emitted before connect, then all subscribers share one subscription")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    let published = source.publish()
    let first = lab.observe(published)
    let second = lab.observe(published)
    let bag = DisposeBag()
    lab.at(2, "connects") { published.connect().disposed(by: bag) }
    lab.expect(first, "---2-3|")
    lab.expect(second, "---2-3|")
    lab.expectSubscriptions(source, "--^---!")
    _ = consume bag
  }

  @Test("multicast and publish forward the source's events to each subscriber after connect()")
  func diagramOfMulticast() {
    let lab = Lab()
    let multicast = lab.hot("-1-2-3|").multicast(PublishSubject<Int>())
    let publish = lab.hot("-1-2-3|").publish()
    let (first, second) = (lab.observe(multicast), lab.observe(publish))
    let connections = [multicast.connect(), publish.connect()]
    lab.expect(first, "-1-2-3|")
    lab.expect(second, "-1-2-3|")
    for connection in connections { connection.dispose() }
  }

  @Test("replay sends its buffer to a late subscriber")
  func diagramOfReplay() {
    let lab = Lab()
    let replayed = lab.hot("-1-2-3|").replay(1)
    let connection = replayed.connect()
    let fromTheStart = lab.observe(replayed)
    let late = lab.observe(replayed, at: 4)
    lab.expect(fromTheStart, "-1-2-3|")
    lab.expect(late, "----23|")
    connection.dispose()
  }

  @Test("refCount connects for the first subscriber and disconnects after the last")
  func diagramOfRefCount() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-")
    let shared = source.publish().refCount()
    let first = lab.observe(shared, until: 4)
    let second = lab.observe(shared, at: 2, until: 6)
    lab.expect(first, "-1-2", until: 8)
    lab.expect(second, "---2-3", until: 8)
    lab.expectSubscriptions(source, "^-----!")
    lab.expectNoLeaks()
  }

  @Test("connecting twice has the same effect as connecting once")
  func connectTwice() {
    let lab = Lab()
    let source = lab.hot("-1-")
    let published = source.publish()
    let connection = published.connect()
    let again = published.connect()
    lab.run(until: 2)
    again.dispose()
    lab.expectSubscriptions(source, "^-!")
    connection.dispose()
  }

  @Test("disconnecting stops the events, connecting again starts a new subscription")
  func reconnect() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-")
    let published = source.publish()
    let early = lab.observe(published)
    let connection = published.connect()
    let bag = DisposeBag()
    lab.at(2, "disconnects") { connection.dispose() }
    let late = lab.observe(published, at: 4)
    lab.at(4, "connects") { published.connect().disposed(by: bag) }
    lab.expect(early, "-1")
    lab.expect(late, "-----3-4")
    lab.expectSubscriptions(source, "^-!", "----^")
    _ = consume bag
  }

  @Test("replay sends the last elements to late subscribers", arguments: [1, 2])
  func replay(_ count: Int) {
    let subject = PublishSubject<Int>()
    let replayed = subject.replay(count)
    let connection = replayed.connect()
    (1...3).forEach(subject.onNext)
    var seen: [Int] = []
    let subscription = replayed.subscribe(onNext: { seen.append($0) })
    #expect(seen == Array([1, 2, 3].suffix(count)))
    subscription.dispose()
    connection.dispose()
  }

  @Test("replayAll sends all elements to late subscribers")
  func replayAll() {
    let subject = PublishSubject<Int>()
    let replayed = subject.replayAll()
    let connection = replayed.connect()
    (1...5).forEach(subject.onNext)
    var seen: [Int] = []
    let subscription = replayed.subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 2, 3, 4, 5])
    subscription.dispose()
    connection.dispose()
  }

  @Test("refCount connects with the first subscriber and disconnects with the last")
  func refCount() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-")
    let shared = source.publish().refCount()
    let first = lab.observe(shared, until: 4)
    let second = lab.observe(shared, at: 2, until: 6)
    lab.expect(first, "-1-2", until: 8)
    lab.expect(second, "---2-3", until: 8)
    lab.expectSubscriptions(source, "^-----!")
  }

  @Test("disposing of a subscription to an older connection does not affect the newer one")
  func lateDisposal() {
    let subject = PublishSubject<Int>()
    var source: Observable<Int> = subject
    let shared = Observable.deferred { source }.publish().refCount()
    let old = shared.subscribe()
    subject.onCompleted()
    let next = PublishSubject<Int>()
    source = next
    let new = shared.subscribe()
    old.dispose()
    #expect(next.hasObservers)
    new.dispose()
    #expect(!next.hasObservers)
  }

  @Test("a selector uses one subscription several times")
  func selector() {
    let lab = Lab()
    let source = lab.hot("-1-2|")
    let doubled = source.multicast({ PublishSubject() }) { shared in
      Observable.zip(shared, shared) { $0 + $1 }
    }
    lab.expect(lab.observe(doubled), "-2-4|")
    lab.expectSubscriptions(source, "^---!")
  }

  @Test("a multicast uses the given subject for all connections")
  func givenSubject() {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    let connectable = Observable.of(1, 2).multicast(subject)
    let connection = connectable.connect()
    var events: [String] = []
    let subscription = connectable.subscribe { events.append("\($0)") }
    #expect(events == ["next(2)", "completed"])
    subscription.dispose()
    connection.dispose()
  }
}
