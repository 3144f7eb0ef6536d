// expect: failed nestedWorkWaits — Work on the scheduler scheduled more work, and the new work did

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    /// The number of work items that wait or run.
    private var unfinished = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      unfinished += 1
      if main.isCurrent, unfinished == 1 {
        defer { unfinished -= 1 }
        return action(state)
      }
      let result = SingleAssignmentDisposable()
      main.enqueue {
        self.unfinished -= 1
        if !result.isDisposed { result.setDisposable(action(state)) }
      }
      return result
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      main.enqueue {
        if !result.isDisposed { result.setDisposable(action(state)) }
      }
      return result
    }
  }
}
