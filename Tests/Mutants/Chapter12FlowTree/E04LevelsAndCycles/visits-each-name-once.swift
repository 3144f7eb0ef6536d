// expect: failed cycle — Two flows show each other, and the tree does not repeat them until the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    var visited: Set<String> = []
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name], visited.insert(name).inserted else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      return FlowNode(name, kind, children: names.compactMap { node($0, level: level + 1) })
    }
    return node(root, level: 0)
  }
}
