// expect: failed showsTheTime — `clock` or `now` showed a wrong time. Set `clock` to the due time

import CourseDomain
import RxCore

enum E01 {
  final class MyVirtualClock: SchedulerType {
    /// The time in milliseconds.
    private(set) var clock = 0

    /// The same time as a date, which operators ask for.
    var now: RxTime { RxTime(timeIntervalSince1970: Double(clock) / 1000) }

    private var upcoming: [Upcoming] = []

    private func position(of due: Int) -> Int {
      var low = 0
      var high = upcoming.count
      while low < high {
        let middle = (low + high) / 2
        if upcoming[middle].due <= due { low = middle + 1 } else { high = middle }
      }
      return low
    }

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
      let delay = milliseconds(in: dueTime)
      let item = Upcoming(due: delay < 0 ? clock : clock + delay, work: { action(state) })
      upcoming.insert(item, at: position(of: item.due))
      return item
    }

    func advance(to time: Int) {
      while !upcoming.isEmpty && upcoming[0].due <= time {
        let item = upcoming.remove(at: 0)
        if clock < item.due { clock = item.due }
        item.run()
      }
      if clock < time, upcoming.first?.isDisposed != true { clock = time }
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

private final class Upcoming: Cancelable {
  private enum Phase {
    case waits(() -> any Disposable)
    case runs
    case done(any Disposable)
    case disposed
  }

  let due: Int
  private var phase: Phase
  var isDisposed: Bool {
    if case .disposed = phase { true } else { false }
  }

  init(due: Int, work: @escaping () -> any Disposable) {
    self.due = due
    phase = .waits(work)
  }

  func run() {
    guard case .waits(let work) = phase else { return }
    phase = .runs
    let result = work()
    if isDisposed { result.dispose() } else { phase = .done(result) }
  }

  func dispose() {
    let before = phase
    phase = .disposed
    if case .done(let result) = before { result.dispose() }
  }
}
