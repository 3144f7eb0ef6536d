// expect: failed ownThread — A second scheduler was created for the main thread of another

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    nonisolated(unsafe) private static var shared: SimulatedThread?
    private var main: SimulatedThread { Self.shared! }
    private let pending = Counter()

    init(_ main: SimulatedThread) { Self.shared = main }

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
          if !slot.isDisposed { slot.setDisposable(action(state)) }
          pending.value -= 1
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
