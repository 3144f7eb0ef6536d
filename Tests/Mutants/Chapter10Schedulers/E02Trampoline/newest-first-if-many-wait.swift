// expect: failed keepsTheOrderOfMany — Many work items were waiting, and not all of them ran

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
    while let next = line.count > 5 ? line.last : line.first {
      if line.count > 5 { line.removeLast() } else { line.removeFirst() }
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
    self.state = nil
    self.action = nil
    result.setDisposable(action(state))
  }

  override func dispose() {
    state = nil
    action = nil
    super.dispose()
  }
}
