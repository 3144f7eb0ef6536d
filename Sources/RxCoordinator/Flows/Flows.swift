public import HeadlessUIKit

/// Waits for flows before their roots are shown.
public enum Flows {
  /// When the roots are handed over.
  public enum ExecuteStrategy {
    /// When each of the flows has navigated for the first time, and with it each flow that its first
    /// step led to. This is an event, not a state: for a flow that is ready already it never comes.
    case ready
    /// At once.
    case created
  }

  /// Hands over the root of a flow.
  ///
  /// ```swift
  /// let login = LoginFlow()
  /// Flows.use(login, when: .ready) { root in window.rootViewController = root }
  /// ```
  ///
  /// A root of another type than the closure takes stops the program. A flow that ends before it is
  /// ready is waited for in vain, and nothing is kept for it.
  public static func use<Root: UIViewController>(
    _ flow: any Flow,
    when strategy: ExecuteStrategy,
    block: @escaping (_ root: Root) -> Void
  ) {
    check(flow, Root.self)
    use([flow], when: strategy) { (roots: [UIViewController]) in block(cast(roots[0])) }
  }

  /// Hands over the roots of several flows when all of them are there, in the order of the flows.
  public static func use<Root: UIViewController>(
    _ flows: [any Flow],
    when strategy: ExecuteStrategy,
    block: @escaping (_ roots: [Root]) -> Void
  ) {
    for flow in flows { check(flow, Root.self) }
    // Weakly: what waits must not keep alive what it waits for.
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
