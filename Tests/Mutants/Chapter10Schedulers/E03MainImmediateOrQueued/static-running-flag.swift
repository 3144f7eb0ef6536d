// expect: failed independentSchedulers — Work of one scheduler waited, and work of another one on

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    nonisolated(unsafe) private static var isRunning = false
    private var waiting = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      if main.isCurrent && !Self.isRunning && waiting == 0 {
        Self.isRunning = true
        let disposable = action(state)
        Self.isRunning = false
        return disposable
      }
      waiting += 1
      let canceled = BooleanDisposable()
      let result = SerialDisposable()
      main.enqueue { [self] in
        waiting -= 1
        if canceled.isDisposed { return }
        Self.isRunning = true
        result.disposable = action(state)
        Self.isRunning = false
      }
      return Disposables.create(canceled, result)
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let canceled = BooleanDisposable()
      let result = SerialDisposable()
      main.enqueue {
        if canceled.isDisposed { return }
        result.disposable = action(state)
      }
      return Disposables.create(canceled, result)
    }
  }
}
