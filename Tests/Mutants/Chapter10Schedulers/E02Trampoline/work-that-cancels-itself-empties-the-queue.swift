// expect: failed canceledWhileItRuns — Work disposed of its own disposable while it ran, and

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    fileprivate var line: [AnyWork] = []
    fileprivate var isRunning = false

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
      next.run()
      if next.result.isDisposed, next.hasRun { line.removeAll() }
    }
  }
}

private class AnyWork: Disposable {
  fileprivate var hasRun = false
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
    self.state = nil
    self.action = nil
    hasRun = true
    result.setDisposable(action(state))
  }

  override func dispose() {
    state = nil
    action = nil
    super.dispose()
  }
}
