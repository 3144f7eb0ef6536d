import ExerciseKit
import RxCore
import Testing

@Suite("Long chains and long runs do not overflow the stack", .ledger)
struct DeepChainTests {
  /// Enough to overflow the stack if each of them needed a stack frame.
  private static let many = 100_000

  @Test("an element, the completion and the disposal pass through 1,000 operators")
  func thousandOperators() {
    let subject = PublishSubject<Int>()
    let chain = (0..<200).reduce(subject.asObservable()) { chain, _ in
      chain.map { $0 + 1 }.filter { _ in true }.scan(0) { $1 }.skip(0).take(.max)
    }
    var events: [LawEvent] = []
    let subscription = chain.subscribe(AnyObserver { events.append(LawEvent($0)) })
    subject.onNext(0)
    #expect(events == [.next(200)])
    subject.onCompleted()
    #expect(events == [.next(200), .completed])
    subscription.dispose()
    chain.subscribe().dispose()
    #expect(!subject.hasObservers)
  }

  @Test("a thousand operators that join another sequence")
  func thousandJoins() {
    let chain = (0..<250).reduce(Observable.just(1)) { chain, _ in
      let merged = Observable.merge(chain, .empty()).concat(Observable.empty())
      return merged.flatMap { Observable.of($0) }.withLatestFrom(Observable.just(0)) { one, _ in one
      }
    }
    #expect(events(of: chain) == [.next(1), .completed])
  }

  @Test("retry subscribes again 100,000 times")
  func retries() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      if attempts == Self.many {
        observer.onNext(attempts)
        observer.onCompleted()
      } else {
        observer.onError(TestError.first)
      }
      return Disposables.create()
    }
    #expect(events(of: source.retry()) == [.next(Self.many), .completed])
  }

  @Test("retry fails after 100,000 attempts")
  func retriesInVain() {
    #expect(events(of: Observable<Int>.error(TestError.first).retry(Self.many)) == [.error])
  }

  @Test("retry(when:) subscribes again 100,000 times")
  func retriesWhenTriggered() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < Self.many ? .error(TestError.first) : .just(attempts)
    }
    let retried = source.retry { (failures: Observable<TestError>) in failures }
    #expect(events(of: retried) == [.next(Self.many), .completed])
  }

  @Test("concat handles 100,000 sequences that complete synchronously")
  func concats() {
    let sources = (0..<Self.many).map { $0 == 0 ? Observable.just(0) : .empty() }
    #expect(events(of: .concat(sources)) == [.next(0), .completed])
  }

  @Test("concatMap handles 100,000 sequences that complete synchronously")
  func concatMaps() {
    let numbers = Observable.range(start: 1, count: Self.many)
    let last = numbers.concatMap { Observable.of($0) }.takeLast(1)
    #expect(events(of: last) == [.next(Self.many), .completed])
  }

  @Test("catch handles 100,000 sequences that fail synchronously")
  func catches() {
    let failing = (0..<Self.many).map { _ in Observable<Int>.error(TestError.first) }
    #expect(events(of: .catch(sequence: failing + [.just(1)])) == [.next(1), .completed])
  }

  private func events(of source: Observable<Int>) -> [LawEvent] {
    var events: [LawEvent] = []
    source.subscribe(AnyObserver { events.append(LawEvent($0)) }).dispose()
    return events
  }
}
