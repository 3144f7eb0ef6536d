import RxCore
import RxTest

extension Growth {
  private static let thousands = [10, 100, 1_000, 10_000, 100_000]
  private static let many = [1_000, 10_000, 100_000]

  /// Operations whose cost must not grow with the size, or only slightly.
  static let all: [Growth] = [
    Growth("an event to n subscribers, for each", .linear, thousands, prepare: eventToMany),
    Growth("one subscribes beside n and unsubscribes", .constant, thousands, prepare: joinAndLeave),
    Growth("n subscribe, then unsubscribe in order, for each", .linear, thousands) {
      joinThenLeave($0) { $0 }
    },
    Growth("n subscribe, then unsubscribe in reverse, for each", .linear, thousands) {
      joinThenLeave($0) { $0.reversed() }
    },
    Growth(
      "n subscribe to a merge of n, then unsubscribe, for each",
      .linear,
      thousands,
      prepare: mergeOfMany
    ),
    Growth(
      "TestScheduler: n events scheduled and run, each",
      .logarithmic,
      [1_000, 10_000, 100_000, 1_000_000],
      prepare: virtualTime
    ),
    Growth(
      "an element through n map, for each map",
      .linear,
      [10, 100, 1_000],
      prepare: deepChain
    ),
    Growth("retry of n immediate failures, each", .linear, thousands, prepare: retries),
    Growth("concat of n completing sequences, each", .linear, thousands, prepare: concats),
    Growth("catch of n immediate failures, each", .linear, thousands, prepare: catches),
    Growth("ReplaySubject of 100: an event after n", .constant, thousands, prepare: replay),
    Growth(bytesOf: "ReplaySubject of 100: heap after n events", many) { count in
      let subject = ReplaySubject<Int>.create(bufferSize: 100)
      for number in 0..<count { subject.onNext(number) }
      return subject
    },
    Growth(bytesOf: "share(replay: 100): heap after n events", many) { count in
      let subject = PublishSubject<Int>()
      let bag = DisposeBag()
      subject.share(replay: 100).subscribe(onNext: { _ in }).disposed(by: bag)
      for number in 0..<count { subject.onNext(number) }
      return bag
    },
  ]

  // MARK: Subscribers

  @Sendable private static func eventToMany(_ count: Int) -> Work {
    let subject = PublishSubject<Int>()
    let drain = Drain()
    let bag = DisposeBag()
    for _ in 0..<count { subject.subscribe(onNext: { drain.take($0) }).disposed(by: bag) }
    return (count, { withExtendedLifetime(bag) { subject.onNext(1) } })
  }

  @Sendable private static func joinAndLeave(_ count: Int) -> Work {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    for _ in 0..<count { subject.subscribe().disposed(by: bag) }
    let rounds = 1_000
    return (
      rounds,
      {
        withExtendedLifetime(bag) {
          for _ in 0..<rounds { subject.subscribe().dispose() }
        }
      }
    )
  }

  private static func joinThenLeave(
    _ count: Int,
    _ order: @escaping ([any Disposable]) -> [any Disposable]
  ) -> Work {
    let subject = PublishSubject<Int>()
    return (
      count,
      {
        let subscriptions = (0..<count).map { _ in subject.subscribe() }
        for subscription in order(subscriptions) { subscription.dispose() }
      }
    )
  }

  @Sendable private static func mergeOfMany(_ count: Int) -> Work {
    let subject = PublishSubject<Int>()
    let numbers = Observable.range(start: 0, count: count)
    return (count, { numbers.flatMap { _ in subject }.subscribe().dispose() })
  }

  // MARK: Events

  @Sendable private static func virtualTime(_ count: Int) -> Work {
    (
      count,
      {
        let scheduler = TestScheduler(initialClock: 0)
        let drain = Drain()
        var time = 1
        for number in 0..<count {
          // A scattered but reproducible order: a multiplicative generator.
          time = time * 48_271 % 2_147_483_647
          scheduler.scheduleAt(time) { drain.take(number) }
        }
        scheduler.start()
      }
    )
  }

  @Sendable private static func replay(_ count: Int) -> Work {
    let subject = ReplaySubject<Int>.create(bufferSize: 100)
    for number in 0..<count { subject.onNext(number) }
    let rounds = 1_000
    return (rounds, { for number in 0..<rounds { subject.onNext(number) } })
  }

  // MARK: Depth

  @Sendable private static func deepChain(_ depth: Int) -> Work {
    let subject = PublishSubject<Int>()
    let drain = Drain()
    let bag = DisposeBag()
    (0..<depth).reduce(subject.asObservable()) { chain, _ in chain.map { $0 &+ 1 } }
      .subscribe(onNext: { drain.take($0) }).disposed(by: bag)
    return (depth, { withExtendedLifetime(bag) { subject.onNext(1) } })
  }

  @Sendable private static func retries(_ count: Int) -> Work {
    (count, { Observable<Int>.error(RxError.unknown).retry(count).subscribe().dispose() })
  }

  @Sendable private static func concats(_ count: Int) -> Work {
    let sources = (0..<count).map { Observable.just($0) }
    return (count, { Observable.concat(sources).subscribe().dispose() })
  }

  @Sendable private static func catches(_ count: Int) -> Work {
    let sources = (0..<count).map { _ in Observable<Int>.error(RxError.unknown) }
    return (count, { Observable.catch(sequence: sources).subscribe().dispose() })
  }
}
