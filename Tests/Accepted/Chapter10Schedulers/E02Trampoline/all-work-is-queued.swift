// The first work item is queued too. The call that finds the scheduler idle runs the queue.

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queue: [Item] = []
    private var isDraining = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      queue.append(item)
      if !isDraining { drain() }
      return Disposables.create { item.cancel() }
    }

    private func drain() {
      isDraining = true
      while !queue.isEmpty { queue.removeFirst().run() }
      isDraining = false
    }
  }

  private final class Item {
    private var action: (() -> any Disposable)?
    private var result: (any Disposable)?
    private var isCanceled = false

    init(_ action: @escaping () -> any Disposable) { self.action = action }

    func run() {
      result = action?()
      if isCanceled { cancel() } else { action = nil }
    }

    func cancel() {
      isCanceled = true
      action = nil
      result?.dispose()
    }
  }
}
