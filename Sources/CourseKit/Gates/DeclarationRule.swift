/// Checks the declarations of a file: none may change the meaning of code outside its own types.
package struct DeclarationRule: TreeRule {
  /// What the rule compares the declarations with. It is read when a declaration requires it.
  package struct Surroundings {
    /// The module beside the file's own, among the standard library and those that files of the
    /// chapter may import, that declares a type; `nil` if none does. Names of other modules are free,
    /// because no file beside this one can mean them.
    let owner: (_ type: String) -> String?
    /// What the stub declares outside of its own types.
    let shape: () -> ExerciseShape
    /// Underscored requirements of the protocols to which the chapter's own types conform.
    let hiddenRequirements: Set<String>

    package init(
      owner: @escaping (_ type: String) -> String?,
      shape: @escaping () -> ExerciseShape,
      hiddenRequirements: Set<String>
    ) {
      self.owner = owner
      self.shape = shape
      self.hiddenRequirements = hiddenRequirements
    }
  }

  private let text: CodeText
  private let module: String
  private let vocabulary: any AnswerVocabulary
  private let surroundings: Surroundings
  private var found = FindingList()
  package var findings: [GateFinding] { found.findings }
  private var names = SymbolNames()

  package init(
    text: CodeText,
    module: String,
    vocabulary: any AnswerVocabulary,
    surroundings: Surroundings
  ) {
    self.text = text
    self.module = module
    self.vocabulary = vocabulary
    self.surroundings = surroundings
  }

  package mutating func examine(_ node: SyntaxNode, in context: TreeContext) {
    guard Self.declarations.contains(node.kind), !node.isImplicit else { return }
    examineName(of: node, context)
    examineConformances(of: node, context)
    if node.kind == "func_decl" { examineOperator(node, context) }
    if let extended = context.extendedType, context.key == "members" {
      examineAddition(node, to: extended, context)
    }
  }

  private static let types: Set<String> = [
    "class_decl", "enum_decl", "protocol", "struct_decl", "typealias",
  ]
  private static let declarations = types.union([
    "associated_type_decl", "constructor_decl", "extension_decl", "func_decl", "subscript_decl",
    "var_decl",
  ])

  // MARK: - Names

  private mutating func examineName(of node: SyntaxNode, _ context: TreeContext) {
    let labels: [String] = node.child("name")?["args"] ?? []
    let ownNames = labels + [node.baseName].compactMap(\.self)
    for name in ownNames where surroundings.hiddenRequirements.contains(name) {
      refuse(
        "'\(name)' is an underscored protocol requirement of the standard library and cannot be "
          + "declared here.",
        "Use a name without an underscore.",
        context
      )
    }
    guard Self.types.contains(node.kind), let name = node.baseName else { return }
    if Self.literalTypes.contains(name) || Self.moduleNames.contains(name) {
      refuse("'\(name)' would change the meaning of other code.", "Use another name.", context)
    } else if context.isTopLevel, let owner = owner(of: name) {
      refuse("'\(name)' is already declared by \(owner).", "Call it 'My\(name)'.", context)
    }
  }

  private func owner(of name: String) -> String? {
    if Self.testNames.contains(name) { return "the test library" }
    let owner = surroundings.owner(name)
    return owner == "Swift" ? "the standard library" : owner
  }

  /// The default types of literals.
  private static let literalTypes: Set<String> = [
    "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
    "StringLiteralType", "UnicodeScalarType",
  ]

  private static let moduleNames = Set(
    CourseModules.libraries + CourseModules.supports
      + ["Builtin", "Foundation", "Swift", "Testing", "XCTest"]
  )

  private static let testNames: Set<String> = [
    "Issue", "Lab", "Recording", "SourceLocation", "Suite", "SuiteTrait", "Tag", "Test",
    "TestTrait",
    "Trait",
  ]

  // MARK: - Operators

  private mutating func examineOperator(_ node: SyntaxNode, _ context: TreeContext) {
    guard node.child("name")?.child("base_name")?["is_operator"] == true else { return }
    let operands = node.child("params")?.children("params") ?? []
    let isOwn = operands.allSatisfy { operand in
      guard let type = names.types(operand["interface_type"] ?? "").first else { return false }
      return type.module == module
    }
    if ["==", "<"].contains(node.baseName ?? ""), isOwn, !context.isTopLevel { return }
    refuse(
      "the operator '\(node.baseName ?? "")' may not be declared here: only '==' and '<' are "
        + "allowed, and only for your own types.",
      "Write a method instead.",
      context
    )
  }

  // MARK: - Conformances

  private mutating func examineConformances(of node: SyntaxNode, _ context: TreeContext) {
    let extended = names.types(node["extended_type"] ?? "").last
    let isForeign = extended.map { $0.module != module } ?? false
    for conformance in node.child("inherits")?.children("conformances") ?? []
    where conformance.kind != "inherited_conformance" {
      let isWritten = conformance["source_kind"] != "synthesized"
      guard let reference: String = conformance["protocol"],
        let path = names.declaration(reference), path.module != module
      else { continue }
      let name = path.components.last ?? ""
      if isForeign {
        let type = extended?.components.last ?? ""
        refuse(
          "\(type) belongs to another module, which does not conform it to \(name).",
          "Add the conformance to your own type.",
          context
        )
      } else if conformance["unchecked"] == true {
        if surroundings.shape().uncheckedTypes.contains(node.baseName ?? "") { continue }
        refuse("'unchecked' turns off the compiler's checks.", "Remove it.", context)
      } else if isWritten, !mayConform(to: path, reference) {
        refuse(
          "a submission's type may not conform to \(name), which other code trusts without checks.",
          "Solve it without this conformance.",
          context
        )
      }
    }
  }

  private mutating func mayConform(to path: SymbolPath, _ reference: String) -> Bool {
    guard let signature = names.signature(reference),
      vocabulary.permits(reference, path, signature: signature)
    else { return false }
    return !(path.module == "Swift" && Self.trusted.contains(path.components[1]))
  }

  /// Protocols on whose results the standard library relies for memory access, or whose conforming
  /// types are a closed set.
  private static let trusted: Set<String> = [
    "StringProtocol", "SIMD", "SIMDScalar", "SIMDStorage", "Unicode", "UnicodeCodec", "CVarArg",
  ]

  // MARK: - Members of other modules' types

  private mutating func examineAddition(
    _ node: SyntaxNode,
    to type: SymbolPath,
    _ context: TreeContext
  ) {
    let access: String = node["access"] ?? "internal"
    guard !["private", "fileprivate"].contains(access) else { return }
    // As in a mangled name.
    let name = node.baseName ?? (node.kind == "constructor_decl" ? "init" : "subscript")
    guard !surroundings.shape().adds(name, to: type) else { return }
    let extended = type.components.dropFirst().joined(separator: ".")
    refuse(
      "the exercise does not add '\(name)' to \(extended), and other files would see it.",
      "Make it private, or declare a function in your own namespace.",
      context
    )
  }

  private mutating func refuse(_ problem: String, _ repair: String, _ context: TreeContext) {
    found.add(.policy(at: context.offset, in: text, problem, repair))
  }
}
