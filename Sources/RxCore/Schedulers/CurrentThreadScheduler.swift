import Synchronization

/// Executes work on the thread that schedules it: the outermost work item immediately, work that it
/// schedules afterwards, in order. The default scheduler of sources.
public class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance; it has no state, since each thread has its own queue.
  @safe nonisolated(unsafe) public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether no work is running on this thread's queue, so that scheduling would start it.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Executes the work immediately if no work is running on this thread's queue, and then the work
  /// that it schedules; otherwise enqueues it.
  ///
  /// Work that schedules more work therefore doesn't grow the stack.
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

/// A work item on the trampoline, and the disposable that it returned.
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
