// expect: failed cycle — Two flows show each other, and the tree does not repeat them until the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    func node(_ name: String, level: Int, path: [String] = []) -> FlowNode? {
      guard let kind = map.kinds[name], !path.contains(name) else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      return FlowNode(
        name,
        kind,
        children: names.compactMap { node($0, level: level + 1, path: path + [name]) }
      )
    }
    return node(root, level: 0)
  }
}
