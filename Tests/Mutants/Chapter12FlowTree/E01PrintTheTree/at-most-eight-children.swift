// expect: failed branches — The lines below the root are not one for each child, with `├── ` and

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    var result = root.name
    draw(root, "├── ", &result)
    return result
  }

  static func draw(_ node: FlowNode, _ start: String, _ result: inout String) {
    var flows = [FlowNode]()
    var screens = [FlowNode]()
    for child in node.children {
      if child.kind == .flow {
        if !flows.contains(where: { $0.name == child.name }) { flows.append(child) }
      } else {
        if !screens.contains(where: { $0.name == child.name }) { screens.append(child) }
      }
    }
    flows.sort { $0.name < $1.name }
    screens.sort { $0.name < $1.name }
    for child in (flows + screens).prefix(8) {
      result += "\n" + start + child.name
      draw(child, "│   " + start, &result)
    }
  }
}
