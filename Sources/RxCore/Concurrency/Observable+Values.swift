extension ObservableConvertibleType {
  /// The elements as an asynchronous stream for `for try await`. Reading the property subscribes to
  /// the sequence immediately.
  ///
  /// The stream buffers elements that have not been consumed yet, without a limit. It throws the
  /// sequence's error, and `CancellationError` when the subscription is disposed before the
  /// sequence terminates. Canceling the task that iterates, or releasing the stream, disposes of
  /// the subscription.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      // Disposables may be disposed of on any thread; they are only not declared Sendable.
      nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
      continuation.onTermination = { _ in subscription.dispose() }
      subscription.setDisposable(
        asObservable().subscribe(
          onNext: { element in
            // Ownership of the element passes to the stream: as in RxSwift, it need not be
            // Sendable.
            nonisolated(unsafe) let element = element
            continuation.yield(element)
          },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() },
          onDisposed: { continuation.finish(throwing: CancellationError()) }
        )
      )
    }
  }
}

extension InfallibleType {
  /// The elements as an asynchronous stream for `for await`. Reading the property subscribes to the
  /// sequence immediately.
  ///
  /// The stream buffers elements that have not been consumed yet, without a limit. Canceling the
  /// task that iterates, or releasing the stream, disposes of the subscription.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      // Disposables may be disposed of on any thread; they are only not declared Sendable.
      nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
      continuation.onTermination = { _ in subscription.dispose() }
      subscription.setDisposable(
        subscribe(
          onNext: { element in
            // Ownership of the element passes to the stream: as in RxSwift, it need not be
            // Sendable.
            nonisolated(unsafe) let element = element
            continuation.yield(element)
          },
          onDisposed: { continuation.finish() }
        )
      )
    }
  }
}
