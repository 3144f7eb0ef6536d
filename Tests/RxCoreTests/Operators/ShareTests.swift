import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("share", .ledger)
struct ShareTests {
  @Test("shares one subscription as long as there are subscribers")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-2-3-4-")
    let shared = source.share()
    let first = lab.observe(shared, until: 4)
    let second = lab.observe(shared, at: 2, until: 6)
    lab.expect(first, "-1-2", until: 8)
    lab.expect(second, "---2-3", until: 8)
    lab.expectSubscriptions(source, "^-----!")
    lab.expectNoLeaks()
  }

  @Test("sends the last elements to late subscribers", arguments: [1, 2, 3])
  func replay(_ count: Int) {
    let lab = Lab()
    let shared = lab.hot("-1-2-3----").share(replay: count)
    _ = lab.observe(shared, until: 9)
    let late = lab.observe(shared, at: 7, until: 9)
    let expected = [1, 2, 3].suffix(count).map { Recorded.next(7, $0) }
    lab.expect(late, expected)
  }

  @Test("subscribes again after all subscriptions were disposed of", arguments: [0, 1, 2])
  func reconnect(_ count: Int) {
    let lab = Lab()
    let source = lab.cold("-1--")
    let shared = source.share(replay: count)
    let first = lab.observe(shared, until: 2)
    let second = lab.observe(shared, at: 3, until: 6)
    lab.expect(first, "-1")
    lab.expect(second, "----1-")
    lab.expectSubscriptions(source, "^-!", "---^--!")
  }

  @Test("with .forever, keeps the replayed elements without subscribers")
  func forever() {
    let lab = Lab()
    let source = lab.cold("-1--")
    let shared = source.share(replay: 1, scope: .forever)
    let first = lab.observe(shared, until: 2)
    let second = lab.observe(shared, at: 3, until: 6)
    lab.expect(first, "-1")
    lab.expect(second, "---11-")
  }

  @Test(
    "after termination, subscribes again with .whileConnected, and replays with .forever"
  )
  func afterTheEnd() {
    var subscriptions = 0
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return .of(1, 2)
    }
    let bag = DisposeBag()
    for count in [0, 1, 2] {
      subscriptions = 0
      let shared = source.share(replay: count)
      for _ in 0..<3 { shared.subscribe().disposed(by: bag) }
      #expect(subscriptions == 3)
    }
    subscriptions = 0
    var events: [String] = []
    let forever = source.share(replay: 1, scope: .forever)
    forever.subscribe().disposed(by: bag)
    forever.subscribe { events.append("\($0)") }.disposed(by: bag)
    #expect(events == ["next(2)", "completed"])
  }

  @Test(
    "subscribes again for an observer that subscribes on the terminal event",
    arguments: [0, 1, 2, 3, 4]
  )
  func resubscribeAtTheEnd(_ count: Int) {
    let subject = PublishSubject<Int>()
    var connections = 0
    let source = Observable<Int>.deferred {
      connections += 1
      return connections == 1 ? subject.asObservable() : .just(7)
    }
    let shared = source.share(replay: count)
    var seen: [Int] = []
    let bag = DisposeBag()
    shared.subscribe(onCompleted: {
      shared.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    }).disposed(by: bag)
    subject.onNext(1)
    subject.onCompleted()
    #expect(connections == 2)
    #expect(seen == [7])
  }

  @Test("adds a subscriber to the list before the source is subscribed to")
  func synchronousSource() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      return Disposables.create()
    }
    let bag = DisposeBag()
    for count in [0, 1, 2] {
      var seen: [Int] = []
      source.share(replay: count).subscribe(onNext: { seen.append($0) }).disposed(by: bag)
      #expect(seen == [1, 2], "share(replay: \(count))")
    }
  }
}
