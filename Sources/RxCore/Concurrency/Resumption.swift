/// A suspended task that is resumed once, by the first call.
final class Resumption<Value>: @unchecked Sendable {  // The continuation is taken under `lock`.
  private let lock = InlineLock()
  private var continuation: CheckedContinuation<Value, any Error>?

  private init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = continuation
  }

  func resume(returning value: Value) {
    // Ownership of the value passes to the task: as in RxSwift, elements need not be Sendable.
    nonisolated(unsafe) let value = value
    take()?.resume(returning: value)
  }

  func resume(throwing error: any Error) {
    take()?.resume(throwing: error)
  }

  private func take() -> CheckedContinuation<Value, any Error>? {
    lock.withLock { continuation.take() }
  }

  /// Suspends the task until a subscription settles it; canceling the task disposes of the
  /// subscription.
  ///
  /// - Parameter subscribe: Subscribes, and passes the outcome to the resumption.
  /// - Throws: The error of the subscription; `CancellationError` when the task is canceled, or
  ///   the subscription disposed, before there is an outcome.
  nonisolated(nonsending) static func outcome(
    of subscribe: (Resumption<Value>) -> any Disposable
  ) async throws -> Value {
    // Disposables may be disposed of on any thread; they are only not declared Sendable.
    nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        subscription.setDisposable(subscribe(Resumption(continuation)))
      }
    } onCancel: {
      subscription.dispose()
    }
  }
}
