// expect: failed keepsItsPlace — Other code had enqueued a closure on the main thread between two

import CourseDomain
import RxCore

enum E03 {
  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var running = Set<Int>()
    private var nextID = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      nextID += 1
      let id = nextID
      let isIdle = running.isEmpty
      running.insert(id)
      let job = Job {
        action(state)
      } then: {
        self.running.remove(id)
      }
      if main.isCurrent, isIdle {
        job.perform()
      } else {
        main.enqueue(job.perform)
      }
      return job
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let main = self.main
      let job = Job {
        action(state)
      } then: {
      }
      main.enqueue { main.enqueue(job.perform) }
      return job
    }
  }
}

private final class Job: Disposable {
  private var body: (() -> any Disposable)?
  private var then: (() -> Void)?
  private let result = SingleAssignmentDisposable()

  init(_ body: @escaping () -> any Disposable, then: @escaping () -> Void) {
    self.body = body
    self.then = then
  }

  func perform() {
    if let body {
      self.body = nil
      result.setDisposable(body())
    }
    then?()
    then = nil
  }

  func dispose() {
    body = nil
    result.dispose()
  }
}
