import RxCoordinator

/// The flows of 5.6: one that starts others, and one that only ends.
extension ScriptedFlow {
  /// A flow that starts one of the children at each step list, and ends at the step done with the
  /// step `word` for its parent.
  static func parent(
    _ name: String = "parent",
    of children: (flow: ScriptedFlow, stepper: any Stepper)...,
    saying word: Place = .settings
  ) -> ScriptedFlow {
    // Each child is handed over and not retained here.
    var next = children
    return ScriptedFlow(name) { _, place in
      if place == .done { return .end(forwardToParentFlowWithStep: word) }
      guard place == .list, !next.isEmpty else { return .none }
      let child = next.removeFirst()
      return .one(child.flow, child.stepper)
    }
  }

  /// A flow that ends at the step done, with the step `word` for its parent.
  static func child(_ name: String = "child", saying word: Place = .settings) -> ScriptedFlow {
    ScriptedFlow(name) { _, place in
      place == .done ? .end(forwardToParentFlowWithStep: word) : .none
    }
  }
}
