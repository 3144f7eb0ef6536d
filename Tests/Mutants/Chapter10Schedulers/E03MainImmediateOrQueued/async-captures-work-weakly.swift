// expect: failed runsWithoutItsDisposable — The disposable that `schedule` had returned was released

import CourseDomain
import RxCore

enum E03 {
  private final class Work: Disposable {
    private var run: (() -> any Disposable)?
    private let result = SingleAssignmentDisposable()

    init(_ run: @escaping () -> any Disposable) { self.run = run }

    func perform() {
      guard let run else { return }
      self.run = nil
      result.setDisposable(run())
    }

    func dispose() {
      let dropped = run
      run = nil
      withExtendedLifetime(dropped) {}
      result.dispose()
    }
  }

  final class MyMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread
    private var count = 0

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let work = Work { action(state) }
      count += 1
      if count == 1 && main.isCurrent {
        work.perform()
        count -= 1
      } else {
        main.enqueue {
          work.perform()
          self.count -= 1
        }
      }
      return work
    }
  }

  final class MyAsyncMainScheduler: ImmediateSchedulerType {
    private let main: SimulatedThread

    init(_ main: SimulatedThread) { self.main = main }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let work = Work { action(state) }
      main.enqueue { [weak work] in work?.perform() }
      return work
    }
  }
}
