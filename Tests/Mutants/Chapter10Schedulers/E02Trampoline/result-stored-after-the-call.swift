// expect: failed disposesOfTheResult — Work returned a disposable, and it was not disposed of

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
    var ran: [AnyWork] = []
    while let next = line.first {
      line.removeFirst()
      next.run()
      ran.append(next)
    }
    for work in ran { work.finish() }
  }
}

private class AnyWork: Disposable {
  fileprivate let result = SingleAssignmentDisposable()
  func run() {}
  func finish() {}
  func dispose() { result.dispose() }
}

private final class TypedWork<State>: AnyWork {
  private var made: (any Disposable)?
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
    made = action(state)
  }

  override func finish() {
    if let made { result.setDisposable(made) }
    made = nil
  }

  override func dispose() {
    state = nil
    action = nil
    super.dispose()
  }
}
