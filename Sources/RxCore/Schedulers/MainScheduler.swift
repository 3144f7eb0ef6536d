import Dispatch
import Synchronization

/// Does work on the main queue: at once if it is there already and nothing waits before it.
public final class MainScheduler: SerialDispatchQueueScheduler {
  /// The scheduler that most code shares.
  nonisolated(unsafe) public static let instance = MainScheduler()

  /// Does work on the main queue too, but never at once.
  nonisolated(unsafe) public static let asyncInstance = SerialDispatchQueueScheduler(
    serialQueue: DispatchQueue.main
  )

  private let enqueued = Atomic<Int>(0)

  /// A scheduler of its own, whose work waits for none of `instance`.
  public init() {
    super.init(serialQueue: DispatchQueue.main)
  }

  /// Stops the program unless it is running on the main queue.
  ///
  /// - Parameter errorMessage: what to say instead of the usual words.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    if !DispatchQueue.isMain {
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
    if !DispatchQueue.isMain {
      fatalError(errorMessage ?? "Running on background thread.")
    }
  }

  override func scheduleInternal<StateType>(
    _ state: StateType,
    _ action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let before = enqueued.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0, DispatchQueue.isMain {
      defer { enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
      return action(state)
    }
    let slot = SingleAssignmentDisposable()
    DispatchQueue.main.run {
      if !slot.isDisposed { slot.setDisposable(action(state)) }
      self.enqueued.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
    return slot
  }
}

extension DispatchQueue {
  private static let mainMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the calling code runs on the main queue.
  static var isMain: Bool { DispatchQueue.getSpecific(key: mainMark) != nil }
}
