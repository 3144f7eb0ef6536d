/// A node of a flow tree: a flow or a view controller of an app, and what it shows.
public struct FlowNode: Equatable, Sendable {
  /// The name of the class.
  public var name: String
  /// What the class is.
  public var kind: Kind
  /// The flows and view controllers that this one shows, in no particular order.
  public var children: [FlowNode]

  /// The two kinds of classes in a flow tree.
  public enum Kind: String, CaseIterable, Sendable {
    /// A class that conforms to `Flow`.
    case flow
    /// A class that inherits from `RxViewController`.
    case viewController
  }

  /// Creates a node. The properties describe what each argument means.
  public init(_ name: String, _ kind: Kind, children: [FlowNode] = []) {
    self.name = name
    self.kind = kind
    self.children = children
  }
}
