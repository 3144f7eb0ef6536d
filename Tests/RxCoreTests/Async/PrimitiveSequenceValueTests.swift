import ExerciseKit
import RxCore
import Testing

@Suite("await of a single, a maybe or a completable", .ledger)
struct PrimitiveSequenceValueTests {
  @Test("the value is the outcome")
  func outcomes() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
  }

  @Test("an error is thrown")
  func errors() async {
    await #expect(throws: TestError.first) { try await Single<Int>.error(TestError.first).value }
    await #expect(throws: TestError.first) { try await Maybe<Int>.error(TestError.first).value }
    await #expect(throws: TestError.first) { try await Completable.error(TestError.first).value }
  }

  @Test("an outcome on another thread resumes the task")
  func otherThread() async throws {
    let single = Single<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      let task = Task { observer(.success(1)) }
      return Disposables.create { task.cancel() }
    }
    #expect(try await single.value == 1)
  }

  @Test("canceling the task disposes of the subscription and throws CancellationError")
  func cancellation() async {
    let (isSubscribed, subscribed) = AsyncStream<Void>.makeStream()
    let (isDisposed, disposed) = AsyncStream<Void>.makeStream()
    let task = Task {
      let silent = Single<Int>.create { _ in
        subscribed.yield()
        return Disposables.create { disposed.yield() }
      }
      return try await silent.value
    }
    await first(of: isSubscribed)
    task.cancel()
    await first(of: isDisposed)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("await in a task that is already canceled throws CancellationError", arguments: 1...3)
  func cancelledBefore(trait: Int) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      switch trait {
      case 1: _ = try await Single<Int>.never().value
      case 2: _ = try await Maybe<Int>.never().value
      default: try await Completable.never().value
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("canceling concurrently with the outcome resumes the task once", arguments: 1...200)
  func cancellationRace(_: Int) async {
    let (isSubscribed, subscribed) = AsyncStream<Void>.makeStream()
    let task = Task {
      let single = Single<Int>.create { observer in
        nonisolated(unsafe) let observer = observer
        let racer = Task.detached {
          observer(.success(1))
          observer(.failure(TestError.first))
        }
        subscribed.yield()
        return Disposables.create { racer.cancel() }
      }
      return try await single.value
    }
    await first(of: isSubscribed)
    task.cancel()
    // A second resumption would terminate the process; either of the two may be first.
    switch await task.result {
    case .success(let value): #expect(value == 1)
    case .failure(let error): #expect(error is CancellationError)
    }
  }

  @Test("nothing leaks on success, failure or cancellation")
  func noLeak() async {
    let before = Resources.total
    _ = try? await Single.just(1).value
    _ = try? await Single<Int>.error(TestError.first).value
    _ = try? await Maybe<Int>.empty().value
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Single<Int>.never().value
    }
    _ = await task.result
    #expect(Resources.total == before)
  }

  @Test("a main-actor function may await elements that are not Sendable")
  @MainActor
  func onMainActor() async throws {
    let single = Single.just(Probe())
    let probe = try await single.value
    #expect(type(of: probe) == Probe.self)
  }
}

private func first(of signals: AsyncStream<Void>) async {
  for await _ in signals { return }
}
