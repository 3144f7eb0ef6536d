public import RxCore

/// The threads of a program, simulated one after the other on the calling thread.
///
/// Real threads run at the same time, and their order differs from run to run. These take turns:
/// one of them is current, and enqueued work runs in the order in which it was enqueued.
///
/// ```swift
/// let threads = SimulatedThreads()
/// threads.background.enqueue { print("enqueued, on", threads.current) }
/// print("first, on", threads.current)
/// threads.runQueues()
/// // Prints: first, on main
/// // Prints: enqueued, on background
/// ```
///
/// Use it on one thread only.
public final class SimulatedThreads {
  /// The thread with the user interface. Code outside of ``SimulatedThread/run(_:)`` and of
  /// enqueued work runs on it.
  public let main: SimulatedThread
  /// The thread for work that takes long.
  public let background: SimulatedThread
  /// The thread on which answers from the network arrive.
  public let network: SimulatedThread
  /// The name of the thread on which the calling code runs.
  public var current: String { state.current }

  private let state = State()

  /// Creates threads whose queues are empty.
  public init() {
    main = SimulatedThread("main", state)
    background = SimulatedThread("background", state)
    network = SimulatedThread("network", state)
  }

  /// Runs all enqueued work, each item on its thread, and the work that it enqueues.
  public func runQueues() {
    while !state.queue.isEmpty {
      let item = state.queue.removeFirst()
      item.thread.run(item.work)
    }
  }

  /// The state that the threads share.
  fileprivate final class State {
    var current = "main"
    var queue: [(thread: SimulatedThread, work: () -> Void)] = []
  }
}

/// One of several simulated threads, with a queue.
public final class SimulatedThread {
  /// The name of the thread, such as `background`.
  public let name: String
  /// Whether the calling code runs on this thread.
  public var isCurrent: Bool { state.current == name }
  /// A scheduler that always enqueues its work on this thread, as `MainScheduler.asyncInstance`
  /// does on the main thread.
  public var scheduler: any ImmediateSchedulerType { QueueScheduler(thread: self) }

  private let state: SimulatedThreads.State

  fileprivate init(_ name: String, _ state: SimulatedThreads.State) {
    self.name = name
    self.state = state
  }

  /// Adds work to the queue of this thread, and returns. It runs later, in order, as with
  /// `DispatchQueue.async`.
  public func enqueue(_ work: @escaping () -> Void) {
    state.queue.append((self, work))
  }

  /// Runs a closure now, as code of this thread.
  public func run(_ body: () -> Void) {
    let caller = state.current
    state.current = name
    defer { state.current = caller }
    body()
  }
}

/// Enqueues work on a simulated thread.
private struct QueueScheduler: ImmediateSchedulerType {
  let thread: SimulatedThread

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    thread.enqueue {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
    }
    return slot
  }
}
