/// Work that schedules itself again, round by round, until it is disposed of.
final class RecursiveRounds<State>: Disposable {
  typealias Action = (_ state: State, _ recurse: (State) -> Void) -> Void
  typealias Schedule = (State, @escaping (State) -> any Disposable) -> any Disposable

  private let lock = InlineLock()
  /// The action of each round; nil after disposal.
  private var action: Action?
  private let schedule: Schedule
  private let scheduled = CompositeDisposable()

  init(action: @escaping Action, schedule: @escaping Schedule) {
    self.action = action
    self.schedule = schedule
  }

  func begin(_ state: State) {
    let slot = SingleAssignmentDisposable()
    guard let key = scheduled.insert(slot) else { return }
    let work = schedule(state) { state in
      self.scheduled.remove(for: key)
      let action = self.lock.withLock { self.action }
      action?(state) { self.begin($0) }
      return Disposables.create()
    }
    slot.setDisposable(work)
  }

  func dispose() {
    let dropped = lock.withLock { action.take() }
    scheduled.dispose()
    withExtendedLifetime(dropped) {}
  }
}
