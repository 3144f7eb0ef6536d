import Dispatch
import Synchronization

/// The queue on which the main schedulers execute work: Dispatch's main queue, unless a test kit
/// installs one with virtual time in its place.
package enum MainQueue {
  // Read on each main-thread check, so the common case "none" takes no lock.
  private static let hasStandIn = Atomic<Bool>(false)
  private static let current = Mutex<(any MainQueueStandIn)?>(nil)

  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// The replacement of Dispatch's main queue for the whole process, if installed.
  package static var standIn: (any MainQueueStandIn)? {
    get { hasStandIn.load(ordering: .acquiring) ? current.withLock { $0 } : nil }
    set {
      current.withLock { $0 = newValue }
      hasStandIn.store(newValue != nil, ordering: .releasing)
    }
  }

  /// Whether the calling code runs on the queue.
  static var isCurrent: Bool {
    standIn?.isCurrent ?? (DispatchQueue.getSpecific(key: mark) != nil)
  }
}

/// A main queue whose work is executed when a test advances time.
package protocol MainQueueStandIn: AnyObject, Sendable {
  /// Whether the calling code runs on the thread that represents the main thread.
  var isCurrent: Bool { get }

  /// The clock of that thread. Used by work on that thread only.
  var clock: any SchedulerType { get }

  /// Executes work on that thread, after the work that is already enqueued and never within this
  /// call.
  func run(_ work: @escaping @Sendable () -> Void)
}
