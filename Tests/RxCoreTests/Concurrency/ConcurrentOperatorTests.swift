import ExerciseKit
import RxCore
import Testing

@Suite("Operators with several threads", .ledger)
struct ConcurrentOperatorTests {
  private let threads = 8
  private let rounds = 500

  @Test("merge emits one element at a time, and loses none")
  func merge() {
    let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
    let merged = Observable.merge(subjects.map { $0.asObservable() })
    expectSerial(merged, total: threads * rounds) { thread in
      for number in 0..<rounds { subjects[thread].onNext(number) }
    }
  }

  @Test("flatMap emits one element at a time, and loses none")
  func flatMap() {
    let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
    let merged = Observable.from(subjects).flatMap { $0 }
    expectSerial(merged, total: threads * rounds) { thread in
      for number in 0..<rounds { subjects[thread].onNext(number) }
    }
  }

  @Test("combineLatest emits one combination at a time")
  func combineLatest() {
    let subjects = (0..<threads).map { _ in BehaviorSubject(value: 0) }
    // The first combination is emitted on subscription, another one with each element.
    expectSerial(.combineLatest(subjects) { $0.count }, total: threads * rounds + 1) { thread in
      for number in 0..<rounds { subjects[thread].onNext(number) }
    }
  }

  @Test("zip emits one combination at a time, and loses none")
  func zip() {
    let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
    expectSerial(.zip(subjects) { $0[0] }, total: rounds) { thread in
      for number in 0..<rounds { subjects[thread].onNext(number) }
    }
  }

  @Test("a source that completes on all threads completes merge once")
  func mergeCompletes() {
    for _ in 0..<50 {
      let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
      let ends = Counter()
      let subscription = Observable.merge(subjects.map { $0.asObservable() })
        .subscribe(onCompleted: { ends.add() })
      concurrently(threads) { subjects[$0].onCompleted() }
      #expect(ends.value == 1)
      subscription.dispose()
    }
  }

  @Test("concurrent first subscribers to share connect once")
  func shareConnectsOnce() {
    for replay in [0, 1, 2] {
      for _ in 0..<50 {
        let connections = Counter()
        let source = Observable<Int>.create { _ in
          connections.add()
          return Disposables.create()
        }
        let shared = source.share(replay: replay)
        let bag = DisposeBag()
        concurrently(threads) { _ in shared.subscribe().disposed(by: bag) }
        #expect(connections.value == 1, "share(replay: \(replay))")
      }
    }
  }

  @Test("subscribing to and disposing of share on all threads leaks no connection")
  func shareChurn() {
    for replay in [0, 1, 2] {
      let open = Counter()
      let source = Observable<Int>.create { observer in
        open.add()
        observer.onNext(1)
        return Disposables.create { open.add(-1) }
      }
      let shared = source.share(replay: replay)
      concurrently(threads) { _ in
        for _ in 0..<rounds / 10 { shared.subscribe().dispose() }
      }
      #expect(open.value == 0, "share(replay: \(replay))")
    }
  }

  @Test("a subscription that is disposed of on all threads is disposed of once")
  func disposeRace() {
    for _ in 0..<200 {
      let disposals = Counter()
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create { disposals.add() }
      }
      let subscription = source.map { $0 }.filter { _ in true }
        .subscribe(onDisposed: { disposals.add() })
      concurrently(threads) { _ in subscription.dispose() }
      #expect(disposals.value == 2)
    }
  }

  @Test("disposing during the delivery of elements is safe")
  func disposeWhileEmitting() {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let seen = Counter()
      let subscription = subject.map { $0 }.flatMapLatest { Observable.just($0) }
        .subscribe(onNext: { _ in seen.add() })
      concurrently(3) { thread in
        if thread == 0 { subscription.dispose() } else { subject.onNext(1) }
      }
      #expect(!subject.hasObservers)
      #expect(seen.value <= 2)
    }
  }

  @Test("flatMapLatest keeps exactly the newest sequence")
  func switching() {
    let running = Counter()
    let subject = PublishSubject<Int>()
    let subscription = subject.flatMapLatest { _ in
      Observable<Int>.create { _ in
        running.add()
        return Disposables.create { running.add(-1) }
      }
    }.subscribe()
    for number in 0..<rounds { subject.onNext(number) }
    #expect(running.value == 1)
    subscription.dispose()
    #expect(running.value == 0)
  }

  /// Sends from several threads, and checks that the elements are delivered one at a time.
  private func expectSerial(
    _ sequence: Observable<Int>,
    total: Int,
    send: @escaping (_ thread: Int) -> Void
  ) {
    let inside = Counter()
    let overlaps = Counter()
    // Not synchronized on purpose: the sequence itself must serialize the threads.
    var seen = 0
    let subscription = sequence.subscribe(onNext: { _ in
      if inside.add() != 1 { overlaps.add() }
      seen += 1
      inside.add(-1)
    })
    concurrently(threads, send)
    #expect(overlaps.value == 0)
    #expect(seen == total)
    subscription.dispose()
  }
}
