package import CourseKit

/// The declarations that the files of a chapter may refer to: in the course's modules, those marked
/// as safe for answers; in the standard library, all public ones except a few that make safe code
/// unsafe.
package struct Vocabulary: AnswerVocabulary {
  /// The interfaces of the standard library and of the course's modules that learners' files may
  /// import, by module.
  package let interfaces: [String: ModuleInterface]
  /// The public declarations that are refused nevertheless.
  package let refused: RefusedAPI

  package init(_ interfaces: [ModuleInterface], answers: [String: AnswerAPI]) {
    self.interfaces = Dictionary(interfaces.map { ($0.module, $0) }, uniquingKeysWith: { $1 })
    refused = RefusedAPI(answers: answers)
  }

  /// Whether a declaration is public and not forbidden.
  ///
  /// - Parameters:
  ///   - reference: The unified symbol reference of the declaration.
  ///   - signature: The runtime's demangled form of the symbol.
  package func permits(_ reference: String, _ path: SymbolPath, signature: String) -> Bool {
    if refused.refuses(path) { return false }
    if interfaces.values.contains(where: { $0.declarations.contains(reference) }) { return true }
    return isUnlisted(path) || Self.isTransparent(path) || Self.isMember(path, signature)
      || Self.isTextAlgorithm(path, signature)
  }

  /// Whether a type may be named or inferred.
  package func permits(type path: SymbolPath) -> Bool {
    if refused.refuses(path) { return false }
    if path.module == "Builtin" || Self.isTransparent(path) || Self.isValue(path) { return true }
    return interfaces[path.module] != nil
      && !path.components.dropFirst().contains { $0.hasPrefix("_") }
  }

  /// Protocol requirements whose names begin with an underscore.
  func hiddenRequirements(of protocols: Set<String>) -> Set<String> {
    interfaces.values.reduce(into: []) { found, interface in
      for name in protocols { found.formUnion(interface.hiddenRequirements[name] ?? []) }
    }
  }

  // MARK: - Permitted though no interface lists it

  /// Members that the compiler adds to public types of the course, and that no interface lists: inherited
  /// initializers, derived equality. A plain import gives access to public declarations only. Of the
  /// standard library, which has public internals, only listed declarations are permitted.
  private func isUnlisted(_ path: SymbolPath) -> Bool {
    guard path.declaringModule != "Swift", path.components.count > 2,
      let interface = interfaces[path.declaringModule]
    else { return false }
    return interface.names.types.contains(path.components[1])
      && !path.components.contains { $0.hasPrefix("_") }
  }

  /// Underscored types that ordinary code uses implicitly: in `filter` of an array, or a comparison
  /// with `nil`.
  private static func isTransparent(_ path: SymbolPath) -> Bool {
    guard path.declaringModule == "Swift", path.components.count > 1 else { return false }
    return ["_ArrayProtocol", "_OptionalNilComparisonType", "_AppendKeyPath"]
      .contains(path.components[1])
      && !path.components.dropFirst(2).contains { $0.hasPrefix("_") }
  }

  /// Algorithms on text in a module that every file imports implicitly, except those on regular
  /// expressions.
  ///
  /// The compiler prefers Foundation's `contains` wherever a module of the course imports Foundation,
  /// even in a file that doesn't.
  private static func isTextAlgorithm(_ path: SymbolPath, _ signature: String) -> Bool {
    let name = path.components.last ?? ""
    guard path.module == "Swift", !signature.contains("Regex") else { return false }
    return switch path.extendingModule {
    case "_StringProcessing": textAlgorithms.contains(name)
    case "Foundation", "FoundationEssentials":
      path.components.dropFirst() == ["StringProtocol", "contains"]
    default: false
    }
  }

  private static let textAlgorithms: Set<String> = [
    "contains", "firstRange", "ranges", "replace", "replacing", "split", "starts", "trimPrefix",
    "trimmingPrefix",
  ]

  /// Types of Foundation and Dispatch in the course's own interfaces; a file may not import their
  /// modules.
  private static func isValue(_ path: SymbolPath) -> Bool {
    guard path.components.count > 1 else { return false }
    return values[path.module]?.contains(path.components[1]) ?? false
  }

  /// Members of such values, except those that read or write files.
  private static func isMember(_ path: SymbolPath, _ signature: String) -> Bool {
    guard isValue(path), !["Bundle", "NSCoder"].contains(path.components[1]),
      path.extendingModule == nil || values[path.declaringModule] != nil
    else { return false }
    let reaches = [
      "URL", "init(contentsOf", "contentsOfFile", "NSCoder", "Bundle", "Unsafe", "._", "(_",
    ]
    return !reaches.contains { signature.contains($0) }
  }

  static let foundation: Set<String> = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date", "IndexPath", "IndexSet",
    "NSAttributedString", "NSCoder", "NSNumber", "NSObject", "NSValue", "Notification",
    "TimeInterval", "URL", "UUID",
  ]

  private static let values: [String: Set<String>] = [
    "Foundation": foundation, "FoundationEssentials": foundation, "__C": foundation,
    "Dispatch": ["DispatchTimeInterval"],
  ]
}
