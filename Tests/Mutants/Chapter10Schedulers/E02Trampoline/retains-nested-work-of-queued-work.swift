// expect: leaked releasesItsWork — The closure of a work item was retained after it had run, or

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var ring: [(() -> Void)?] = Array(repeating: nil, count: 4)
    private var start = 0
    private var count = 0
    private var isDraining = false
    private var late: [() -> Void] = []
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
        result.setDisposable(action(state))
        isDraining = true
        while let work = pop() { work() }
        isDraining = false
        late = []
        isRunning = false
        return result
      }
      if isDraining { late.append { _ = action(state) } }
      let cell = Cell { result.setDisposable(action(state)) }
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
