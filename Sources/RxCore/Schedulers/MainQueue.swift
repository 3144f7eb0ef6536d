import Dispatch
import Synchronization

/// The queue that the main schedulers work on: Dispatch's main queue, unless a test kit puts one on
/// virtual time in its place.
package enum MainQueue {
  // Asked for on each main-thread check, so the common answer "none" takes no lock.
  private static let hasStandIn = Atomic<Bool>(false)
  private static let current = Mutex<(any MainQueueStandIn)?>(nil)

  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// What takes the place of Dispatch's main queue for the whole process, if anything does.
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

/// A main queue whose work is done when a test lets time pass.
package protocol MainQueueStandIn: AnyObject, Sendable {
  /// Whether the calling code runs on the thread that stands for the main one.
  var isCurrent: Bool { get }

  /// The time on that thread. Used by work on that thread only.
  var clock: any SchedulerType { get }

  /// Does work on that thread, after what waits already and never inside of this call.
  func run(_ work: @escaping @Sendable () -> Void)
}
