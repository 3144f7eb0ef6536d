// A dictionary has one list of work for each due time.

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    private(set) var clock = 0
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }
    private var lists: [Int: [Work]] = [:]

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      add(due: clock) { action(state) }
    }

    func scheduleRelative<StateType>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      add(due: max(clock, clock + milliseconds(in: dueTime))) { action(state) }
    }

    private func add(due: Int, _ action: @escaping () -> any Disposable) -> any Disposable {
      let work = Work(action)
      lists[due, default: []].append(work)
      return Disposables.create { work.cancel() }
    }

    func advance(to time: Int) {
      while let due = lists.keys.min(), due <= time {
        clock = due
        // Work that is scheduled meanwhile for the same time is appended to the same list.
        var next = 0
        while next < lists[due]!.count {
          lists[due]![next].run()
          next += 1
        }
        lists[due] = nil
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

  private final class Work {
    private var action: (() -> any Disposable)?
    private var result: (any Disposable)?
    private var isCanceled = false

    init(_ action: @escaping () -> any Disposable) { self.action = action }

    func run() {
      result = action?()
      if isCanceled { cancel() } else { action = nil }
    }

    func cancel() {
      isCanceled = true
      action = nil
      result?.dispose()
    }
  }
}
