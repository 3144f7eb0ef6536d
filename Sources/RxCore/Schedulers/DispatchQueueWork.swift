import Dispatch
import Foundation

/// A dispatch queue, with functions to execute work on it.
struct DispatchQueueWork {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval
  private let isMain: Bool

  init(queue: DispatchQueue, leeway: DispatchTimeInterval) {
    self.queue = queue
    self.leeway = leeway
    isMain = false
  }

  private init() {
    queue = .main
    leeway = .nanoseconds(0)
    isMain = true
  }

  /// Work on the main queue, or on its stand-in.
  static let main = DispatchQueueWork()

  /// The replacement of the queue: only the main queue can have a stand-in.
  private var standIn: (any MainQueueStandIn)? { isMain ? MainQueue.standIn : nil }

  var now: Date { standIn?.clock.now ?? Date() }

  func schedule<State>(
    _ state: State,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    run {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
    }
    return slot
  }

  /// Executes work asynchronously, on the queue or on its stand-in.
  func run(_ work: @escaping () -> Void) {
    if let standIn {
      standIn.take(work)
    } else {
      queue.run(work)
    }
  }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    if let standIn {
      return standIn.onItsThread {
        standIn.clock.scheduleRelative(state, dueTime: dueTime, action: action)
      }
    }
    let timer = QueueTimer(on: queue, leeway: leeway)
    let group = CompositeDisposable(disposables: [timer])
    timer.fire(after: dueTime) {
      timer.dispose()
      if !group.isDisposed { _ = group.insert(action(state)) }
    }
    return group
  }

  func schedulePeriodic<State>(
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    if let standIn {
      return standIn.onItsThread {
        standIn.clock.schedulePeriodic(
          state,
          startAfter: startAfter,
          period: period,
          action: action
        )
      }
    }
    let timer = QueueTimer(on: queue, leeway: leeway)
    var current = state
    timer.fire(after: startAfter, every: period) {
      if !timer.isDisposed { current = action(current) }
    }
    return timer
  }
}

extension DispatchQueue {
  /// Executes work that need not be `Sendable`: the caller is responsible for its captures, as for
  /// every closure of a chain.
  func run(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    async { work() }
  }
}

extension MainQueueStandIn {
  /// Sets a timer: immediately on the stand-in's thread, otherwise as soon as that thread executes
  /// it.
  fileprivate func onItsThread(
    _ setTimer: @escaping () -> any Disposable
  ) -> any Disposable {
    if isCurrent { return setTimer() }
    let slot = SingleAssignmentDisposable()
    take {
      if !slot.isDisposed { slot.setDisposable(setTimer()) }
    }
    return slot
  }

  /// Enqueues work that need not be `Sendable`, as a dispatch queue does.
  fileprivate func take(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    run { work() }
  }
}

/// A dispatch timer that retains itself until it is disposed of.
private final class QueueTimer: Cancelable {
  private let source: any DispatchSourceTimer
  private let leeway: DispatchTimeInterval
  private let stopped = BooleanDisposable()

  init(on queue: DispatchQueue, leeway: DispatchTimeInterval) {
    source = DispatchSource.makeTimerSource(queue: queue)
    self.leeway = leeway
  }

  var isDisposed: Bool { stopped.isDisposed }

  func fire(
    after delay: DispatchTimeInterval,
    every period: DispatchTimeInterval = .never,
    _ handler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    source.schedule(deadline: .now() + delay, repeating: period, leeway: leeway)
    source.setEventHandler { handler() }
    source.resume()
  }

  func dispose() {
    stopped.dispose()
    source.cancel()
    // The handler captures the timer; releasing it breaks the retain cycle.
    source.setEventHandler(handler: nil)
  }
}
