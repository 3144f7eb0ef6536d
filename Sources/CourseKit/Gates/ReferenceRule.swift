/// Checks every declaration and every type that a file refers to, as the compiler understood it,
/// against what answers may use.
package struct ReferenceRule: TreeRule {
  private let text: CodeText
  private var permitted: PermittedDeclarations
  private let module: String
  private let vocabulary: any AnswerVocabulary
  private var found = FindingList()
  package var findings: [GateFinding] { found.findings }
  private var names = SymbolNames()
  private var judged: [String: Bool] = [:]
  /// The forbidden types in a mangled name, by that name.
  private var refused: [String: [SymbolPath]] = [:]
  private var usesRegex = false

  package init(
    text: CodeText,
    permitted: PermittedDeclarations,
    module: String,
    vocabulary: any AnswerVocabulary
  ) {
    self.text = text
    self.permitted = permitted
    self.module = module
    self.vocabulary = vocabulary
  }

  package mutating func examine(_ node: SyntaxNode, in context: TreeContext) {
    for (key, value) in node.fields where !Self.plainText.contains(key) {
      if let word = value as? String { note(word, key: key, in: node, context) }
      if let words = value as? [String] {
        for word in words { note(word, key: key, in: node, context) }
      }
    }
  }

  /// Values that contain the student's text, such as a string literal, instead of the compiler's.
  private static let plainText: Set<String> = ["value", "usr", "name", "base_name", "message"]

  private mutating func note(
    _ word: String,
    key: String,
    in node: SyntaxNode,
    _ context: TreeContext
  ) {
    if word.hasPrefix("$s") {
      for type in refusedTypes(in: word) { refuse(type, context) }
    } else if word.hasPrefix("s:") {
      guard !permits(word, in: node, context) else { return }
      if let path = names.declaration(word) {
        // A function of strings that takes a regular expression.
        let isOfRegex =
          path.extendingModule == "_StringProcessing"
          && names.signature(word)?.contains("_StringProcessing.Regex") == true
        isOfRegex ? refuse("Regex", context) : refuse(path, context)
      } else {
        refuse("'\(word)'", context)
      }
    } else if word.hasPrefix("c:") {
      refuse((node["base_name"] as String?) ?? "a declaration of C", context)
    }
  }

  private mutating func refusedTypes(in word: String) -> [SymbolPath] {
    if let known = refused[word] { return known }
    let types = names.types(word).filter { !permits(type: $0) }
    refused[word] = types
    return types
  }

  private mutating func permits(type path: SymbolPath) -> Bool {
    // Generic parameters have no module: `A`, `A1.Element`, `Self`. Neither has `Any.Type`.
    guard path.components.count > 1, !Self.isParameter(path.module) else { return true }
    return path.declaringModule == module
      ? permitted.contains(path) : vocabulary.permits(type: path)
  }

  private static func isParameter(_ name: String) -> Bool {
    if name == "Self" || name == "Any" { return true }
    var letters = name.utf8.makeIterator()
    guard let first = letters.next(), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return false
    }
    while let next = letters.next() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else { return false }
    }
    return true
  }

  private mutating func permits(
    _ reference: String,
    in node: SyntaxNode,
    _ context: TreeContext
  ) -> Bool {
    if Self.literals.contains(context.key) { return true }
    if let known = judged[reference] { return known }
    guard let path = names.declaration(reference), let signature = names.signature(reference) else {
      return false
    }
    let isPermitted =
      path.declaringModule == module
      ? permitted.contains(path)
      : vocabulary.permits(reference, path, signature: signature) || Self.isSynthesized(path)
    judged[reference] = isPermitted
    return isPermitted
  }

  /// Keys under which a literal names the initializer that the compiler calls for it.
  private static let literals: Set<String> = ["builtin_initializer"]

  /// Functions that the body of a derived conformance calls; source code cannot contain these names.
  private static func isSynthesized(_ path: SymbolPath) -> Bool {
    ["_hashValue", "_unimplementedInitializer"].contains(path.components.last)
      && path.module == "Swift"
  }

  private mutating func refuse(_ path: SymbolPath, _ context: TreeContext) {
    var parts = path.components.dropFirst()
    // The type of a type, as in `E05.Type`: only `E05` is in the text.
    if parts.count > 1, parts.last == "Type" { parts.removeLast() }
    let name = parts.isEmpty ? path.module : parts.joined(separator: ".")
    guard path.declaringModule == module else { return refuse(name, context) }
    found.add(
      .policy(
        at: context.offset,
        in: text,
        "\(name) may not be used here: its exercise permits what this one does not.",
        "Solve each exercise in its own file: copy what you need from the other one."
      )
    )
  }

  private mutating func refuse(_ name: String, _ context: TreeContext) {
    var name = name
    var repair = "Use the course's modules and the standard library's safe types."
    if RefusedAPI.regexNames.contains(String(name.prefix { $0 != "." })) {
      // One expression refers to several of these types, and not all of their names are in the text.
      guard !usesRegex else { return }
      usesRegex = true
      name = "Regex"
      repair = RawWords.regexRepair
    }
    found.add(
      .policy(at: context.offset, in: text, "\(name) may not be used in a submission.", repair)
    )
  }
}
