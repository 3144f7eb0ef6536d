internal import Dispatch
internal import Foundation
internal import HeadlessUIKit
internal import RxCore
internal import RxTest

/// The main thread as a test has it: the thread that the lab was made on, and the lab's time.
///
/// Main schedulers and screens both look here while the test runs.
final class LabMain: MainQueueStandIn, VirtualClock {
  /// Only used on the lab's thread; the scheduler itself insists on that.
  nonisolated(unsafe) private let scheduler: TestScheduler
  /// What other threads want to be done, in the order in which they asked.
  private let inbox = Locked<[@Sendable () -> Void]>([])

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  // MARK: - The role of the main thread

  func takeOver() {
    VirtualMain.begin(on: self)
    MainQueue.standIn = self
  }

  /// Does nothing if another lab has taken over since.
  func giveBack() {
    guard MainQueue.standIn === self else { return }
    MainQueue.standIn = nil
    VirtualMain.end()
  }

  // MARK: - For main schedulers

  var isCurrent: Bool { VirtualMain.isCurrent }

  var clock: any SchedulerType { scheduler }

  func run(_ work: @escaping @Sendable () -> Void) {
    if isCurrent {
      // A queue has one order: what others have asked for so far comes before.
      takeIn()
      schedule(after: 0, work)
    } else {
      inbox.withLock { $0.append(work) }
    }
  }

  /// Schedules what other threads have asked for, at the current tick.
  /// - Returns: whether there was anything.
  @discardableResult
  func takeIn() -> Bool {
    let works = inbox.withLock { works in
      defer { works = [] }
      return works
    }
    for work in works { schedule(after: 0, work) }
    return !works.isEmpty
  }

  // MARK: - For screens

  var seconds: Double { scheduler.now.timeIntervalSince1970 }

  func schedule(after delay: Double, _ work: @escaping () -> Void) {
    // Attributed to the kit: an animation that is under way is nobody's leak.
    withSourceLocation(Lab.kit, #line) {
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(Int(delay * 1_000))) {
        work()
        return Disposables.create()
      }
    }
  }
}
