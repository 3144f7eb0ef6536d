internal import RxCore
package import RxTest

/// The clock of an app that runs outside of a test: its thread is the main one, and its time passes
/// only in calls of `advance(by:)`.
package final class AppClock {
  /// The clock as a scheduler, for the parts of the app. A tick lasts a second.
  package let scheduler: TestScheduler
  private let main: LabMain

  /// Creates a clock at 0 seconds. The calling thread is the main thread until `end()`.
  package init() {
    // Attributed to the kit, so that it is not counted among the resources of the app.
    scheduler = withSourceLocation(Lab.kit, #line) {
      TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
    }
    main = LabMain(scheduler)
    main.takeOver()
  }

  /// The virtual time in seconds.
  package var now: Int { scheduler.clock }

  /// Lets time pass, and does the work that is due by then.
  /// - Parameter seconds: With 0, only the work that is due now is done.
  package func advance(by seconds: Int) {
    let end = now + seconds
    main.takeIn()
    repeat { scheduler.advanceTo(end) } while main.takeIn()
  }

  /// Gives the role of the main thread back.
  func end() { main.giveBack() }
}
