/// The tree as it is drawn: a line for each node, and no branch ever closed.
public struct FlowTreeText {
  /// The lines to print: each node is indented below the one that shows it.
  public private(set) var lines: [TextLine] = []

  /// The maximum length of a drawing in characters. Flows that lead to each other can double it
  /// with each level.
  private static let limit = 16_000_000

  /// - Throws: a `Problem` when there is too much to draw.
  public init(_ tree: FlowTree, command: String) throws {
    // A stack of our own: controllers that embed themselves go as deep as is asked for.
    var waiting = [(node: 0, level: 0, isEmbedded: false)]
    var room = Self.limit
    while let (position, level, isEmbedded) = waiting.popLast() {
      let node = tree.nodes[position]
      let text = Self.branch(level) + node.name
      room -= text.utf8.count
      guard room > 0 else { throw Self.tooMuch(tree, command) }
      lines.add(node.role == .flow ? .heading : isEmbedded ? .quiet : .plain, text)
      guard level < tree.maxLevels else { continue }
      let embeds = node.role == .controller
      waiting += node.children.reversed().map { ($0, level + 1, embeds) }
    }
  }

  private static func branch(_ level: Int) -> String {
    level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
  }

  private static func tooMuch(_ tree: FlowTree, _ command: String) -> Problem {
    let root = tree.nodes[0].name
    return Problem(
      .usage,
      "The tree of \(root) is too large to draw with \(tree.maxLevels) levels.",
      evidence: [.init("nodes", "\(tree.nodes.count), many of them many times")],
      repair:
        "draw fewer levels: \(command) \(root) --maxLevels \(max(1, min(5, tree.maxLevels / 2)))"
    )
  }
}
