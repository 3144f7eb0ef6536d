// expect: failed branches — The lines below the root are not one for each child, with `├── ` and

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    ([root.name] + below(root, "")).joined(separator: "\n")
  }

  static func below(_ node: FlowNode, _ bars: String) -> [String] {
    var children = unique(node.children)
    children.sort { $0.name < $1.name }
    let flows = children.filter { $0.kind == .flow }
    let others = children.filter { $0.kind != .flow }
    return (flows.isEmpty ? others : flows).flatMap { child in
      ["\(bars)├── \(child.name)"] + below(child, "\(bars)│   ")
    }
  }

  static func unique(_ nodes: [FlowNode]) -> [FlowNode] {
    nodes.enumerated().filter { index, node in
      !nodes[..<index].contains { $0.name == node.name }
    }.map(\.element)
  }
}
