// expect: leaked releasesItsWork — The queue was empty, and the closure of a work item was still

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var isRunning = false
    private var waiting = 0
    private var nested: [() -> Void] = []

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      if main.isCurrent && !isRunning && waiting == 0 {
        isRunning = true
        let disposable = action(state)
        isRunning = false
        return disposable
      }
      waiting += 1
      if isRunning { nested.append { _ = action(state) } }
      let canceled = BooleanDisposable()
      let result = SerialDisposable()
      main.enqueue { [self] in
        waiting -= 1
        if canceled.isDisposed { return }
        isRunning = true
        result.disposable = action(state)
        isRunning = false
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
