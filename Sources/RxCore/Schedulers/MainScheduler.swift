import Synchronization

/// Does work on the main queue: at once if it is there already and nothing waits before it.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The scheduler that most code shares.
  @safe nonisolated(unsafe) public static let instance = MainScheduler()

  /// Does work on the main queue too, but never at once.
  @safe nonisolated(unsafe) public static let asyncInstance = SerialDispatchQueueScheduler(.main)

  private let enqueued = Atomic<Int>(0)

  /// A scheduler of its own, whose work waits for none of `instance`.
  public init() {
    super.init(.main)
  }

  /// Stops the program unless it is running on the main queue.
  ///
  /// - Parameter errorMessage: what to say instead of the usual words.
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
  /// - Parameter errorMessage: what to say instead of the usual words.
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
      defer { leaveLine() }
      return action(state)
    }
    let slot = SingleAssignmentDisposable()
    let place = PlaceInLine(of: self)
    work.run {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
      place.leave()
    }
    return slot
  }

  private func leaveLine() {
    enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }

  /// Counts work as waiting until it is done, or dropped by a stand-in that was taken away.
  private final class PlaceInLine {
    private var scheduler: MainScheduler?

    init(of scheduler: MainScheduler) { self.scheduler = scheduler }

    deinit { leave() }

    func leave() {
      scheduler?.leaveLine()
      scheduler = nil
    }
  }
}
