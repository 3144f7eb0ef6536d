// expect: failed showsTheTime — `clock` or `now` showed a wrong time. Set `clock` to the due time

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock / 100) / 10) }

    private var items: [Item] = []
    private var nextNumber = 0

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
      let due = clock + max(0, milliseconds(in: dueTime))
      let item = Item(due: due, number: nextNumber) { action(state) }
      nextNumber += 1
      item.owner = self
      items.append(item)
      return item
    }

    func advance(to time: Int) {
      while let next = items.filter({ $0.due <= time }).min(by: {
        ($0.due, $0.number) < ($1.due, $1.number)
      }) {
        items.removeAll { $0 === next }
        clock = max(clock, next.due)
        next.run()
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

private final class Item: Disposable {
  let due: Int
  let number: Int
  weak var owner: E01.MyVirtualClock?
  private var work: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(due: Int, number: Int, work: @escaping () -> any Disposable) {
    self.due = due
    self.number = number
    self.work = work
  }

  func run() {
    guard let work else { return }
    self.work = nil
    result.setDisposable(work())
  }

  func dispose() {
    work = nil
    result.dispose()
  }
}
