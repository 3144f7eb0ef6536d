// expect: failed manyItems — Many work items were waiting, and not all of them ran, in the order of

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private var queue: [(due: Int, id: Int, work: () -> Void)] = []
    private var lastID = 0

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
      lastID += 1
      let id = lastID
      let result = SingleAssignmentDisposable()
      let position = queue.firstIndex { $0.due > due } ?? queue.endIndex
      queue.insert((due, id, { result.setDisposable(action(state)) }), at: position)
      return Disposables.create(
        result,
        Disposables.create { [weak self] in self?.queue.removeAll { $0.id == id } }
      )
    }

    func advance(to time: Int) {
      var runs = 0
      while let first = queue.first, first.due <= time, runs < 100 {
        runs += 1
        queue.removeFirst()
        clock = first.due > clock ? first.due : clock
        first.work()
      }
      clock = max(time, clock)
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
