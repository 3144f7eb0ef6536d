// 10.1 Virtual clock
//
// Write a scheduler like `TestScheduler`: its time passes only when `advance(to:)` is called. It
// counts in milliseconds from 0.
//
// - `schedule` and `scheduleRelative` return before their work runs, even if its delay is zero.
//   A negative delay counts as zero.
// - `advance(to:)` runs the work that is due by then, and that time itself is included.
// - Work runs in the order of its due time; work with equal due times runs in the order in which it
//   was scheduled.
// - While work runs, `clock` and `now` show its due time. Afterwards they show the time that was
//   passed to `advance(to:)`. An earlier time has no effect.
// - Work may schedule more work. If that is due by then, it runs in the same call.
// - The returned disposable cancels the work. If the work has run, it disposes of the disposable
//   that the work returned. Without a call of `dispose()` the disposable does neither, even if it
//   is released. It works even if nothing else retains the clock.
// - Work and its state are released as soon as the work has run or has been canceled.
// - Each clock has its own time and its own work.
//
// All calls are made on one thread, and work never calls `advance(to:)`.

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    // TODO: 10.1 Store the work with its due time.

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
      // TODO: 10.1 When is it due, and where does it belong among the other work?
      Disposables.create()
    }

    /// Runs the work that is due up to a time, and sets the clock to that time.
    func advance(to time: Int) {
      // TODO: 10.1 Let the time pass.
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
