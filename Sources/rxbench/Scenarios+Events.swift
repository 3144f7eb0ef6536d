import RxCore

/// Receives the results of scenarios, so that none of them is optimized away.
final class Drain {
  private(set) var sum = 0

  @inline(never)
  func take(_ number: Int) { sum &+= number }
}

extension Scenario {
  /// A closure called through a variable: the lower bound for any library.
  static let baseline = Scenario("direct closure call") {
    let drain = Drain()
    let closures = [{ (number: Int) in drain.take(number) }]
    return { count in
      for number in 0..<count { closures[0](number) }
    }
  }

  static let bareName = "subject to one subscriber"
  static let chainName = "subject through six map and six filter"

  /// One element through an existing chain.
  static let events: [Scenario] = [
    Scenario(
      bareName,
      rxSwift: 252,
      debug: 1236,
      openCombine: 108,
      prepare: { pump { $0 } }
    ),
    Scenario(
      "subject to ten subscribers, each",
      rxSwift: 87,
      debug: 612,
      openCombine: 114,
      prepare: { pump(subscribers: 10) { $0 } }
    ),
    Scenario(
      chainName,
      rxSwift: 687,
      debug: 4397,
      openCombine: 170,
      prepare: {
        pump { (0..<6).reduce($0) { chain, _ in chain.map { $0 &+ 1 }.filter { _ in true } } }
      }
    ),
    Scenario(
      "range, map, filter, scan",
      rxSwift: 1733,
      debug: 4490,
      openCombine: 179,
      prepare: rangeMapFilterScan
    ),
    Scenario(
      "flatMap of just",
      rxSwift: 2432,
      debug: 5832,
      openCombine: 745,
      prepare: { pump { $0.flatMap { Observable.just($0) } } }
    ),
    Scenario(
      "flatMapLatest of just",
      rxSwift: 2294,
      debug: 5398,
      prepare: { pump { $0.flatMapLatest { Observable.just($0) } } }
    ),
    Scenario("combineLatest of four", rxSwift: 534, debug: 2219, prepare: combineLatestOfFour),
    Scenario("merge of four", rxSwift: 305, debug: 1878, prepare: mergeOfFour),
    Scenario(
      "withLatestFrom",
      rxSwift: 384,
      debug: 1932,
      prepare: { pump { $0.withLatestFrom(BehaviorSubject(value: 1)) { $0 &+ $1 } } }
    ),
    Scenario(
      "share(replay: 1) to ten subscribers, each",
      rxSwift: 118,
      debug: 721,
      prepare: { pump(subscribers: 10) { $0.share(replay: 1) } }
    ),
    Scenario(
      "BehaviorRelay",
      rxSwift: 324,
      debug: 1326,
      openCombine: 114,
      prepare: behaviorRelay
    ),
    Scenario(
      "skip, distinctUntilChanged, take",
      rxSwift: 484,
      debug: 2941,
      openCombine: 439,
      prepare: { pump { $0.skip(1).distinctUntilChanged().take(.max) } }
    ),
  ]

  /// Sends numbers to a subject that is followed by a chain.
  private static func pump(
    subscribers: Int = 1,
    _ chain: (Observable<Int>) -> Observable<Int>
  ) -> (Int) -> Void {
    let subject = PublishSubject<Int>()
    let drain = Drain()
    let bag = DisposeBag()
    let sequence = chain(subject)
    for _ in 0..<subscribers {
      sequence.subscribe(onNext: { drain.take($0) }).disposed(by: bag)
    }
    return { count in
      withExtendedLifetime(bag) {
        for number in 0..<(count / subscribers) { subject.onNext(number) }
      }
    }
  }

  @Sendable private static func rangeMapFilterScan() -> (Int) -> Void {
    let drain = Drain()
    return { count in
      let sums = Observable.range(start: 0, count: count).map { $0 &+ 1 }.filter { _ in true }
        .scan(0) { $0 &+ $1 }
      sums.subscribe(onNext: { drain.take($0) }).dispose()
    }
  }

  @Sendable private static func combineLatestOfFour() -> (Int) -> Void {
    let subjects = (0..<4).map { BehaviorSubject(value: $0) }
    let drain = Drain()
    let bag = DisposeBag()
    Observable.combineLatest(subjects[0], subjects[1], subjects[2], subjects[3]) {
      $0 &+ $1 &+ $2 &+ $3
    }.subscribe(onNext: { drain.take($0) }).disposed(by: bag)
    return { count in
      withExtendedLifetime(bag) {
        for number in 0..<count { subjects[number & 3].onNext(number) }
      }
    }
  }

  @Sendable private static func mergeOfFour() -> (Int) -> Void {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let drain = Drain()
    let bag = DisposeBag()
    Observable.merge(subjects.map { $0.asObservable() })
      .subscribe(onNext: { drain.take($0) }).disposed(by: bag)
    return { count in
      withExtendedLifetime(bag) {
        for number in 0..<count { subjects[number & 3].onNext(number) }
      }
    }
  }

  @Sendable private static func behaviorRelay() -> (Int) -> Void {
    let relay = BehaviorRelay(value: 0)
    let drain = Drain()
    let bag = DisposeBag()
    relay.subscribe(onNext: { drain.take($0) }).disposed(by: bag)
    return { count in
      withExtendedLifetime(bag) {
        for number in 0..<count { relay.accept(number) }
      }
    }
  }
}
