// A list of waiting work; each closure on the main queue runs the first of the list.

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var waiting: [() -> Void] = []
    private var isRunning = false

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      guard main.isCurrent, waiting.isEmpty, !isRunning else {
        return enqueue { action(state) }
      }
      isRunning = true
      defer { isRunning = false }
      return action(state)
    }

    private func enqueue(_ action: @escaping () -> any Disposable) -> any Disposable {
      let result = SingleAssignmentDisposable()
      waiting.append {
        if !result.isDisposed { result.setDisposable(action()) }
      }
      main.enqueue { [self] in
        isRunning = true
        waiting.removeFirst()()
        isRunning = false
      }
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
      var isCanceled = false
      var result: (any Disposable)?
      main.enqueue {
        if isCanceled { return }
        let returned = action(state)
        if isCanceled { returned.dispose() } else { result = returned }
      }
      return Disposables.create {
        isCanceled = true
        result?.dispose()
      }
    }
  }
}
