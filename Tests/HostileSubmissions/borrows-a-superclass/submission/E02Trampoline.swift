import CourseDomain
import RxCore

/// Work that waits, and the disposable that cancels it.
private final class Work: Disposable {
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(_ action: @escaping () -> any Disposable) { self.action = action }

  func perform() {
    if let action { result.setDisposable(action()) }
    action = nil
  }

  func dispose() {
    action = nil
    result.dispose()
  }
}

enum E02 {
  class Clock: HistoricalScheduler {}

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
      defer { isRunning = false }
      let result = action(state)
      while !queue.isEmpty {
        queue.removeFirst().perform()
      }
      return result
    }
  }
}
