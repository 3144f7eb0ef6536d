// expect: leaked releasesTheState — The state of a work item was retained after the work had run

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    // nil while no work runs
    private var queue: [() -> Void]?

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      guard queue != nil else {
        queue = []
        defer { queue = nil }
        let result = action(state)
        while let next = queue?.first {
          queue?.removeFirst()
          next()
        }
        return result
      }
      let slot = SerialDisposable()
      var box: ((StateType) -> any Disposable)? = action
      var kept: StateType? = state
      queue?.append {
        if let action = box, let state = kept {
          box = nil
          kept = nil
          slot.disposable = action(state)
        }
      }
      return Disposables.create {
        box = nil
        slot.dispose()
      }
    }
  }
}
