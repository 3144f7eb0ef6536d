// expect: failed doesNotOvertake — Another thread had enqueued work, then code on the main thread

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var add: (Int) -> Int = { $0 }

    init(_ main: SimulatedThread) {
      self.main = main
      var count = 0
      add = {
        count += $0
        return count
      }
    }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let add = self.add
      let isFirst = add(1) == 1
      let handle = SerialDisposable()
      let run: () -> Void = {
        if !handle.isDisposed { handle.disposable = action(state) }
        _ = add(-1)
      }
      let main = self.main
      if isFirst && main.isCurrent {
        run()
      } else if main.isCurrent {
        main.enqueue { main.enqueue(run) }
      } else {
        main.enqueue(run)
      }
      return handle
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SingleAssignmentDisposable()
      main.enqueue {
        if !slot.isDisposed { slot.setDisposable(action(state)) }
      }
      return slot
    }
  }
}
