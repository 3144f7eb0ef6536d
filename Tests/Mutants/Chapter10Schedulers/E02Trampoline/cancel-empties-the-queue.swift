// expect: failed canceledWork — Work was canceled while it waited, and it ran, or other work did

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queue: [any Step] = []
    private var isLooping = false

    private func loop() {
      guard !isLooping else { return }
      isLooping = true
      var next = queue.first
      while let step = next {
        queue.removeFirst()
        next = nil
        step.step()
        next = queue.first
      }
      isLooping = false
    }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let work = Work(state, action)
      queue.append(work)
      loop()
      return Disposables.create { [weak self] in
        work.dispose()
        if self?.queue.last === work { self?.queue.removeAll() }
      }
    }
  }
}

private protocol Step: AnyObject {
  func step()
}

private final class Work<State>: Step, Disposable {
  private var body: (State, (State) -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(_ state: State, _ action: @escaping (State) -> any Disposable) { body = (state, action) }

  func step() {
    guard let (state, action) = body else { return }
    body = nil
    result.setDisposable(action(state))
  }

  func dispose() {
    body = nil
    result.dispose()
  }
}
