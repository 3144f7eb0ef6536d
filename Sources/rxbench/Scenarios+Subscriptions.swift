import RxCore

extension Scenario {
  /// One chain that is created, subscribed to and disposed of.
  static let subscriptions: [Scenario] = [
    Scenario(
      "create, map, filter: subscribe and dispose",
      rxSwift: 3142,
      debug: 7696,
      prepare: createMapFilter
    ),
    Scenario(
      "subject, map: subscribe and dispose",
      rxSwift: 2166,
      debug: 3278,
      openCombine: 1178,
      prepare: subjectMap
    ),
    Scenario(
      "1,000 subscriptions in a bag, each",
      rxSwift: 1304,
      debug: 2031,
      prepare: bagOfThousand
    ),
    Scenario("publish, refCount: churn", rxSwift: 4366, debug: 6834, prepare: refCountChurn),
  ]

  @Sendable private static func createMapFilter() -> (Int) -> Void {
    let drain = Drain()
    return { count in
      for _ in 0..<count {
        Observable<Int>.create { observer in
          observer.onNext(1)
          return Disposables.create()
        }.map { $0 &+ 1 }.filter { _ in true }.subscribe(onNext: { drain.take($0) }).dispose()
      }
    }
  }

  @Sendable private static func subjectMap() -> (Int) -> Void {
    let subject = PublishSubject<Int>()
    let drain = Drain()
    return { count in
      for _ in 0..<count {
        subject.map { $0 &+ 1 }.subscribe(onNext: { drain.take($0) }).dispose()
      }
    }
  }

  @Sendable private static func bagOfThousand() -> (Int) -> Void {
    let drain = Drain()
    return { count in
      for _ in 0..<max(1, count / 1000) {
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        for _ in 0..<1000 {
          subject.subscribe(onNext: { drain.take($0) }).disposed(by: bag)
        }
      }
    }
  }

  @Sendable private static func refCountChurn() -> (Int) -> Void {
    let subject = PublishSubject<Int>()
    let shared = subject.publish().refCount()
    let drain = Drain()
    return { count in
      for _ in 0..<count { shared.subscribe(onNext: { drain.take($0) }).dispose() }
    }
  }
}
