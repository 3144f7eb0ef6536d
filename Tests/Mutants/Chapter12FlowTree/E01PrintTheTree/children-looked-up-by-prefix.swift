// expect: failed once — Two steps of a flow lead to the same class, and it is not drawn exactly

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    var lines = [root.name]
    func below(_ node: FlowNode, _ start: String) {
      var last: (Int, String)?
      while true {
        let next = node.children.map { ($0.kind == .flow ? 0 : 1, $0.name) }
          .filter { key in last.map { key > $0 } ?? true }
          .min(by: <)
        guard let next else { return }
        last = next
        lines.append(start + "├── " + next.1)
        below(node.children.first { $0.name.hasPrefix(next.1) }!, start + "│   ")
      }
    }
    below(root, "")
    return lines.joined(separator: "\n")
  }
}
