// Draws each child as if it were the root, and then moves its lines to the right.

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    let byName = Dictionary(root.children.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let flows = byName.values.filter { $0.kind == .flow }.map(\.name).sorted()
    let screens = byName.values.filter { $0.kind == .viewController }.map(\.name).sorted()
    var lines = [root.name]
    for name in flows + screens {
      guard let child = byName[name] else { continue }
      let drawing = describe(child).split(separator: "\n")
      lines.append("├── \(drawing[0])")
      lines += drawing.dropFirst().map { "│   \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
