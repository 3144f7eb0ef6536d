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
  /// The type of another module to which a member is added, if the nearest type declaration around
  /// the node is an extension of it.
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

  private static let types: Set<String> = ["class_decl", "enum_decl", "protocol", "struct_decl"]

  private mutating func visit(_ node: SyntaxNode, _ outer: TreeContext) {
    var context = outer
    context.offset = node.start ?? outer.offset
    for index in rules.indices { rules[index].examine(node, in: context) }

    context.isTopLevel = false
    if node.kind == "extension_decl" {
      let extended = names.types(node["extended_type"] ?? "").last
      context.extendedType = extended?.module == module ? nil : extended
    } else if Self.types.contains(node.kind) {
      context.extendedType = nil
    }
    for part in node.parts {
      context.key = part.key
      visit(part.node, context)
    }
  }
}
