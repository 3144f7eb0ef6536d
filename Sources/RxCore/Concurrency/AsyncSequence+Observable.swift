extension AsyncSequence {
  /// The elements as an observable that iterates the sequence in a detached task for each
  /// subscriber.
  ///
  /// - Completion: When the iteration ends, also by a `CancellationError`.
  /// - Error: Any other error that the iteration throws.
  /// - Disposal: Cancels the task.
  /// - Scheduling: On the task.
  /// - Parameter priority: The priority of the task.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      // Runs in one task only; its captures are not used elsewhere afterwards.
      nonisolated(unsafe) let iterate = {
        do {
          for try await element in self { observer.onNext(element) }
          observer.onCompleted()
        } catch is CancellationError {
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      let task = Task.detached(priority: priority) { await iterate() }
      return Disposables.create { task.cancel() }
    }
  }
}
