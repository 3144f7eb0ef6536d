// expect: failed upToAndIncluding — `advance(to: t)` did not run exactly the work with a due time up

import CourseDomain
import RxCore

/// One work item, and the disposable that cancels it.
private final class Work: Disposable {
  let due: Int
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(due: Int, _ action: @escaping () -> any Disposable) {
    self.due = due
    self.action = action
  }

  func perform() {
    guard let action else { return }
    self.action = nil
    result.setDisposable(action())
  }

  func dispose() {
    action = nil
    result.dispose()
  }
}

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    /// The work that has not run yet, in the order in which it will run.
    private var queue: [Work] = []

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      scheduleRelative(state, dueTime: .milliseconds(0), action: action)
    }

    func scheduleRelative<StateType>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let due = max(milliseconds(in: dueTime), 0)
      let work = Work(due: due) { action(state) }
      // Behind the work that is due at the same time.
      let place = queue.firstIndex { $0.due > due } ?? queue.endIndex
      queue.insert(work, at: place)
      return work
    }

    /// Runs the work that is due up to a time, and sets the clock to that time.
    func advance(to time: Int) {
      while let work = queue.first, work.due <= time {
        queue.removeFirst()
        clock = work.due
        work.perform()
      }
      clock = max(clock, time)
    }

    /// The number of milliseconds; a fraction of a millisecond is dropped.
    private func milliseconds(in interval: RxTimeInterval) -> Int {
      switch interval {
      case .seconds(let seconds): seconds * 1000
      case .milliseconds(let milliseconds): milliseconds
      case .microseconds(let microseconds): microseconds / 1000
      case .nanoseconds(let nanoseconds): nanoseconds / 1_000_000
      default: 1_000_000_000_000  // .never: more than 30 years
      }
    }
  }
}
