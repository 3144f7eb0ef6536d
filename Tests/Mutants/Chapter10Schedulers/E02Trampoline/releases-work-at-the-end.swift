// expect: leaked releasesItsWork — The closure of a work item was retained after it had run, or

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queue: [(() -> Void)?]?
    private var head = 0

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SingleAssignmentDisposable()
      let job = { action(state) }
      var isOver = false
      let run = {
        if isOver { return }
        isOver = true
        slot.setDisposable(job())
      }
      let handle = Disposables.create {
        isOver = true
        slot.dispose()
      }
      if queue != nil {
        queue?.append(run)
        return handle
      }
      queue = []
      head = 0
      run()
      while let count = queue?.count, head < count {
        let next = queue?[head]
        head += 1
        next?()
      }
      queue = nil
      return handle
    }
  }
}
