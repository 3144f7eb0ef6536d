// expect: failed disposesOfTheResult — Work returned a disposable, and it was not disposed of

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var ring: [(() -> Void)?] = Array(repeating: nil, count: 4)
    private var start = 0
    private var count = 0
    private var rounds = 0
    private var isRunning = false

    private func push(_ work: @escaping () -> Void) {
      if count == ring.count {
        ring = (0..<count).map { ring[(start + $0) % count] } + Array(repeating: nil, count: count)
        start = 0
      }
      ring[(start + count) % ring.count] = work
      count += 1
    }

    private func pop() -> (() -> Void)? {
      guard count > 0 else { return nil }
      defer { start = (start + 1) % ring.count }
      count -= 1
      let work = ring[start]
      ring[start] = nil
      return work
    }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let result = SingleAssignmentDisposable()
      if !isRunning {
        isRunning = true
        rounds += 1
        result.setDisposable(action(state))
        while let work = pop() { work() }
        isRunning = false
        return result
      }
      let cell = Cell {
        let made = action(state)
        if self.rounds < 2 { result.setDisposable(made) }
      }
      push { cell.empty()?() }
      return Disposables.create {
        _ = cell.empty()
        result.dispose()
      }
    }
  }
}

private final class Cell {
  private var content: (() -> Void)?
  init(_ content: @escaping () -> Void) { self.content = content }

  func empty() -> (() -> Void)? {
    let before = content
    content = nil
    return before
  }
}
