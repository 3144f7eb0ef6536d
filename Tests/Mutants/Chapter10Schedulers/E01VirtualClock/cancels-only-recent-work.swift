// expect: failed canceledWork — Canceled work ran, or other work did not. The disposable that

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private var entries: [Int: (due: Int, run: () -> Void)] = [:]
    private var serial = 0

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
      serial += 1
      let key = serial
      let due = clock + max(milliseconds(in: dueTime), 0)
      let result = SerialDisposable()
      entries[key] = (due, { result.disposable = action(state) })
      return Disposables.create { [weak self] in
        if let self, serial - key < 8 { entries[key] = nil }
        result.dispose()
      }
    }

    func advance(to time: Int) {
      while let (key, entry) = entries.filter({ $0.value.due <= time }).min(by: {
        ($0.value.due, $0.key) < ($1.value.due, $1.key)
      }) {
        entries[key] = nil
        clock = max(clock, entry.due)
        entry.run()
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
