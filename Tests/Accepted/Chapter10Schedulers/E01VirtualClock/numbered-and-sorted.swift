// Work is numbered; the smallest pair of due time and number runs next. Canceling removes it.

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    private(set) var clock = 0
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }
    private var lastNumber = 0
    private var waiting: [Int: (due: Int, run: () -> Void)] = [:]

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      scheduleRelative(state, dueTime: .seconds(0), action: action)
    }

    func scheduleRelative<StateType>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      lastNumber += 1
      let number = lastNumber
      let result = SingleAssignmentDisposable()
      let delay = milliseconds(in: dueTime)
      waiting[number] = (clock + (delay > 0 ? delay : 0), { result.setDisposable(action(state)) })
      return Disposables.create {
        self.waiting[number] = nil
        result.dispose()
      }
    }

    func advance(to time: Int) {
      while let next = waiting.min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }),
        next.value.due <= time
      {
        waiting[next.key] = nil
        clock = next.value.due
        next.value.run()
      }
      clock = max(clock, time)
    }

    private func milliseconds(in interval: RxTimeInterval) -> Int {
      switch interval {
      case .seconds(let seconds): seconds * 1000
      case .milliseconds(let milliseconds): milliseconds
      case .microseconds(let microseconds): microseconds / 1000
      case .nanoseconds(let nanoseconds): nanoseconds / 1_000_000
      default: 1_000_000_000_000
      }
    }
  }
}
