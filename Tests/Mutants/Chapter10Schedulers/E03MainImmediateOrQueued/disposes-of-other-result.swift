// expect: failed disposesOfTheResult — Work returned a disposable, and it was not disposed of

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
          if !slot.isDisposed { slot.setDisposable(action(state)) }
          pending.value -= 1
        }
      }
      return slot
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var last: SerialDisposable?

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let serial = SerialDisposable()
      last = serial
      main.enqueue { [last] in
        if let last, !last.isDisposed { last.disposable = action(state) }
      }
      return Disposables.create { [weak self] in
        serial.dispose()
        self?.last?.disposable.dispose()
      }
    }
  }
}

private final class Counter {
  var value = 0
}
