// expect: failed canceledWhileItRuns — Work disposed of its own disposable while it ran, and work

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private let pending = Counter()

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SingleAssignmentDisposable()
      let pending = self.pending
      if main.isCurrent && pending.value == 0 {
        pending.value += 1
        slot.setDisposable(action(state))
        pending.value -= 1
      } else {
        pending.value += 1
        main.enqueue {
          let wasCanceled = slot.isDisposed
          if !wasCanceled { slot.setDisposable(action(state)) }
          if wasCanceled || !slot.isDisposed { pending.value -= 1 }
        }
      }
      return slot
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

private final class Counter {
  var value = 0
}
