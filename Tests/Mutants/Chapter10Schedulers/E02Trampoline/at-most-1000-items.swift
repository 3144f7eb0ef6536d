// expect: failed runsAllWork — The outermost call returned, and nested work had not run. Run the

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [Item] = []
    private var isRunning = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      waiting.append(item)
      if isRunning { return item }
      isRunning = true
      var runs = 0
      while !waiting.isEmpty, runs < 1000 {
        runs += 1
        waiting.removeFirst().run()
      }
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
