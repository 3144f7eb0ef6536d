// expect: failed statesOfAllTypes — Work items with states of different types were waiting, and

import CourseDomain
import RxCore

enum E02 {
  final class MyTrampoline: ImmediateSchedulerType {
    private var queues: [String: [Job]] = [:]
    private var isWorking = false

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let job = Job { action(state) }
      queues["\(StateType.self)", default: []].append(job)
      if isWorking { return job }
      isWorking = true
      while let type = queues.keys.sorted().first(where: { queues[$0]?.isEmpty == false }) {
        let next = queues[type]?.removeFirst()
        next?.go()
      }
      queues = [:]
      isWorking = false
      return job
    }
  }
}

private final class Job: Disposable {
  private var body: (() -> any Disposable)?
  private let slot = SingleAssignmentDisposable()
  init(_ body: @escaping () -> any Disposable) { self.body = body }

  func go() {
    guard let run = body else { return }
    body = nil
    slot.setDisposable(run())
  }

  func dispose() {
    body = nil
    slot.dispose()
  }
}
