// expect: failed outlivesTheScheduler — Nothing retained the scheduler any longer, and then the

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queue: [() -> Void] = []
    private var results: [Int: any Disposable] = [:]
    private var canceled: Set<Int> = []
    private var lastID = 0
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      lastID += 1
      let id = lastID
      var work: (() -> any Disposable)? = { action(state) }
      queue.append { [weak self] in
        guard let run = work else { return }
        work = nil
        let result = run()
        if self?.canceled.remove(id) != nil { result.dispose() } else { self?.results[id] = result }
      }
      if !isRunning {
        isRunning = true
        while !queue.isEmpty { queue.removeFirst()() }
        isRunning = false
      }
      return Disposables.create { [weak self] in
        let waited = work != nil
        work = nil
        if let result = self?.results.removeValue(forKey: id) {
          result.dispose()
        } else if !waited {
          self?.canceled.insert(id)
        }
      }
    }
  }
}
