import ExerciseKit
import RxCore
import Testing

@Suite("Subjects and disposables with several threads", .ledger)
struct ConcurrentSubjectTests {
  private let threads = 8

  @Test("a subject can be subscribed to, sent to and unsubscribed from on all threads")
  func churn() {
    let subject = PublishSubject<Int>()
    let seen = Counter()
    concurrently(threads) { thread in
      for _ in 0..<200 {
        let subscription = subject.subscribe(onNext: { _ in seen.add() })
        subject.onNext(thread)
        subscription.dispose()
      }
    }
    #expect(!subject.hasObservers)
    #expect(seen.value >= threads * 200, "each subscriber hears at least its own element")
  }

  @Test("a subscriber of a behavior subject receives increasing values only, one at a time")
  func behaviorSubject() {
    for _ in 0..<50 {
      let subject = BehaviorSubject(value: 0)
      concurrently(4) { thread in
        if thread == 0 {
          for number in 1...200 { subject.onNext(number) }
        } else {
          var last = -1
          let subscription = subject.subscribe(onNext: { number in
            #expect(number > last)
            last = number
          })
          subscription.dispose()
        }
      }
    }
  }

  @Test("a subscriber of a replay subject receives everything in order")
  func replaySubject() {
    for _ in 0..<50 {
      let subject = ReplaySubject<Int>.createUnbounded()
      let bag = DisposeBag()
      nonisolated(unsafe) var received: [Int] = []
      concurrently(2) { thread in
        if thread == 0 {
          for number in 0..<200 { subject.onNext(number) }
        } else {
          subject.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        }
      }
      #expect(received == Array(0..<200))
    }
  }

  @Test("a subject that is completed on all threads completes once")
  func end() {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let ends = Counter()
      let subscription = subject.subscribe { if $0.isStopEvent { ends.add() } }
      concurrently(threads) { $0.isMultiple(of: 2) ? subject.onCompleted() : subject.dispose() }
      #expect(ends.value <= 1)
      subscription.dispose()
    }
  }

  @Test("a bag and a group accept disposables from all threads, and lose none")
  func bags() {
    let disposals = Counter()
    let group = CompositeDisposable()
    do {
      let bag = DisposeBag()
      concurrently(threads) { _ in
        for _ in 0..<100 {
          Disposables.create { disposals.add() }.disposed(by: bag)
          group.insert(Disposables.create { disposals.add() })
        }
      }
    }
    #expect(disposals.value == threads * 100)
    group.dispose()
    #expect(disposals.value == 2 * threads * 100)
  }

  @Test("a serial disposable that is assigned on all threads keeps only the last one")
  func serial() {
    let open = Counter()
    let serial = SerialDisposable()
    concurrently(threads) { _ in
      for _ in 0..<100 {
        open.add()
        serial.disposable = Disposables.create { open.add(-1) }
      }
    }
    #expect(open.value == 1)
    serial.dispose()
    #expect(open.value == 0)
  }

  @Test("assigning and disposing concurrently disposes once")
  func singleAssignment() {
    for _ in 0..<200 {
      let disposals = Counter()
      let slot = SingleAssignmentDisposable()
      concurrently(2) { thread in
        if thread == 0 {
          slot.setDisposable(Disposables.create { disposals.add() })
        } else {
          slot.dispose()
        }
      }
      #expect(disposals.value == 1)
    }
  }

  @Test("resources created and released on all threads leave the counts unchanged")
  func resources() {
    let before = Resources.total
    concurrently(threads) { _ in
      for _ in 0..<200 {
        Observable.just(1).map { $0 }.subscribe().dispose()
        if Int.random(in: 0..<20) == 0 { _ = Resources.snapshot() }
      }
    }
    #expect(Resources.total == before)
  }
}
