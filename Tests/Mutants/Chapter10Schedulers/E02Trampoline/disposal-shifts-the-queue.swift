// expect: failed finishedWork — Work had run, its disposable was disposed of, and work that

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [(id: Int, run: () -> Void)] = []
    private var position = 0
    private var lastID = 0
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      lastID += 1
      let id = lastID
      waiting.append((id, { result.setDisposable(action(state)) }))
      if !isRunning {
        isRunning = true
        position = 0
        while position < waiting.count {
          let run = waiting[position].run
          waiting[position].run = {}
          position += 1
          run()
        }
        waiting = []
        isRunning = false
      }
      return Disposables.create { [weak self] in
        self?.waiting.removeAll { $0.id == id }
        result.dispose()
      }
    }
  }
}
