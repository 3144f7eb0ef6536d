/// The tree as a graph for Graphviz: each flow and controller once, with an arrow to each that it shows.
public struct FlowTreeDOT {
  /// The graph in the DOT language, with a line end.
  public let text: String

  /// Writes a tree as a directed graph: flows are boxes, controllers are ellipses.
  public init(_ tree: FlowTree) {
    var lines = ["digraph \(Self.quoted(tree.nodes[0].name)) {", "  rankdir=LR;"]
    for (position, node) in tree.nodes.enumerated() {
      let shape = node.role == .flow ? "box" : "ellipse"
      lines.append("  n\(position) [label=\(Self.quoted(node.name)), shape=\(shape)];")
    }
    for (position, node) in tree.nodes.enumerated() {
      lines += node.children.map { "  n\(position) -> n\($0);" }
    }
    text = (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
