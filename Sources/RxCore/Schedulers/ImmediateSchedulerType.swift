/// A scheduler of immediate work, without a notion of time.
public protocol ImmediateSchedulerType {
  /// Schedules work for execution as soon as possible.
  ///
  /// - Parameters:
  ///   - state: The state that is passed to the action.
  ///   - action: The work; the disposable it returns is disposed of with the result of this call.
  /// - Returns: A disposable that cancels the work.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Schedules work that can schedule itself again with another state.
  ///
  /// - Parameters:
  ///   - state: The state of the first round.
  ///   - action: One round; `recurse` schedules another.
  /// - Returns: A disposable that cancels the remaining rounds.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let rounds = RecursiveRounds<State>(action: action) { state, work in
      self.schedule(state, action: work)
    }
    rounds.begin(state)
    return rounds
  }
}
