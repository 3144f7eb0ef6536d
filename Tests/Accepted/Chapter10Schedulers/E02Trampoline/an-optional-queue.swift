// The queue exists only while work runs, and canceling removes work from it.

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [(number: Int, run: () -> Void)]?
    private var lastNumber = 0

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      lastNumber += 1
      let number = lastNumber
      if waiting != nil {
        waiting?.append((number, { result.setDisposable(action(state)) }))
        return Disposables.create {
          self.waiting?.removeAll { $0.number == number }
          result.dispose()
        }
      }
      waiting = []
      result.setDisposable(action(state))
      while let next = waiting?.first {
        waiting?.removeFirst()
        next.run()
      }
      waiting = nil
      return result
    }
  }
}
