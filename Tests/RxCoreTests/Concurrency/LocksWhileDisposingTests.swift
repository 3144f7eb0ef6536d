import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("No operator holds a lock while it disposes of its source", .ledger)
struct LocksWhileDisposingTests {
  @Test("no lock is held when the source completes", arguments: TimedCase.all)
  func sourceCompletes(_ timed: TimedCase) {
    let source = KnockingSource()
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = timed.apply(source, scheduler).subscribe(onError: { _ in })
    source.complete()
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }

  @Test("no lock is held when take(for:) completes by its timer")
  func takeFor() {
    let source = KnockingSource()
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = source.take(for: .seconds(4), scheduler: scheduler).subscribe()
    scheduler.start()
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }

  @Test("no lock is held when timeout continues with another sequence")
  func timeout() {
    let source = KnockingSource()
    let scheduler = TestScheduler(initialClock: 0)
    let other = Observable<Int>.never()
    let subscription = source.timeout(.seconds(4), other: other, scheduler: scheduler).subscribe()
    scheduler.start()
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }

  @Test("no lock is held when the sampler of sample fails")
  func sample() {
    let source = KnockingSource()
    let sampler = PublishSubject<Int>()
    let subscription = source.sample(sampler).subscribe(onError: { _ in })
    sampler.onError(TestError.first)
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }

  @Test("no lock is held when the other sequence of skip(until:) fails")
  func skipUntil() {
    let source = KnockingSource()
    let other = PublishSubject<Int>()
    let subscription = source.skip(until: other).subscribe(onError: { _ in })
    other.onError(TestError.first)
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }

  @Test("no lock is held when another sequence of amb was first")
  func amb() {
    let source = KnockingSource()
    let other = PublishSubject<Int>()
    let subscription = source.amb(other).subscribe()
    other.onNext(1)
    #expect(source.wasLetThrough == true)
    subscription.dispose()
  }
}

/// An operator with another input besides its source, usually a scheduler.
struct TimedCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  init(
    _ name: String,
    _ apply: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
  ) {
    testDescription = name
    self.apply = apply
  }

  static let all: [TimedCase] = [
    TimedCase("debounce") { $0.debounce(.seconds(1), scheduler: $1) },
    TimedCase("throttle") { $0.throttle(.seconds(1), scheduler: $1) },
    TimedCase("take(for:)") { $0.take(for: .seconds(1), scheduler: $1) },
    TimedCase("skip(_:scheduler:)") { $0.skip(.seconds(1), scheduler: $1) },
    TimedCase("delay") { $0.delay(.seconds(1), scheduler: $1) },
    TimedCase("timeout") { $0.timeout(.seconds(1), scheduler: $1) },
    TimedCase("buffer") {
      $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: $1).map(\.count)
    },
    TimedCase("window") {
      $0.window(timeSpan: .seconds(1), count: 2, scheduler: $1).map { _ in 0 }
    },
    TimedCase("groupBy") { source, _ in source.groupBy { $0 }.map(\.key) },
    TimedCase("sample") { source, _ in source.sample(Observable<Int>.never()) },
    TimedCase("skip(until:)") { source, _ in source.skip(until: Observable<Int>.never()) },
    TimedCase("amb") { source, _ in source.amb(Observable.never()) },
    TimedCase("retry(when:)") { source, _ in source.retry { $0 } },
  ]
}
