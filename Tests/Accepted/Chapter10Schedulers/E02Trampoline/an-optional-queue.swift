// The queue exists only while work runs, and canceling removes work from it.

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [Item]?

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      if waiting != nil {
        let item = Item { result.setDisposable(action(state)) }
        waiting?.append(item)
        let removal = Disposables.create { [weak item] in
          self.waiting?.removeAll { $0 === item }
        }
        return Disposables.create(removal, result)
      }
      waiting = []
      result.setDisposable(action(state))
      while waiting?.isEmpty == false {
        waiting?.removeFirst().run()
      }
      waiting = nil
      return result
    }
  }

  private final class Item {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
