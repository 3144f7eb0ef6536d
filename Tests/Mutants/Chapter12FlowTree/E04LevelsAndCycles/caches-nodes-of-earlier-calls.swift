// expect: failed independentCalls — The first tree is right, and a later one, of another map or

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    node(root, in: map, below: maxLevels ?? 10)
  }

  nonisolated(unsafe) static var known: [String: FlowNode] = [:]
  private static func node(_ name: String, in map: FlowMap, below levels: Int) -> FlowNode? {
    if let same = known["\(name) \(levels)"] { return same }
    guard let kind = map.kinds[name] else { return nil }
    let names = levels > 0 ? map.children[name, default: []] : []
    let result = FlowNode(
      name,
      kind,
      children: names.compactMap { node($0, in: map, below: levels - 1) }
    )
    known["\(name) \(levels)"] = result
    return result
  }
}
