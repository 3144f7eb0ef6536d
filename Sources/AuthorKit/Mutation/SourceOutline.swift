internal import CourseKit
internal import Foundation

/// The parts of a syntax tree that the mutation operators need: bodies, blocks and their
/// statements.
struct SourceOutline {
  /// The bodies of functions, initializers and accessors, the outermost ones only.
  private(set) var bodies: [Body] = []
  /// All blocks in braces, with their statements.
  private(set) var blocks: [Block] = []
  /// The stored properties and variables that have an initial value.
  private(set) var bindings: [Range<Int>] = []

  /// The body of a function, which a switch at run time can replace.
  struct Body {
    /// The function's name, `init`, or the property's name.
    let name: String
    /// The range of everything between the braces.
    let inner: Range<Int>
    /// The start of the only expression of the body, whose value is returned implicitly.
    let implicitReturn: Int?
    /// The declared result: `Observable<Int>`; `nil` if there is none.
    let result: String?
    /// The names of the parameters that have one.
    let parameters: [String]
    /// Whether `self` can be used from the first statement on.
    let hasSelf: Bool
  }

  struct Block {
    let inner: Range<Int>
    let statements: [Statement]
    /// Whether the block's only expression is its value.
    let isImplicitReturn: Bool
    /// Whether the block belongs to a closure.
    let isClosure: Bool
  }

  struct Statement {
    let kind: String
    let range: Range<Int>

    var isDeclaration: Bool { kind.hasSuffix("_decl") }
    /// An expression that is evaluated for its effect.
    var isExpression: Bool { kind.hasSuffix("_expr") }
  }

  init(_ tree: SyntaxNode, _ tokens: SourceTokens) {
    for item in tree.children("items") { visit(item, tokens, inBody: false, isClosure: false) }
  }

  /// The innermost body that contains a range.
  func body(around range: Range<Int>) -> Body? {
    bodies.first {
      $0.inner.lowerBound <= range.lowerBound && range.upperBound <= $0.inner.upperBound
    }
  }

  private mutating func visit(
    _ node: SyntaxNode,
    _ tokens: SourceTokens,
    inBody: Bool,
    isClosure: Bool
  ) {
    var inBody = inBody
    switch node.kind {
    case "func_decl", "constructor_decl", "destructor_decl", "accessor_decl":
      if node.isImplicit { return }
      if !inBody, let body = body(of: node, tokens) {
        bodies.append(body)
        inBody = true
      }
    case "brace_stmt":
      if let block = block(node, tokens, isClosure: isClosure),
        !blocks.contains(where: { $0.inner == block.inner })
      {
        blocks.append(block)
      }
    case "pattern_binding_decl":
      if !node.isImplicit, let range = tokens.range(of: node), !bindings.contains(range) {
        bindings.append(range)
      }
    default: break
    }
    for part in node.parts {
      visit(
        part.node,
        tokens,
        inBody: inBody,
        isClosure: node.kind == "closure_expr" && part.key == "body"
      )
    }
  }

  private func body(of node: SyntaxNode, _ tokens: SourceTokens) -> Body? {
    guard let brace = node.child("body"), !brace.isImplicit, let range = tokens.range(of: brace),
      tokens.text.source[range.lowerBound] == UInt8(ascii: "{")
    else { return nil }
    let elements = brace.children("elements")
    let only = elements.first { $0.kind == "return_stmt" && $0.isImplicit }
    let name = node.baseName ?? node.child("for")?.child("base_name")?["name"] ?? "init"
    return Body(
      name: node.kind == "destructor_decl" ? "deinit" : name,
      inner: (range.lowerBound + 1)..<(range.upperBound - 1),
      implicitReturn: only.flatMap { tokens.range(of: $0)?.lowerBound },
      result: Self.result(before: range.lowerBound, tokens),
      parameters: node.child("params")?.children("params").compactMap(\.baseName) ?? [],
      hasSelf: node.kind != "constructor_decl" && node.child("implicit_self_decl") != nil
    )
  }

  /// The type after the first `->` of a function, or after the colon of a property.
  private static func result(before brace: Int, _ tokens: SourceTokens) -> String? {
    guard var index = tokens.index(at: brace) else { return nil }
    var end = brace
    var found: Int?
    while index > 0 {
      index -= 1
      let token = tokens.tokens[index]
      switch token.text {
      case ")", "]":
        index = tokens.partners[index] ?? index
        guard index > 0 else { return nil }
        // The parentheses of the result's own type follow an arrow, a colon or a comma.
        if tokens.isWord(index - 1) || tokens.isText(index - 1, ">") {
          return found.map { tokens.code($0..<end) }
        }
      case "where": (end, found) = (token.range.lowerBound, nil)
      case "->": found = token.range.upperBound
      case ":":
        if tokens.isText(index - 2, "var") { return tokens.code(token.range.upperBound..<end) }
      case "{", "}", "func", "init": return nil
      default: break
      }
    }
    return nil
  }

  private func block(_ node: SyntaxNode, _ tokens: SourceTokens, isClosure: Bool) -> Block? {
    guard !node.isImplicit, let range = tokens.range(of: node),
      tokens.text.source[range.lowerBound] == UInt8(ascii: "{")
    else { return nil }
    let elements = node.children("elements").filter { $0.kind != "var_decl" }
    let statements = elements.compactMap { element in
      tokens.range(of: element).map { Statement(kind: element.kind, range: $0) }
    }
    return Block(
      inner: (range.lowerBound + 1)..<(range.upperBound - 1),
      statements: statements,
      isImplicitReturn: elements.contains { $0.kind == "return_stmt" && $0.isImplicit },
      isClosure: isClosure
    )
  }
}
