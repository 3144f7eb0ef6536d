import ExerciseKit
import RxCore
import Testing

@Suite("Sequences created from asynchronous code", .ledger)
struct AsyncSourcesTests {
  // MARK: - AsyncSequence.asObservable

  @Test("an asynchronous sequence emits its elements and completes")
  func asyncSequence() async throws {
    let numbers = AsyncStream<Int> { continuation in
      (1...3).forEach { continuation.yield($0) }
      continuation.finish()
    }
    #expect(try await elements(of: numbers.asObservable()) == [1, 2, 3])
  }

  @Test("an error of the iteration fails the sequence")
  func failingAsyncSequence() async {
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: TestError.first) }
    await #expect(throws: TestError.first) {
      try await elements(of: failing.asObservable(priority: .high))
    }
  }

  @Test("a CancellationError of the iteration completes the sequence")
  func cancelledAsyncSequence() async throws {
    let cancelled = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: CancellationError())
    }
    #expect(try await elements(of: cancelled.asObservable()) == [1])
  }

  @Test("disposing cancels the iteration")
  func disposingAsyncSequence() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (isOver, over) = AsyncStream<Bool>.makeStream()
    let numbers = GatedSequence(gate: gate) { over.yield($0) }
    let (isReceived, received) = AsyncStream<Void>.makeStream()
    let subscription = numbers.asObservable().subscribe(onNext: { _ in received.yield() })
    for await _ in isReceived { break }
    subscription.dispose()
    opening.finish()
    for await wasCancelled in isOver {
      #expect(wasCancelled)
      break
    }
  }

  // MARK: - Single.create(detached:priority:work:)

  @Test("the result of the work is the single's outcome", arguments: [true, false])
  func work(detached: Bool) async throws {
    let value = Single<Int>.create(detached: detached, priority: .high) { 1 }
    #expect(try await value.value == 1)
    let failing = Single<Int>.create(detached: detached) { throw TestError.first }
    await #expect(throws: TestError.first) { try await failing.value }
  }

  @Test("the work runs for each subscriber")
  func workAnew() async throws {
    let counter = WorkCounter()
    let single = Single<Int>.create { await counter.next() }
    #expect(try await single.value == 1)
    #expect(try await single.value == 2)
  }

  @Test("disposing cancels the work and drops its result", arguments: [true, false])
  func disposingWork(detached: Bool) async {
    let (isRunning, running) = AsyncStream<Void>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let (isOver, over) = AsyncStream<Bool>.makeStream()
    let single = Single<Int>.create(detached: detached) {
      running.yield()
      for await _ in gate {}
      over.yield(Task.isCancelled)
      return 1
    }
    var seen: [Int] = []
    let subscription = single.subscribe(onSuccess: { seen.append($0) })
    for await _ in isRunning { break }
    subscription.dispose()
    opening.finish()
    for await wasCancelled in isOver {
      #expect(wasCancelled)
      break
    }
    #expect(seen == [])
  }

  @Test("work that is not detached inherits the subscriber's task-local values")
  func taskLocals() async throws {
    let inherited = Single<String>.create { Context.name }
    let detached = Single<String>.create(detached: true) { Context.name }
    let names = try await Context.$name.withValue("subscriber") {
      [try await inherited.value, try await detached.value]
    }
    #expect(names == ["subscriber", "none"])
  }
}

/// Waits without blocking a thread: the iteration needs one, and a busy machine may have no other.
private func elements<Element: Sendable>(of source: Observable<Element>) async throws -> [Element] {
  var elements: [Element] = []
  for try await element in source.values { elements.append(element) }
  return elements
}

private actor WorkCounter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// Emits 1, waits until the gate is opened, and reports whether its task is canceled. The test opens
/// the gate after it disposes of the subscription, so that a task that goes on fails the test, and
/// does not stop it.
private struct GatedSequence: AsyncSequence, AsyncIteratorProtocol {
  let gate: AsyncStream<Void>
  let over: @Sendable (_ wasCancelled: Bool) -> Void
  private var hasEmitted = false

  init(gate: AsyncStream<Void>, over: @escaping @Sendable (_ wasCancelled: Bool) -> Void) {
    self.gate = gate
    self.over = over
  }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? {
    guard hasEmitted else {
      hasEmitted = true
      return 1
    }
    for await _ in gate {}
    over(Task.isCancelled)
    return nil
  }
}

private enum Context {
  @TaskLocal static var name = "none"
}
