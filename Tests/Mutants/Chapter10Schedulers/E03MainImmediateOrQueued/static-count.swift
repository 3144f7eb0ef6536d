// expect: failed independentSchedulers — Work of one scheduler waited, and work of another one on

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    /// The number of work items that wait or run.
    nonisolated(unsafe) private static var unfinished = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      Self.unfinished += 1
      if main.isCurrent, Self.unfinished == 1 {
        defer { Self.unfinished -= 1 }
        return action(state)
      }
      let result = SingleAssignmentDisposable()
      main.enqueue {
        if !result.isDisposed { result.setDisposable(action(state)) }
        Self.unfinished -= 1
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
