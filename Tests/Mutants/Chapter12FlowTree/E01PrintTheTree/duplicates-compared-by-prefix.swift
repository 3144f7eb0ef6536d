// expect: failed once — Two steps of a flow lead to the same class, and it is not drawn exactly

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String { describe(root, at: 0) }

  private static func describe(_ node: FlowNode, at level: Int) -> String {
    var text = start(level) + node.name
    var left = node.children
    while let next = left.min(by: { isBefore($0, $1) }) {
      text += "\n" + describe(next, at: level + 1)
      left.removeAll { $0.name.hasPrefix(next.name) }
    }
    return text
  }

  private static func start(_ level: Int) -> String {
    switch level {
    case 0: ""
    case 1: "├── "
    default: "│   " + start(level - 1)
    }
  }

  private static func isBefore(_ a: FlowNode, _ b: FlowNode) -> Bool {
    switch (a.kind, b.kind) {
    case (.flow, .viewController): true
    case (.viewController, .flow): false
    default: a.name < b.name
    }
  }
}
