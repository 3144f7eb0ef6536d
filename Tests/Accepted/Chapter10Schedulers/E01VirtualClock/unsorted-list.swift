// The list is in the order of scheduling, and searched for the earliest item. Canceling removes it.

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    private(set) var clock = 0
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }
    private var waiting: [Item] = []

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
      let result = SingleAssignmentDisposable()
      let item = Item(due: max(clock, clock + milliseconds(in: dueTime))) {
        result.setDisposable(action(state))
      }
      waiting.append(item)
      let removal = Disposables.create { [weak item] in
        self.waiting.removeAll { $0 === item }
      }
      return Disposables.create(removal, result)
    }

    func advance(to time: Int) {
      while let index = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }),
        waiting[index].due <= time
      {
        clock = waiting[index].due
        waiting.remove(at: index).run()
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

  private final class Item {
    let due: Int
    let run: () -> Void

    init(due: Int, _ run: @escaping () -> Void) {
      self.due = due
      self.run = run
    }
  }
}
