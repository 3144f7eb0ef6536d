import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("Operators whose timers run on other threads than their source", .ledger)
struct ConcurrentTimerTests {
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  private let numbers = Array(0..<2_000)
  private let instant = DispatchTimeInterval.microseconds(20)

  @Test("buffer loses no element and emits none twice")
  func buffer() {
    expectAll { $0.buffer(timeSpan: instant, count: 3, scheduler: scheduler).concatMap(from) }
  }

  @Test("window loses no element and emits none twice")
  func window() {
    expectAll { $0.window(timeSpan: instant, count: 3, scheduler: scheduler).merge() }
  }

  @Test("delay keeps all elements in order")
  func delay() {
    expectAll { $0.delay(instant, scheduler: scheduler) }
  }

  @Test("throttle emits elements one at a time, in order, including the last")
  func throttle() {
    let seen = record { $0.throttle(instant, scheduler: scheduler) }
    #expect(seen == seen.sorted())
    #expect(seen.first == numbers.first)
    #expect(seen.last == numbers.last)
  }

  @Test("debounce emits elements one at a time, in order, including the last")
  func debounce() {
    let seen = record { $0.debounce(instant, scheduler: scheduler) }
    #expect(seen == seen.sorted())
    #expect(seen.last == numbers.last)
  }

  @Test("take(for:) completes once, and emits nothing afterwards")
  func takeFor() {
    let seen = record { $0.take(for: instant, scheduler: scheduler) }
    #expect(seen == Array(numbers.prefix(seen.count)))
  }

  @Test("take(for:) may complete before its source is subscribed to")
  func takeForAtOnce() {
    let end = DispatchSemaphore(value: 0)
    for _ in 0..<500 {
      let subscription = Observable<Int>.never()
        .take(for: .nanoseconds(0), scheduler: scheduler)
        .subscribe(onCompleted: { end.signal() })
      #expect(end.wait(timeout: .now() + 120) == .success)
      subscription.dispose()
    }
  }

  @Test("timeout fails once, and emits nothing afterwards")
  func timeout() {
    let seen = record { $0.timeout(instant, scheduler: scheduler) }
    #expect(seen == Array(numbers.prefix(seen.count)))
  }

  @Test("amb mirrors only one of several concurrent sequences")
  func amb() {
    for _ in 0..<50 {
      let subjects = (0..<4).map { _ in PublishSubject<Int>() }
      let received = Seen()
      let subscription = Observable.amb(subjects.map { $0.asObservable() })
        .subscribe(onNext: { received.add($0) })
      concurrently(4) { thread in
        for _ in 0..<10 { subjects[thread].onNext(thread) }
      }
      #expect(Set(received.elements).count == 1)
      #expect(received.elements.count == 10)
      subscription.dispose()
    }
  }

  // MARK: - Recording

  private func from(_ elements: [Int]) -> Observable<Int> { .from(elements) }

  private func expectAll(_ apply: (Observable<Int>) -> Observable<Int>) {
    #expect(record(apply) == numbers)
  }

  /// Sends the numbers from this thread, and returns the elements received until termination.
  private func record(_ apply: (Observable<Int>) -> Observable<Int>) -> [Int] {
    let subject = PublishSubject<Int>()
    let seen = Seen()
    let inside = Counter()
    let overlaps = Counter()
    let ends = Counter()
    let end = DispatchSemaphore(value: 0)
    let subscription = apply(subject).subscribe { event in
      if inside.add() != 1 { overlaps.add() }
      if let element = event.element { seen.add(element) }
      inside.add(-1)
      if event.isStopEvent {
        ends.add()
        end.signal()
      }
    }
    for number in numbers { subject.onNext(number) }
    subject.onCompleted()
    // Waits for the full time only if the terminal event is missing, which fails the test.
    #expect(end.wait(timeout: .now() + 120) == .success)
    #expect(overlaps.value == 0)
    #expect(ends.value == 1)
    subscription.dispose()
    return seen.elements
  }
}

/// Elements received on any thread.
private final class Seen {
  // Not synchronized on purpose: the sequence itself must serialize the threads.
  private(set) var elements: [Int] = []

  func add(_ element: Int) { elements.append(element) }
}
