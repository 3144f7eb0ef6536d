import ExerciseKit
import RxCore
import Testing

@Suite("values of a sequence", .ledger)
struct ValuesTests {
  @Test("the elements are received in order, then the loop ends")
  func elements() async throws {
    var seen: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { seen.append(element) }
    for await element in Infallible.of(4, 5).values { seen.append(element) }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test("an error is thrown after the preceding elements")
  func error() async {
    var seen: [Int] = []
    let failing = Observable.of(1).concat(Observable.error(TestError.first))
    await #expect(throws: TestError.first) {
      for try await element in failing.values { seen.append(element) }
    }
    #expect(seen == [1])
  }

  @Test("reading the property subscribes immediately, and elements are buffered")
  func subscribesAtOnce() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    #expect(subject.hasObservers)
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    var seen: [Int] = []
    for try await element in values { seen.append(element) }
    #expect(seen == [1, 2])
  }

  @Test("leaving the loop and releasing the stream disposes of the subscription")
  func leaving() async throws {
    let subject = PublishSubject<Int>()
    do {
      let values = subject.values
      subject.onNext(1)
      for try await element in values {
        #expect(element == 1)
        break
      }
    }
    #expect(!subject.hasObservers)
  }

  @Test("canceling the task throws CancellationError and disposes of the subscription")
  func cancellation() async {
    let (isDisposed, disposed) = AsyncStream<Void>.makeStream()
    let task = Task {
      let source = Observable<Int>.just(1).concat(Observable.never())
        .do(onDispose: { disposed.yield() })
      for try await _ in source.values {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in isDisposed { break }
  }

  @Test("canceling the task ends the loop over an infallible")
  func cancellationOfInfallible() async {
    let task = Task {
      var seen: [Int] = []
      for await element in Infallible.just(1).concat(Infallible.never()).values {
        seen.append(element)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return seen
    }
    #expect(await task.value == [1])
  }

  @Test("nothing leaks")
  func noLeak() async throws {
    let before = Resources.total
    for try await _ in Observable.of(1, 2).values {}
    for try await _ in Observable.of(1, 2).values { break }
    for await _ in Infallible.of(1, 2).values {}
    _ = Observable<Int>.never().values
    #expect(Resources.total == before)
  }
}
