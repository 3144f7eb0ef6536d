// expect: failed nestedWorkWaits — Work on the scheduler scheduled more work, and the new work

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private let queue = Queue()

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      let queue = self.queue
      queue.items.append(item)
      if queue.items.count == 1 {
        if main.isCurrent { queue.runAll() } else { main.enqueue { queue.runAll() } }
      }
      return item
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      main.enqueue { item.run() }
      return item
    }
  }
}

private final class Queue {
  var items: [Item] = []

  func runAll() {
    while !items.isEmpty {
      items[0].run()
      items.removeFirst()
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
