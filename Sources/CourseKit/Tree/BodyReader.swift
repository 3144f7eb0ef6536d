/// Reads the bodies of a type's functions: the screens and flows that they pass on, and their
/// assignments.
///
/// It keeps the local variables of each scope, so that two cases of a `switch` may both have a `screen`.
struct BodyReader {
  let header: HeaderText
  private(set) var presented: [Expression] = []
  private(set) var embedded: [Expression] = []
  /// The values assigned to names that are not local variables.
  private(set) var assigned: [String: Expression] = [:]
  var scopes: [[String: Expression]] = [[:]]
  /// The return values of the function or closure that is being read.
  var returned: [Expression] = []

  init(header: HeaderText) {
    self.header = header
  }

  // MARK: - Functions and bindings

  /// Reads a function, an accessor or a closure. The result is what a call may return.
  ///
  /// - Parameter elements: The values of the unnamed first parameter, if the caller provides them.
  mutating func function(_ node: SyntaxNode, elements: Expression? = nil) -> Expression {
    let outer = returned
    returned = []
    scopes.append([:])
    defer {
      scopes.removeLast()
      returned = outer
    }
    bindParameters(of: node, elements: elements)
    let body = node.child("body")
    let statements = body?.children("elements") ?? []
    if let body { walk(body) }
    for accessor in node.children("accessors") { returned.append(function(accessor).returned) }
    if let only = statements.first, statements.count == 1, only.kind.hasSuffix("_expr") {
      returned.append(value(only))
    }
    guard let type = node.child("result").flatMap(Self.typeName) else { return .closure(returned) }
    return .closure([.firstKnown([.oneOf(returned), .value(ofType: type)])])
  }

  private mutating func bindParameters(of node: SyntaxNode, elements: Expression?) {
    guard let list = node.child("params") else { return }
    var types: [String: String] = [:]
    if let start = list.start, let end = list.end, start < end {
      types = header.parameters(in: start..<end)
    }
    for (index, parameter) in list.children("params").enumerated() {
      guard let name = parameter.baseName else { continue }
      let type = types[name].map { Expression.value(ofType: $0) }
      bind(name, to: (index == 0 ? elements : nil) ?? type ?? .unknown)
    }
  }

  /// The declared return type of a function, without attributes and punctuation.
  private static func typeName(_ node: SyntaxNode) -> String? {
    if let name: String = node["id"] {
      return node.child("base").flatMap(typeName).map { "\($0).\(name)" } ?? name
    }
    return (node.child("base") ?? node.child("constraint")).flatMap(typeName)
  }

  /// The names and values of a `let` or `var`.
  mutating func bindings(of node: SyntaxNode) -> [(String, Expression)] {
    node.children("pattern_entries").flatMap { entry -> [(String, Expression)] in
      guard let initializer = entry.child("original_init") else { return [] }
      walk(initializer)
      let value = value(initializer)
      return names(in: entry.child("pattern")).map { ($0, value) }
    }
  }

  /// Every name that a pattern binds. Each name in a tuple pattern may have the value of any part,
  /// which is sufficient to find the classes.
  private func names(in pattern: SyntaxNode?) -> [String] {
    guard let pattern else { return [] }
    if pattern.kind == "pattern_named" { return [pattern.baseName].compactMap { $0 } }
    return names(in: pattern.child("sub_pattern"))
      + pattern.children("elements").flatMap { names(in: $0) }
  }

  private mutating func bind(_ name: String, to value: Expression) {
    scopes[scopes.count - 1][name] = value
  }

  // MARK: - Statements

  mutating func walk(_ node: SyntaxNode) {
    switch node.kind {
    case "brace_stmt": scoped { $0.walk(node.children("elements")) }
    case "pattern_binding_decl": for (name, value) in bindings(of: node) { bind(name, to: value) }
    case "var_decl": annotate(node)
    case "if_stmt", "while_stmt":
      scoped { reader in
        reader.walk(node.children("conditions"))
        reader.walk([node.child("then_stmt"), node.child("body")].compactMap { $0 })
      }
      if let other = node.child("else_stmt") { walk(other) }
    case "guard_stmt":
      if let body = node.child("body") { walk(body) }
      walk(node.children("conditions"))
    case "pattern": bindCondition(node)
    case "for_each_stmt": walkLoop(node)
    case "case_stmt":
      scoped { reader in
        for variable in node.children("case_body_variables") {
          if let name = variable.baseName { reader.bind(name, to: .unknown) }
        }
        if let body = node.child("body") { reader.walk(body) }
      }
    case "return_stmt", "then_stmt":
      guard let result = node.child("result") else { return }
      walk(result)
      returned.append(value(result))
    case "func_decl":
      let value = function(node)
      if let name = node.baseName { bind(name, to: value) }
    case "closure_expr": _ = function(node)
    case "sequence_expr":
      walk(node.children("elements"))
      assign(node.children("elements"))
    case "call_expr": walkCall(node)
    case "class_decl", "struct_decl", "enum_decl", "protocol", "extension_decl",
      "unresolved_decl_ref_expr", "string_literal_expr", "integer_literal_expr":
      return
    default: walkParts(of: node)
    }
  }

  private mutating func walk(_ nodes: [SyntaxNode]) {
    for node in nodes { walk(node) }
  }

  /// Parts that present nothing.
  private static let details: Set<String> = ["args_type_repr", "init_context", "name", "type"]

  private mutating func walkParts(of node: SyntaxNode) {
    for part in node.parts where !Self.details.contains(part.key) { walk(part.node) }
  }

  private mutating func scoped(_ body: (inout BodyReader) -> Void) {
    scopes.append([:])
    body(&self)
    scopes.removeLast()
  }

  /// `let screen: HomeViewController = .init()`: the type annotation is used if the value has no
  /// type name.
  private mutating func annotate(_ variable: SyntaxNode) {
    guard let name = variable.baseName, !variable.isImplicit else { return }
    let known = scopes[scopes.count - 1][name]
    let type = variable.start.flatMap(header.annotation).map { Expression.value(ofType: $0) }
    bind(name, to: .firstKnown([known, type].compactMap { $0 }))
  }

  /// `if let name = value`; a pattern of another kind hides outer names and has no known value.
  private mutating func bindCondition(_ condition: SyntaxNode) {
    guard let pattern = condition.child("pattern") else { return }
    if let initializer = condition.child("initializer") { walk(initializer) }
    let isPlain = pattern.child("sub_pattern")?.kind == "pattern_named"
    let bound = isPlain ? condition.child("initializer").map { value($0) } : nil
    for name in names(in: pattern) where name != "self" { bind(name, to: bound ?? .unknown) }
  }

  private mutating func walkLoop(_ loop: SyntaxNode) {
    guard let sequence = loop.child("parsed_sequence") else { return }
    walk(sequence)
    let element = value(sequence)
    scoped { reader in
      for name in reader.names(in: loop.child("pattern")) { reader.bind(name, to: element) }
      if let body = loop.child("body") { reader.walk(body) }
    }
  }

  /// Reads `name = value` and `self.name = value`.
  private mutating func assign(_ elements: [SyntaxNode]) {
    guard elements.count > 2, elements[1].kind == "assign_expr" else { return }
    let new = choice(among: elements.dropFirst(2))
    let target = elements[0]
    if target.kind == "unresolved_decl_ref_expr", let name: String = target["name"] {
      if let scope = scopes.lastIndex(where: { $0[name] != nil }) {
        scopes[scope].add(new, to: name)
      } else {
        assigned.add(new, to: name)
      }
    } else if case .member(.itself?, let name) = value(target) {
      assigned.add(new, to: name)
    }
  }

  // MARK: - Calls

  private mutating func walkCall(_ node: SyntaxNode) {
    guard let callee = node.child("fn") else { return }
    let arguments = node.child("args")?.children("args") ?? []
    // In `screens.forEach { addChild($0) }` the closure gets what it is called on.
    var elements: Expression?
    switch Self.name(ofCallee: callee) {
    case "addChild", "viewController", "flow", "contribute":
      // Only these are worth working out: whole programs are made of calls.
      if case .call(let callee, let arguments) = value(node) { note(callee, arguments) }
    case "forEach", "map":
      elements = callee.child("base").map(value)
    default: break
    }
    walk(callee)
    for part in arguments.compactMap({ $0.child("expr") }) {
      if part.kind == "closure_expr" {
        _ = function(part, elements: elements)
      } else {
        walk(part)
      }
    }
  }

  private static func name(ofCallee callee: SyntaxNode) -> String? {
    callee["field"] ?? callee["name"]
  }

  private mutating func note(_ callee: Expression, _ arguments: [Expression.Argument]) {
    switch callee {
    case .reference("addChild"), .member(.itself?, "addChild"):
      embedded += arguments.first.map { [$0.value] } ?? []
    case .member(let base, "viewController"), .member(let base, "flow"):
      if isContributor(base), let first = arguments.first, first.label == nil {
        presented.append(first.value)
      }
    case .member(let base, "contribute") where isContributor(base):
      let label = arguments.first?.label
      if label == "withNextPresentable" || label == "withNext" {
        presented.append(arguments[0].value)
      }
    default: break
    }
  }

  /// Whether a call has a base as in `.flow(…)`, `FlowContributor.flow(…)`, `RxFlow.….flow(…)`.
  private func isContributor(_ base: Expression?) -> Bool {
    switch base {
    case nil: true
    case .reference(let name)?, .member(_, let name)?: name.hasPrefix("FlowContributor")
    default: false
    }
  }
}
