extension BodyReader {
  /// The possible values of an expression, with local variables replaced by their values.
  func value(_ node: SyntaxNode) -> Expression {
    switch node.kind {
    case "unresolved_decl_ref_expr": return name(node["name"] ?? "")
    case "declref_expr":
      // A closure's unnamed parameter is the one thing that the parser resolves by itself.
      let path: String = node["decl"] ?? ""
      return name(path.firstMatch(of: /\.(\$\d+)@/).map { String($0.1) } ?? "")
    case "super_ref_expr": return .itself
    case "unresolved_member_expr": return .member(nil, node["name"] ?? "")
    case "unresolved_dot_expr": return .member(node.child("base").map(value), node["field"] ?? "")
    case "call_expr":
      let arguments = (node.child("args")?.children("args") ?? []).map { argument in
        // A closure that is handed over is no screen, and reading it again at each level would cost
        // twice as much with each.
        let part = argument.child("expr").flatMap { $0.kind == "closure_expr" ? nil : $0 }
        return Expression.Argument(
          label: argument["label"],
          value: part.map(value) ?? .unknown
        )
      }
      return .call(node.child("fn").map(value) ?? .unknown, arguments)
    case "closure_expr":
      var reader = self
      return reader.function(node)
    case "single_value_stmt_expr":
      var reader = self
      reader.returned = []
      if let statement = node.child("stmt") { reader.walk(statement) }
      return .oneOf(reader.returned)
    case "sequence_expr": return choice(among: node.children("elements")[...])
    case "array_expr", "tuple_expr": return .oneOf(node.children("elements").map(value))
    default: return node.child("sub_expr").map(value) ?? .unknown
    }
  }

  private func name(_ name: String) -> Expression {
    if name == "self" || name == "Self" { return .itself }
    return scopes.last { $0[name] != nil }?[name] ?? .reference(name)
  }

  /// The possible results of operators that are not yet folded: either side of `??`, either branch
  /// of a `?:`, but not its condition.
  func choice(among elements: ArraySlice<SyntaxNode>) -> Expression {
    guard let ternary = elements.firstIndex(where: { $0.kind == "ternary_expr" }) else {
      let values = elements.map(value)
      return values.count == 1 ? values[0] : .oneOf(values)
    }
    let middle = elements[ternary].child("then_expr").map(value) ?? .unknown
    return .oneOf([middle, choice(among: elements[(ternary + 1)...])])
  }
}
