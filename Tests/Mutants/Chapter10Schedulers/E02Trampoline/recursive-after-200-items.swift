// expect: failed stackStaysFlat — The stack grew with each nested work item. Run the queue in a

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [Item] = []
    private var isRunning = false

    private func drain() {
      var runs = 0
      while !waiting.isEmpty {
        runs += 1
        if runs > 200 { return drain(again: true) }
        waiting.removeFirst().run()
      }
    }

    private func drain(again: Bool) {
      guard !waiting.isEmpty else { return }
      waiting.removeFirst().run()
      drain(again: again)
      isRunning = true
    }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      waiting.append(item)
      if isRunning { return item }
      isRunning = true
      drain()
      isRunning = false
      return item
    }
  }
}

private final class Item: Disposable {
  private var work: (() -> any Disposable)?
  private var result: (any Disposable)?
  private var isDisposed = false

  init(_ work: @escaping () -> any Disposable) { self.work = work }

  func run() {
    guard let work else { return }
    self.work = nil
    let made = work()
    if isDisposed { made.dispose() } else { result = made }
  }

  func dispose() {
    isDisposed = true
    work = nil
    result?.dispose()
    result = nil
  }
}
