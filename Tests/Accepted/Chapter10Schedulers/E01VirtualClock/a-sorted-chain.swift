// A linked chain of work, sorted by due time. A private extension converts the intervals.

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    private(set) var clock = 0
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }
    private let head = Work(due: .min, nil)

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      insert(Work(due: clock) { action(state) })
    }

    func scheduleRelative<StateType>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      insert(Work(due: clock + dueTime.delay) { action(state) })
    }

    private func insert(_ work: Work) -> any Disposable {
      var place = head
      while let next = place.next, next.due <= work.due { place = next }
      work.next = place.next
      place.next = work
      return Disposables.create { work.cancel() }
    }

    func advance(to time: Int) {
      while let first = head.next, first.due <= time {
        head.next = first.next
        first.next = nil
        clock = first.due
        if let action = first.action {
          first.action = nil
          first.result.setDisposable(action())
        }
      }
      clock = max(clock, time)
    }
  }

  fileprivate final class Work {
    let due: Int
    var action: (() -> any Disposable)?
    let result = SingleAssignmentDisposable()
    var next: Work?

    init(due: Int, _ action: (() -> any Disposable)?) {
      self.due = due
      self.action = action
    }

    func cancel() {
      action = nil
      result.dispose()
    }
  }
}

extension RxTimeInterval {
  /// The interval in milliseconds, not less than zero.
  fileprivate var delay: Int {
    switch self {
    case .seconds(let count): max(0, count * 1000)
    case .milliseconds(let count): max(0, count)
    case .microseconds(let count): max(0, count / 1000)
    case .nanoseconds(let count): max(0, count / 1_000_000)
    default: 1_000_000_000_000
    }
  }
}
