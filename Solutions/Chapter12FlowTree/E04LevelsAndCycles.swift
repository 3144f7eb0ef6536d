// 12.4 Levels and cycles
//
// `map` has the flows and view controllers of an app, and what each of them shows. Return the tree
// that begins at `root`, or nil if the map has no kind for that name.
//
// - The root is level 0, and what it shows is level 1. `maxLevels` is the last level that is drawn,
//   and at least 1. If the caller passes nil, the last level is 10.
// - The limit holds for flows and for view controllers.
// - A class is drawn wherever it is shown, also below itself: two flows that show each other, and a
//   view controller that embeds one of its own class, are repeated until the last level.
// - The children of a node have the order that they have in the map. A name that occurs twice there
//   makes two children.
// - A name without a kind is not a class of the app. It is left out.
//
// `FlowMap` is declared in Sources/CourseDomain/FlowMap.swift, and `FlowNode` in FlowNode.swift.

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    // BEGIN SOLUTION
    // STUB: // TODO: 12.4 Add the children of each node, down to the last level.
    // STUB: nil
    let limit = maxLevels ?? 10
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name] else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      return FlowNode(name, kind, children: names.compactMap { node($0, level: level + 1) })
    }
    return node(root, level: 0)
    // END SOLUTION
  }
}
