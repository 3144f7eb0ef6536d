// expect: failed keepsItsPlace — Other code had enqueued a closure on the main thread between two

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
    private let works = Works()

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SingleAssignmentDisposable()
      let works = self.works
      works.list.append {
        if !slot.isDisposed { slot.setDisposable(action(state)) }
      }
      if works.list.count == 1 {
        main.enqueue {
          while let work = works.list.first {
            work()
            works.list.removeFirst()
          }
        }
      }
      return slot
    }
  }
}

private final class Counter {
  var value = 0
}

private final class Works {
  var list: [() -> Void] = []
}
