// expect: failed finishedWork — Work had run, its disposable was disposed of, and work that

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var works: [Int: (order: Int, run: () -> Void)] = [:]
    private var order = 0
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      var id = 0
      while works[id] != nil { id += 1 }
      order += 1
      let result = SingleAssignmentDisposable()
      works[id] = (order, { result.setDisposable(action(state)) })
      if !isRunning {
        isRunning = true
        while let (id, work) = works.min(by: { $0.value.order < $1.value.order }) {
          works[id] = nil
          work.run()
        }
        isRunning = false
      }
      return Disposables.create { [weak self] in
        self?.works[id] = nil
        result.dispose()
      }
    }
  }
}
