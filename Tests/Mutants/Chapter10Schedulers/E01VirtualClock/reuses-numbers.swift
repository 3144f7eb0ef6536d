// expect: failed finishedWork — Work had run, its disposable was disposed of, and other work did

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private var works: [Int: (due: Int, number: Int, run: () -> Void)] = [:]
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
      let due = clock + max(milliseconds(in: dueTime), 0)
      var id = 0
      while works[id] != nil { id += 1 }
      number += 1
      let result = SingleAssignmentDisposable()
      works[id] = (due, number, { result.setDisposable(action(state)) })
      return Disposables.create { [weak self] in
        self?.works[id] = nil
        result.dispose()
      }
    }

    func advance(to time: Int) {
      while let (id, work) = works.filter({ $0.value.due <= time }).min(by: {
        ($0.value.due, $0.value.number) < ($1.value.due, $1.value.number)
      }) {
        works[id] = nil
        clock = max(clock, work.due)
        work.run()
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
