// expect: leaked releasesTheState — The state of a work item was retained after the work had run

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private final class Slot {
      var run: (() -> Void)?
      var state: Any?
    }
    private var ticks: [Int: [Slot]] = [:]

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
      var delay = milliseconds(in: dueTime)
      if delay < 0 { delay = 0 }
      let result = SingleAssignmentDisposable()
      let slot = Slot()
      slot.state = state
      slot.run = { result.setDisposable(action(state)) }
      ticks[clock + delay, default: []].append(slot)
      return Disposables.create {
        slot.run = nil
        result.dispose()
      }
    }

    func advance(to time: Int) {
      while let tick = ticks.keys.min(), tick <= time {
        if tick > clock { clock = tick }
        guard var slots = ticks[tick], !slots.isEmpty else {
          ticks[tick] = nil
          continue
        }
        let slot = slots.removeFirst()
        ticks[tick] = slots
        let run = slot.run
        slot.run = nil
        run?()
      }
      if time > clock { clock = time }
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
