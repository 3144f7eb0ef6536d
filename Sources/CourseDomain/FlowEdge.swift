/// An edge from a flow to a class that one of its steps shows.
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
