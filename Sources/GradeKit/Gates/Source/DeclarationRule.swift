internal import CourseKit

/// Checks the declarations of a file: none may change the meaning of code outside its own types.
struct DeclarationRule: TreeRule {
  let text: CodeText
  let module: String
  let vocabulary: Vocabulary
  /// The modules that files of the chapter may import. Names of other modules are free, because no
  /// file beside this one can mean them.
  let imports: Set<String>
  /// The members that the stub adds to types of other modules.
  let shape: ExerciseShape
  /// Underscored requirements of the protocols to which the chapter's own types conform.
  let hiddenRequirements: Set<String>
  private var found = FindingList()
  var findings: [GateFinding] { found.findings }
  private var names = SymbolNames()

  init(
    text: CodeText,
    module: String,
    vocabulary: Vocabulary,
    imports: Set<String>,
    shape: ExerciseShape,
    hiddenRequirements: Set<String>
  ) {
    self.text = text
    self.module = module
    self.vocabulary = vocabulary
    self.imports = imports
    self.shape = shape
    self.hiddenRequirements = hiddenRequirements
  }

  mutating func examine(_ node: SyntaxNode, in context: TreeContext) {
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
    for name in ownNames where hiddenRequirements.contains(name) {
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
    let owner = vocabulary.interfaces.values
      .filter { $0.module == "Swift" || imports.contains($0.module) }
      .filter { $0.names.types.contains(name) }.map(\.module).min()
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
        if shape.uncheckedTypes.contains(node.baseName ?? "") { continue }
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
    let name = node.baseName ?? (node.kind == "constructor_decl" ? "init" : "subscript")
    guard !shape.adds(name, to: type) else { return }
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

/// The protocols to which the types of some files conform, directly or by inheritance.
enum ConformedProtocols {
  static func names(in trees: [SyntaxNode]) -> Set<String> {
    var found: Set<String> = []
    for tree in trees {
      tree.walk { node in
        guard node.kind == "inheritance" else { return }
        found.formUnion(node.children("conformances").compactMap { $0["protocol"] as String? })
        found.formUnion((node["protocols"] as [String]?) ?? [])
      }
    }
    var symbols = SymbolNames()
    return Set(found.compactMap { symbols.declaration($0)?.components.last })
  }
}
