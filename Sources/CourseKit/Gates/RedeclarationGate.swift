/// Finds declarations that reuse a name of the core.
///
/// Inside the namespace a type called `PublishSubject` would hide the real one, and a member added
/// to a type of the core would win over the core's own; in both cases the code does not mean what
/// it seems to mean.
package struct RedeclarationGate {
  let exercise: String
  let module: String
  let text: CodeText

  package init(exercise: String, module: String, text: CodeText) {
    self.exercise = exercise
    self.module = module
    self.text = text
  }

  /// - Parameter names: The declarations of the imported modules, by module; read only if the file
  ///   declares a name that could conflict.
  package func findings(
    in tree: SyntaxNode,
    names: () throws -> [String: CoreNames]
  ) rethrows -> [GateFinding] {
    let types = declaredTypes(in: tree)
    let members = membersAddedElsewhere(in: tree)
    guard !types.isEmpty || !members.isEmpty else { return [] }

    let known = try names().sorted { $0.key < $1.key }
    var found = FindingList()
    for type in types {
      guard let owner = known.first(where: { $0.value.types.contains(type.name) }) else { continue }
      found.add(
        finding(
          at: type.offset,
          problem:
            "'\(type.name)' is declared in \(owner.key), and this declaration would hide it.",
          repair: "Choose another name, such as 'My\(type.name)'."
        )
      )
    }
    for member in members {
      let owner = known.first { $0.value.members[member.type]?.contains(member.name) ?? false }
      guard let owner else { continue }
      found.add(
        finding(
          at: member.offset,
          problem: "\(member.type) of \(owner.key) already has a member '\(member.name)'.",
          repair: "Choose another name, such as 'my\(member.name.capitalizedFirst)'."
        )
      )
    }
    return found.findings
  }

  private func finding(at offset: Int, problem: String, repair: String) -> GateFinding {
    let (line, column) = text.position(of: offset)
    return GateFinding(
      rule: .redeclaration,
      line: line,
      column: column,
      problem: problem,
      repair: repair
    )
  }

  private static let typeKinds: Set<String> = [
    "class_decl", "struct_decl", "enum_decl", "protocol", "typealias",
  ]

  private func declaredTypes(in node: SyntaxNode) -> [(name: String, offset: Int)] {
    (node.children("items") + node.children("members")).flatMap { item in
      let own =
        Self.typeKinds.contains(item.kind) && !item.isImplicit
        ? item.baseName.map { [(name: $0, offset: item.start ?? 0)] } ?? [] : []
      return own + declaredTypes(in: item)
    }
  }

  private func membersAddedElsewhere(
    in tree: SyntaxNode
  ) -> [(type: String, name: String, offset: Int)] {
    var names = SymbolNames()
    return tree.children("items").filter { $0.kind == "extension_decl" }.flatMap { item in
      let extended: String = item["extended_type"] ?? ""
      guard let path = names.types(extended).last, path.module != module,
        let type = path.components.last
      else { return [(type: String, name: String, offset: Int)]() }
      return item.children("members").compactMap { member in
        guard !member.isImplicit, let name = member.baseName else { return nil }
        return (type, name, member.start ?? 0)
      }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
