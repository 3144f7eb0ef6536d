// expect: failed canceledWork — Work was canceled while it waited, and it ran, or other work did

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queue: [(id: Int, run: () -> Void)] = []
    private var canceled: Set<Int> = []
    private var lastID = 0
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      if !isRunning {
        isRunning = true
        lastID = 0
        result.setDisposable(action(state))
        while !queue.isEmpty {
          let next = queue.removeFirst()
          if !canceled.contains(next.id) { next.run() }
        }
        isRunning = false
        return result
      }
      lastID += 1
      let id = lastID
      var work: (() -> any Disposable)? = { action(state) }
      queue.append(
        (
          id,
          {
            guard let run = work else { return }
            work = nil
            result.setDisposable(run())
          }
        )
      )
      return Disposables.create { [weak self] in
        if work != nil { self?.canceled.insert(id) }
        work = nil
        result.dispose()
      }
    }
  }
}
