/// Decides when and where work is done, without a notion of time.
public protocol ImmediateSchedulerType {
  /// Does the work as soon as the scheduler comes to it.
  ///
  /// - Parameters:
  ///   - state: what is handed to the action.
  ///   - action: the work; what it returns is disposed with the result of this call.
  /// - Returns: what cancels the work.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Does work that may ask to be done again with another state.
  ///
  /// - Parameters:
  ///   - state: the state of the first round.
  ///   - action: one round; `recurse` schedules another.
  /// - Returns: what cancels the rounds to come.
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
