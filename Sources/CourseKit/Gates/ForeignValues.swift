/// Declarations outside of the course's modules that an answer may use: a few types of Foundation
/// and Dispatch that occur in the course's interfaces, and algorithms on text.
///
/// A file can see more than it imports: the compiler offers it what any module of the course
/// imports, and two modules that belong to the standard library.
package enum ForeignValues {
  /// Whether an answer may use a declaration of another module.
  ///
  /// - Parameter signature: The runtime's demangled form of the symbol.
  package static func permit(_ path: SymbolPath, signature: String) -> Bool {
    isMember(path, signature) || isTextAlgorithm(path, signature)
  }

  /// Whether an answer may name a type of another module.
  package static func permit(type path: SymbolPath) -> Bool {
    guard path.components.count > 1 else { return false }
    return values[path.module]?.contains(path.components[1]) ?? false
  }

  /// Underscored types of the standard library that ordinary code uses implicitly: in `filter` of an
  /// array, or a comparison with `nil`.
  package static func isTransparent(_ path: SymbolPath) -> Bool {
    guard path.declaringModule == "Swift", path.components.count > 1 else { return false }
    return ["_ArrayProtocol", "_OptionalNilComparisonType", "_AppendKeyPath"]
      .contains(path.components[1])
      && !path.components.dropFirst(2).contains { $0.hasPrefix("_") }
  }

  /// The types of Foundation. A file may not import their modules, unless its exercise lists them.
  package static let foundation: Set<String> = [
    "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date", "IndexPath", "IndexSet",
    "NSAttributedString", "NSCoder", "NSNumber", "NSObject", "NSValue", "Notification",
    "TimeInterval", "URL", "UUID",
  ]

  private static let values: [String: Set<String>] = [
    "Foundation": foundation, "FoundationEssentials": foundation, "__C": foundation,
    "Dispatch": ["DispatchTimeInterval"],
  ]

  /// Members of such values, except those that read or write files.
  private static func isMember(_ path: SymbolPath, _ signature: String) -> Bool {
    guard permit(type: path), !["Bundle", "NSCoder"].contains(path.components[1]),
      path.extendingModule == nil || values[path.declaringModule] != nil
    else { return false }
    let reaches = [
      "URL", "init(contentsOf", "contentsOfFile", "NSCoder", "Bundle", "Unsafe", "._", "(_",
    ]
    return !reaches.contains { signature.contains($0) }
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
}
