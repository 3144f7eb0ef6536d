// Keeps a stack of the nodes that are still to be drawn, with the text to the left of each.

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    var text = ""
    var waiting = [(node: root, left: "")]
    while let (node, left) = waiting.popLast() {
      if !text.isEmpty { text += "\n" }
      text += left + node.name
      // The branch of a child is the parent's, with a vertical line in place of the branch.
      let stem = left.isEmpty ? "" : left.dropLast(4) + "│   "
      for child in children(of: node).reversed() { waiting.append((child, stem + "├── ")) }
    }
    return text
  }

  private static func children(of node: FlowNode) -> [FlowNode] {
    [FlowNode.Kind.flow, .viewController].flatMap { kind -> [FlowNode] in
      var sorted: [FlowNode] = []
      for child in node.children.sorted(by: { $0.name < $1.name }) where child.kind == kind {
        if sorted.last?.name != child.name { sorted.append(child) }
      }
      return sorted
    }
  }
}
