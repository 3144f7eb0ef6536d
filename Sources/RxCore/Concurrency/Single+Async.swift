extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single that does asynchronous work, anew for each subscriber.
  ///
  /// - Error: what `work` throws.
  /// - Disposal: cancels the task; a result that comes nevertheless is dropped.
  /// - Parameters:
  ///   - detached: whether the task takes over nothing from the subscriber: neither its priority
  ///     nor its task-local values.
  ///   - priority: the priority of the task; the subscriber's if it is nil.
  ///   - work: the work.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    .create { observer in
      // The task calls it once, and the subscription it leads to may be fed from any thread.
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
