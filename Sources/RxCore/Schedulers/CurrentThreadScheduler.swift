import Synchronization

/// Does work on the thread that schedules it: the outermost piece at once, what that schedules
/// meanwhile afterwards, in order. It is what sources run on unless told otherwise.
public class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler; it has no state, its queue belongs to each thread.
  @safe nonisolated(unsafe) public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether no work is running on this thread's queue, so that scheduling would begin it.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if !Trampoline.isRunning {
      return Trampoline.run { action(state) }
    }
    let work = ScheduledWork(state, action)
    Trampoline.enqueue(work)
    return work
  }
}

/// A piece of work on the trampoline, and what it left to dispose of.
private final class ScheduledWork<State>: TrampolineWork, Cancelable {
  var successor: (any TrampolineWork)?
  private let slot = SingleAssignmentDisposable()
  private let state: State
  private let action: (State) -> any Disposable

  init(_ state: State, _ action: @escaping (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  var isDisposed: Bool { slot.isDisposed }

  func perform() { slot.setDisposable(action(state)) }

  func dispose() { slot.dispose() }
}
