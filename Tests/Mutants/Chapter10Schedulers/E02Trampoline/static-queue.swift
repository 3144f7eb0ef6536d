// expect: failed independentSchedulers — Two schedulers were not independent: work on one of them

import CourseDomain
import RxCore

/// Work that waits, and the disposable that cancels it.
private final class Work: Disposable {
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(_ action: @escaping () -> any Disposable) { self.action = action }

  func perform() {
    guard let action else { return }
    self.action = nil
    result.setDisposable(action())
  }

  func dispose() {
    action = nil
    result.dispose()
  }
}

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    nonisolated(unsafe) private static var queue: [Work] = []
    nonisolated(unsafe) private static var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      if Self.isRunning {
        let work = Work { action(state) }
        Self.queue.append(work)
        return work
      }
      Self.isRunning = true
      defer { Self.isRunning = false }
      let result = action(state)
      while !Self.queue.isEmpty {
        Self.queue.removeFirst().perform()
      }
      return result
    }
  }
}
