import Synchronization

/// Executes work on the main queue, synchronously if the caller is already there and no work is
/// enqueued.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The shared instance.
  @safe nonisolated(unsafe) public static let instance = MainScheduler()

  /// Executes work on the main queue too, but never synchronously.
  @safe nonisolated(unsafe) public static let asyncInstance = SerialDispatchQueueScheduler(.main)

  private let enqueued = Atomic<Int>(0)

  /// Creates a separate scheduler, whose work does not wait for work of `instance`.
  public init() {
    super.init(.main)
  }

  /// Stops the program unless it is running on the main queue.
  ///
  /// - Parameter errorMessage: The message to print instead of the default one.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if !MainQueue.isCurrent {
      fatalError(
        errorMessage
          ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to schedule work on main thread."
      )
    }
  }

  /// Stops the program unless it is running on the main thread.
  ///
  /// - Parameter errorMessage: The message to print instead of the default one.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    if !MainQueue.isCurrent {
      fatalError(errorMessage ?? "Running on background thread.")
    }
  }

  override func scheduleInternal<StateType>(
    _ state: StateType,
    _ action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let before = enqueued.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0, MainQueue.isCurrent {
      defer { dequeue() }
      return action(state)
    }
    let slot = SingleAssignmentDisposable()
    let ticket = QueueTicket(of: self)
    work.run {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
      ticket.dequeue()
    }
    return slot
  }

  private func dequeue() {
    enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }

  /// Counts a work item as enqueued until it is executed, or dropped by a stand-in that was
  /// removed.
  private final class QueueTicket {
    private var scheduler: MainScheduler?

    init(of scheduler: MainScheduler) { self.scheduler = scheduler }

    deinit { dequeue() }

    func dequeue() {
      scheduler?.dequeue()
      scheduler = nil
    }
  }
}
