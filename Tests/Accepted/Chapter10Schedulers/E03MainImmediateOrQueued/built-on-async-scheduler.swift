// The main scheduler enqueues with the asynchronous one, and compares two numbers.

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var scheduled = 0
    private var finished = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let isIdle = scheduled == finished
      scheduled += 1
      if isIdle, main.isCurrent {
        let result = action(state)
        finished += 1
        return result
      }
      let result = MyAsyncMainScheduler(main).schedule(state, action: action)
      // Has its turn behind the work, also if that is canceled.
      main.enqueue { self.finished += 1 }
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
      let result = SerialDisposable()
      main.enqueue {
        guard !result.isDisposed else { return }
        result.disposable = action(state)
      }
      return result
    }
  }
}
