// expect: crashed outlivesTheScheduler — Nothing retained the scheduler any longer, and then the

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var works: [Int: () -> Void] = [:]
    private var first = 0
    private var next = 0
    private var depth = 0

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let number = next
      next += 1
      let result = SingleAssignmentDisposable()
      works[number] = { result.setDisposable(action(state)) }
      if depth == 0 {
        depth += 1
        while first < next {
          let work = works.removeValue(forKey: first)
          first += 1
          work?()
        }
        depth -= 1
      }
      return Disposables.create { [unowned self] in
        self.works[number] = nil
        result.dispose()
      }
    }
  }
}
