// expect: failed queuedWorkIsRunning — Work from the queue scheduled more work, and the new

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
    private var queue: [Work] = []
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      if isRunning {
        let work = Work { action(state) }
        queue.append(work)
        return work
      }
      isRunning = true
      let result = action(state)
      isRunning = false
      while !queue.isEmpty {
        queue.removeFirst().perform()
      }
      return result
    }
  }
}
