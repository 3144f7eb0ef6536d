public import HeadlessUIKit

// Swift can't express these as one generic function yet, because each root has its own type.
extension Flows {
  /// Passes the roots of two flows to a closure.
  public static func use<Root1: UIViewController, Root2: UIViewController>(
    _ flow1: any Flow,
    _ flow2: any Flow,
    when strategy: ExecuteStrategy,
    block: @escaping (_ root1: Root1, _ root2: Root2) -> Void
  ) {
    check(flow1, Root1.self)
    check(flow2, Root2.self)
    use([flow1, flow2], when: strategy) { (roots: [UIViewController]) in
      block(cast(roots[0]), cast(roots[1]))
    }
  }

  /// Passes the roots of three flows to a closure.
  public static func use<
    Root1: UIViewController,
    Root2: UIViewController,
    Root3: UIViewController
  >(
    _ flow1: any Flow,
    _ flow2: any Flow,
    _ flow3: any Flow,
    when strategy: ExecuteStrategy,
    block: @escaping (_ root1: Root1, _ root2: Root2, _ root3: Root3) -> Void
  ) {
    check(flow1, Root1.self)
    check(flow2, Root2.self)
    check(flow3, Root3.self)
    use([flow1, flow2, flow3], when: strategy) { (roots: [UIViewController]) in
      block(cast(roots[0]), cast(roots[1]), cast(roots[2]))
    }
  }

  /// Passes the roots of four flows to a closure.
  public static func use<
    Root1: UIViewController,
    Root2: UIViewController,
    Root3: UIViewController,
    Root4: UIViewController
  >(
    _ flow1: any Flow,
    _ flow2: any Flow,
    _ flow3: any Flow,
    _ flow4: any Flow,
    when strategy: ExecuteStrategy,
    block: @escaping (_ root1: Root1, _ root2: Root2, _ root3: Root3, _ root4: Root4) -> Void
  ) {
    check(flow1, Root1.self)
    check(flow2, Root2.self)
    check(flow3, Root3.self)
    check(flow4, Root4.self)
    use([flow1, flow2, flow3, flow4], when: strategy) { (roots: [UIViewController]) in
      block(cast(roots[0]), cast(roots[1]), cast(roots[2]), cast(roots[3]))
    }
  }

  /// Passes the roots of five flows to a closure.
  public static func use<
    Root1: UIViewController,
    Root2: UIViewController,
    Root3: UIViewController,
    Root4: UIViewController,
    Root5: UIViewController
  >(
    _ flow1: any Flow,
    _ flow2: any Flow,
    _ flow3: any Flow,
    _ flow4: any Flow,
    _ flow5: any Flow,
    when strategy: ExecuteStrategy,
    block:
      @escaping (
        _ root1: Root1,
        _ root2: Root2,
        _ root3: Root3,
        _ root4: Root4,
        _ root5: Root5
      ) -> Void
  ) {
    check(flow1, Root1.self)
    check(flow2, Root2.self)
    check(flow3, Root3.self)
    check(flow4, Root4.self)
    check(flow5, Root5.self)
    use([flow1, flow2, flow3, flow4, flow5], when: strategy) { (roots: [UIViewController]) in
      block(cast(roots[0]), cast(roots[1]), cast(roots[2]), cast(roots[3]), cast(roots[4]))
    }
  }
}
