// expect: leaked releasesItsWork — The closure of a work item was retained after it had run, or

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    fileprivate var line: [AnyWork] = []
    fileprivate var isRunning = false
    fileprivate var current: AnyWork?

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let work = TypedWork(state, action)
      line.append(work)
      if !isRunning { runAll() }
      return work
    }
  }
}

extension E02.MyTrampoline {
  private func runAll() {
    isRunning = true
    defer { isRunning = false }
    while let next = line.first {
      line.removeFirst()
      current = next
      next.run()
    }
  }
}

private class AnyWork: Disposable {
  fileprivate let result = SingleAssignmentDisposable()
  func run() {}
  func dispose() { result.dispose() }
}

private final class TypedWork<State>: AnyWork {
  private var state: State?
  private var action: ((State) -> any Disposable)?

  init(_ state: State, _ action: @escaping (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  override func run() {
    guard let state, let action else { return }
    result.setDisposable(action(state))
  }

  override func dispose() {
    state = nil
    action = nil
    super.dispose()
  }
}
