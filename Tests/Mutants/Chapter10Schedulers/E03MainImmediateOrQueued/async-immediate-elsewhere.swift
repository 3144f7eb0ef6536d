// expect: failed asyncAlwaysWaits — `MyAsyncMainScheduler` ran work during the call of

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var issued = 0
    private var finished = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let isFree = issued == finished && main.isCurrent
      issued += 1
      var result: (any Disposable)?
      var isDisposed = false
      func run() {
        if !isDisposed {
          let made = action(state)
          if isDisposed { made.dispose() } else { result = made }
        }
        finished += 1
      }
      if isFree { run() } else { main.enqueue(run) }
      return Disposables.create {
        isDisposed = true
        result?.dispose()
      }
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      var result: (any Disposable)?
      var isDisposed = false
      if main.isCurrent {
        main.enqueue {
          if isDisposed { return }
          result = action(state)
          if isDisposed { result?.dispose() }
        }
      } else {
        main.run { result = action(state) }
      }
      return Disposables.create {
        isDisposed = true
        result?.dispose()
      }
    }
  }
}
