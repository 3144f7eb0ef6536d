extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes and waits for the element.
  ///
  /// - Throws: The single's error, or `CancellationError` when the task is canceled first, which
  ///   disposes of the subscription.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      try await Resumption.outcome { resumption in
        subscribe(
          onSuccess: resumption.resume(returning:),
          onFailure: resumption.resume(throwing:),
          onDisposed: { resumption.resume(throwing: CancellationError()) }
        )
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes and waits for the element; nil if there is none.
  ///
  /// - Throws: The maybe's error, or `CancellationError` when the task is canceled first, which
  ///   disposes of the subscription.
  public nonisolated(nonsending) var value: Element? {
    get async throws {
      try await Resumption.outcome { resumption in
        subscribe(
          onSuccess: { resumption.resume(returning: $0) },
          onError: resumption.resume(throwing:),
          onCompleted: { resumption.resume(returning: nil) },
          onDisposed: { resumption.resume(throwing: CancellationError()) }
        )
      }
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes and waits for the completion.
  ///
  /// - Throws: The completable's error, or `CancellationError` when the task is canceled first,
  ///   which disposes of the subscription.
  public nonisolated(nonsending) var value: Void {
    get async throws {
      try await Resumption.outcome { resumption in
        subscribe(
          onCompleted: { resumption.resume(returning: ()) },
          onError: resumption.resume(throwing:),
          onDisposed: { resumption.resume(throwing: CancellationError()) }
        )
      }
    }
  }
}
