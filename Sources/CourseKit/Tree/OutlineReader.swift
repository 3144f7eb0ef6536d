/// Makes outlines of the types in one file from the compiler's parse of it.
struct OutlineReader {
  private let path: String
  private let text: CodeText
  private let header: HeaderText

  init(path: String, text: CodeText) {
    self.path = path
    self.text = text
    header = HeaderText(text.code)
  }

  /// Every type in the file, those inside others included, and every extension.
  func types(in tree: SyntaxNode) -> [TypeOutline] {
    tree.children("items").flatMap { types(of: $0, inside: "") }
  }

  private func types(of node: SyntaxNode, inside scope: String) -> [TypeOutline] {
    guard let kind = kind(of: node) else { return [] }
    let own: String = node["extended_type"] ?? node.baseName ?? ""
    let name = scope.isEmpty ? own : "\(scope).\(own)"
    let start = node.start ?? 0
    var outline = TypeOutline(
      name: name,
      kind: kind,
      path: path,
      line: text.position(of: start).line,
      inherits: kind == .alias
        ? [header.aliased(at: start)].compactMap { $0 } : header.inherited(at: start)
    )
    let members = node.children("members")
    for member in members { read(member, into: &outline) }
    return [outline] + members.flatMap { types(of: $0, inside: name) }
  }

  private func kind(of node: SyntaxNode) -> TypeOutline.Kind? {
    switch node.kind {
    case "class_decl": .class
    case "protocol": .protocol
    case "typealias": .alias
    case "extension_decl": .extension
    case "struct_decl", "enum_decl": .value
    default: nil
    }
  }

  private func read(_ member: SyntaxNode, into outline: inout TypeOutline) {
    var body = BodyReader(header: header)
    switch member.kind {
    case "pattern_binding_decl":
      for (name, value) in body.bindings(of: member) { outline.properties.add(value, to: name) }
    case "var_decl":
      readVariable(member, &body, into: &outline)
    case "func_decl", "constructor_decl", "destructor_decl", "subscript_decl":
      let value = body.function(member)
      if let name = member.baseName { outline.functions.add(value, to: name) }
    default:
      return
    }
    outline.presented += body.presented
    outline.embedded += body.embedded
    for (name, value) in body.assigned { outline.properties.add(value, to: name) }
  }

  /// The name of a property is a separate item after the pattern that binds it.
  private func readVariable(
    _ variable: SyntaxNode,
    _ body: inout BodyReader,
    into outline: inout TypeOutline
  ) {
    guard let name = variable.baseName else { return }
    var values = [outline.properties[name]].compactMap { $0 }
    for accessor in variable.children("accessors") {
      let value = body.function(accessor)
      if accessor["get"] == true { values.append(value.returned) }
    }
    if let type = variable.start.flatMap(header.annotation) { values.append(.value(ofType: type)) }
    if !values.isEmpty { outline.properties[name] = .firstKnown(values) }
  }
}

extension [String: Expression] {
  /// Adds a value that the name may have.
  mutating func add(_ value: Expression, to name: String) {
    switch self[name] {
    case nil: self[name] = value
    case .oneOf(let values)?: self[name] = .oneOf(values + [value])
    // An annotation stays the last resort.
    case .firstKnown(let values)?: self[name] = .firstKnown([.oneOf([values[0], value])] + values)
    case let known?: self[name] = .oneOf([known, value])
    }
  }
}

extension Expression {
  /// The return value of a closure; any other expression unchanged.
  var returned: Expression {
    if case .closure(let values) = self { .oneOf(values) } else { self }
  }
}
