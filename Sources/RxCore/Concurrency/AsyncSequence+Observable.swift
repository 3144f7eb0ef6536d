extension AsyncSequence {
  /// The elements as an observable, which iterates anew for each subscriber, in a detached task.
  ///
  /// - Completion: when the iteration ends, also by a `CancellationError`.
  /// - Error: any other that the iteration throws.
  /// - Disposal: cancels the task.
  /// - Scheduling: on the task.
  /// - Parameter priority: the priority of the task.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      // Runs in one task only; what it captures is not used outside of it any more.
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
