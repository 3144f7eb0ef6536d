extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Creates a single that does asynchronous work for each subscriber.
  ///
  /// - Error: Any error that `work` throws.
  /// - Disposal: Cancels the task; a result that is produced nevertheless is dropped.
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from the subscriber: neither its priority nor
  ///     its task-local values.
  ///   - priority: The priority of the task; the subscriber's if it is nil.
  ///   - work: The asynchronous work.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    .create { observer in
      // The task calls it once, and the subscription may receive events on any thread.
      nonisolated(unsafe) let observer = observer
      let operation: @Sendable () async -> Void = {
        let outcome: SingleEvent<Element>
        do {
          outcome = .success(try await work())
        } catch {
          outcome = .failure(error)
        }
        if !Task.isCancelled { observer(outcome) }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
  }
}
