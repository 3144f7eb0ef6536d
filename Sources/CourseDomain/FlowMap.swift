/// The flows and view controllers of an app, and what each of them shows.
public struct FlowMap: Equatable, Sendable {
  /// The kind of each class of the app that is a flow or a view controller, by name.
  public var kinds: [String: FlowNode.Kind]
  /// The names of what a class shows, by the name of that class. A class that shows nothing may be
  /// missing here, and a name may belong to a class outside of the app.
  public var children: [String: [String]]

  /// Creates a map. The properties describe what each argument means.
  public init(kinds: [String: FlowNode.Kind], children: [String: [String]]) {
    self.kinds = kinds
    self.children = children
  }
}
