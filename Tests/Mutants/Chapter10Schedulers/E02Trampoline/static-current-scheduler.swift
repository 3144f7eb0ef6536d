// expect: failed independentSchedulers — Two schedulers were not independent: work on one of them

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var waiting: [Item] = []
    nonisolated(unsafe) private static weak var current: MyTrampoline?

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let item = Item { action(state) }
      waiting.append(item)
      if Self.current === self { return item }
      let before = Self.current
      Self.current = self
      while !waiting.isEmpty {
        waiting.removeFirst().run()
      }
      Self.current = before
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
