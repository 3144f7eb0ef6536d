/// An arrow of a flow tree: a step of a flow leads to a class.
public struct FlowEdge: Equatable, Sendable, CustomStringConvertible {
  /// What the class is.
  public var kind: FlowNode.Kind
  /// The name of the class, such as `AddViewController`.
  public var target: String

  /// Creates an edge. The properties describe what each argument means.
  public init(_ kind: FlowNode.Kind, _ target: String) {
    self.kind = kind
    self.target = target
  }

  /// The kind and the name: `viewController AddViewController`.
  public var description: String { "\(kind) \(target)" }
}
