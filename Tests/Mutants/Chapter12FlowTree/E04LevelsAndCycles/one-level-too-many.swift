// expect: failed limit — The number of levels below the root is wrong. The root is level 0: with a

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name] else { return nil }
      let names = level <= limit ? map.children[name] ?? [] : []
      return FlowNode(name, kind, children: names.compactMap { node($0, level: level + 1) })
    }
    return node(root, level: 0)
  }
}
