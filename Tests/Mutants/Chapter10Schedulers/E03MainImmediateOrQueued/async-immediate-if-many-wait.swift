// expect: failed asyncManyItems — Many work items were waiting, and `MyAsyncMainScheduler` ran

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var count = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SerialDisposable()
      let work = { [self] in
        defer { count -= 1 }
        guard !slot.isDisposed else { return }
        slot.disposable = action(state)
      }
      count += 1
      if count == 1, main.isCurrent { work() } else { main.enqueue(work) }
      return slot
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var waiting = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SerialDisposable()
      waiting += 1
      let work = { [self] in
        waiting -= 1
        if !slot.isDisposed { slot.disposable = action(state) }
      }
      if waiting > 5, main.isCurrent { work() } else { main.enqueue(work) }
      return slot
    }
  }
}
