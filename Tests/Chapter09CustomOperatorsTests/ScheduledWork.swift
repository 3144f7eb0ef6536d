import RxCore

/// Work of a scheduler, in which a test calls the code under test.
///
/// What that code schedules runs only after this work, so the test sees what the code does at once.
enum ScheduledWork: CaseIterable {
  case onCurrentThread
  case onMain

  /// Runs the body as work of the scheduler.
  func run(_ body: @escaping () -> Void) {
    _ = scheduler.schedule(()) { _ in
      body()
      return Disposables.create()
    }
  }

  private var scheduler: any ImmediateSchedulerType {
    switch self {
    case .onCurrentThread: CurrentThreadScheduler.instance
    case .onMain: MainScheduler.instance
    }
  }
}
