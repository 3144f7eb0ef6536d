/// One rule, applied to every node of a type-checked tree.
package protocol TreeRule {
  mutating func examine(_ node: SyntaxNode, in context: TreeContext)
  /// The findings, once all nodes have been visited.
  var findings: [GateFinding] { get }
}

/// The position of a node.
package struct TreeContext {
  /// The byte at which the nearest written node begins; implicit nodes are located there.
  package var offset = 0
  /// The key under which its parent holds the node.
  package var key = ""
  /// Whether the node is an item of the file, and not inside another declaration.
  package var isTopLevel = false
  /// The extension of another module's type around the node.
  package var extendedType: SymbolPath?
}

/// Applies rules to the nodes of a tree, parents before children.
package struct TreeWalk {
  package var rules: [any TreeRule]
  /// The module of the student, whose own types may be extended freely.
  private let module: String
  private var names = SymbolNames()

  package init(_ rules: [any TreeRule], module: String) {
    self.rules = rules
    self.module = module
  }

  package mutating func walk(_ file: SyntaxNode) {
    for item in file.children("items") {
      visit(item, TreeContext(offset: item.start ?? 0, key: "items", isTopLevel: true))
    }
  }

  /// Reasons for conformances, which are implicit; a conformance is checked at its declaration.
  private static let skipped: Set<String> = [
    "conformance", "conformances", "decl_context", "range", "reqs",
  ]

  private mutating func visit(_ node: SyntaxNode, _ outer: TreeContext) {
    var context = outer
    context.offset = node.start ?? outer.offset
    for index in rules.indices { rules[index].examine(node, in: context) }

    context.isTopLevel = false
    if node.kind == "extension_decl" {
      let extended = names.types(node["extended_type"] ?? "").last
      context.extendedType = extended?.module == module ? nil : extended
    }
    for (key, value) in node.fields.sorted(by: { $0.key < $1.key }) {
      // The checked form of the same expression stands beside it.
      if key == "original_init", node.fields["processed_init"] != nil { continue }
      if Self.skipped.contains(key) { continue }
      context.key = key
      if let child = value as? [String: Any] {
        visit(SyntaxNode(child), context)
      } else if let children = value as? [Any] {
        for child in children {
          if let child = child as? [String: Any] { visit(SyntaxNode(child), context) }
        }
      }
    }
  }
}
