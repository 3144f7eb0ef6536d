// expect: failed keepsTheOrder — Work that waits scheduled more work, and the order was wrong

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
    private var isNested = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      if isRunning {
        let work = Work { action(state) }
        queue.insert(work, at: isNested ? 0 : queue.endIndex)
        return work
      }
      isRunning = true
      defer { isRunning = false }
      let result = action(state)
      while !queue.isEmpty {
        isNested = true
        queue.removeFirst().perform()
        isNested = false
      }
      return result
    }
  }
}
