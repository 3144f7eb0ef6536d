import RxCoordinator

/// The flows of 5.6: one that begins others, and one that only ends.
extension ScriptedFlow {
  /// A flow whose step list begins others, one each time, and that ends at the step done, with a last
  /// word.
  static func parent(
    _ name: String = "parent",
    of children: (flow: ScriptedFlow, stepper: any Stepper)...,
    saying word: Place = .settings
  ) -> ScriptedFlow {
    // Each is handed over, not kept.
    var next = children
    return ScriptedFlow(name) { _, place in
      if place == .done { return .end(forwardToParentFlowWithStep: word) }
      guard place == .list, !next.isEmpty else { return .none }
      let child = next.removeFirst()
      return .one(child.flow, child.stepper)
    }
  }

  /// A flow that ends at the step done, with a last word.
  static func child(_ name: String = "child", saying word: Place = .settings) -> ScriptedFlow {
    ScriptedFlow(name) { _, place in
      place == .done ? .end(forwardToParentFlowWithStep: word) : .none
    }
  }
}
