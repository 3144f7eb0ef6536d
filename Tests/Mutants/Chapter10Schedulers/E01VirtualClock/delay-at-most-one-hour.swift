// expect: failed upToAndIncluding — `advance(to: t)` did not run exactly the work with a due time

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private var pending: [(due: Int, number: Int, run: () -> Void)] = []
    private var number = 0

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
      let handle = CompositeDisposable()
      var work: ((StateType) -> any Disposable)? = action
      var kept: StateType? = state
      _ = handle.insert(
        Disposables.create {
          work = nil
          kept = nil
        }
      )
      number += 1
      pending.append(
        (
          clock + min(max(milliseconds(in: dueTime), 0), 3_600_000), number,
          {
            guard let run = work, let state = kept else { return }
            work = nil
            kept = nil
            _ = handle.insert(run(state))
          }
        )
      )
      pending.sort { ($0.due, $0.number) < ($1.due, $1.number) }
      return handle
    }

    func advance(to time: Int) {
      repeat {
        guard let next = pending.first, next.due <= time else { break }
        pending.removeFirst()
        clock = max(next.due, clock)
        next.run()
      } while true
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
