extension ObservableConvertibleType {
  /// The elements as a stream for `for try await`; the sequence is subscribed to at once.
  ///
  /// The stream remembers what nobody has asked for yet, without a limit. It throws the sequence's
  /// error, and `CancellationError` when the subscription is disposed before the sequence ends.
  /// Cancelling the task that iterates, or letting go of the stream, disposes of the subscription.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      // Disposables may be disposed on any thread, they are only not declared Sendable.
      nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
      continuation.onTermination = { _ in subscription.dispose() }
      subscription.setDisposable(
        asObservable().subscribe(
          onNext: { element in
            // The element is the sequence's to give away: as in RxSwift, it need not be Sendable.
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
  /// The elements as a stream for `for await`; the sequence is subscribed to at once.
  ///
  /// The stream remembers what nobody has asked for yet, without a limit. Cancelling the task that
  /// iterates, or letting go of the stream, disposes of the subscription.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      // Disposables may be disposed on any thread, they are only not declared Sendable.
      nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
      continuation.onTermination = { _ in subscription.dispose() }
      subscription.setDisposable(
        subscribe(
          onNext: { element in
            // The element is the sequence's to give away: as in RxSwift, it need not be Sendable.
            nonisolated(unsafe) let element = element
            continuation.yield(element)
          },
          onDisposed: { continuation.finish() }
        )
      )
    }
  }
}
