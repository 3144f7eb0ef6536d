public import HeadlessUIKit

/// Waits for flows before their roots are shown.
public enum Flows {
  /// The moment at which the roots are passed to the closure.
  public enum ExecuteStrategy {
    /// When each of the flows has navigated for the first time, including the child flows of its
    /// first step. This is an event, not a state: it does not occur again for a flow that is already
    /// ready, which is reported as a warning.
    case ready
    /// The closure is called immediately.
    case created
  }

  /// Passes the root of a flow to a closure.
  ///
  /// ```swift
  /// let login = LoginFlow()
  /// Flows.use(login, when: .ready) { root in window.rootViewController = root }
  /// ```
  ///
  /// The program stops if the root doesn't have the type that the closure expects. If a flow ends
  /// before it is ready, the closure is never called and is released.
  public static func use<Root: UIViewController>(
    _ flow: any Flow,
    when strategy: ExecuteStrategy,
    block: @escaping (_ root: Root) -> Void
  ) {
    check(flow, Root.self)
    use([flow], when: strategy) { (roots: [UIViewController]) in block(cast(roots[0])) }
  }

  /// Passes the roots of several flows to a closure when all are available, in the order of the
  /// flows.
  public static func use<Root: UIViewController>(
    _ flows: [any Flow],
    when strategy: ExecuteStrategy,
    block: @escaping (_ roots: [Root]) -> Void
  ) {
    for flow in flows { check(flow, Root.self) }
    // Weak references: a waiting closure must not retain the flows for which it waits.
    let waiting = flows.map(WeakFlow.init)
    FlowReadiness.wait(for: strategy == .ready ? flows : []) {
      let roots = waiting.compactMap { $0.flow.map { cast($0.root) as Root } }
      if roots.count == waiting.count { block(roots) }
    }
  }

  private struct WeakFlow {
    weak var flow: (any Flow)?
    init(_ flow: any Flow) { self.flow = flow }
  }

  // MARK: - Types of roots

  static func check<Root>(_ flow: any Flow, _: Root.Type) {
    _ = cast(flow.root) as Root
  }

  static func cast<Root>(_ root: any Presentable) -> Root {
    guard let typed = root as? Root else {
      fatalError(
        "Type mismatch: the block takes a \(Root.self), and the flow's root is a \(type(of: root))."
      )
    }
    return typed
  }
}
