internal import Dispatch
internal import Foundation
internal import HeadlessUIKit
internal import RxCore
internal import RxTest

/// The main thread during a test: the thread on which the lab was created, with the lab's time.
///
/// Main schedulers and screens use it while the test runs.
final class LabMain: MainQueueStandIn, VirtualClock {
  /// The lab's scheduler. It is only used on the lab's thread, and checks that.
  nonisolated(unsafe) private let scheduler: TestScheduler
  /// Work from other threads, in the order in which it was scheduled.
  private let inbox = Locked<[@Sendable () -> Void]>([])

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  // MARK: - The role of the main thread

  func takeOver() {
    VirtualMain.begin(on: self)
    MainQueue.standIn = self
  }

  /// Does nothing if another lab has been installed since.
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

  /// Schedules the work from other threads at the current tick.
  /// - Returns: Whether there was any work.
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
    // Attributed to the kit: an animation that is still running is not a leak.
    withSourceLocation(Lab.kit, #line) {
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(Int(delay * 1_000))) {
        work()
        return Disposables.create()
      }
    }
  }
}
