internal import CourseKit
internal import Foundation

/// The operators and types of the libraries that a text or a piece of code names.
struct LibraryUses {
  private let modules: Set<String>
  private let types: Set<String>
  /// The names by their forms without labels.
  private let operators: [String: [LibraryName]]
  private let declarations: [String: [LibraryName]]

  /// - Parameter modules: The declarations of the library modules, by module name.
  init(_ modules: [String: CoreNames]) {
    self.modules = Set(modules.keys)
    types = modules.values.reduce(into: []) { $0.formUnion($1.types) }
    func byBase(_ names: (CoreNames) -> Set<String>) -> [String: [LibraryName]] {
      Dictionary(grouping: modules.values.flatMap(names).compactMap { LibraryName($0) }, by: \.base)
    }
    operators = byBase(\.operators)
    declarations = byBase(\.signatures)
  }

  /// The modules whose operators and types a lesson introduces. UIKit's names are known to readers.
  static let introduced = CourseModules.answers.filter { $0 != "HeadlessUIKit" }

  /// Names that stubs contain instead of an answer, and Foundation's names that a module passes on.
  private static let exempt: Set = [
    "Data", "ExerciseNotImplemented", "NSNumber", "UUID", "unimplemented",
  ]

  /// Operators that arrays have as well, so only the compiler can distinguish them.
  private static let ambiguous: Set = [
    "compactMap", "contains", "enumerated", "filter", "first", "flatMap", "map", "max", "min",
    "reduce", "zip",
  ]

  /// A name and the offset at which it was found.
  struct Use: Hashable {
    let name: LibraryName
    let offset: Int
  }

  func isType(_ name: String) -> Bool {
    !Self.exempt.contains(name) && types.contains(name)
  }

  func isOperator(_ name: LibraryName) -> Bool {
    !Self.exempt.contains(name.base)
      && operators[name.base, default: []].contains(where: name.explains)
  }

  func isDeclared(_ name: LibraryName) -> Bool {
    types.contains(name.base)
      || declarations[name.base, default: []].contains(where: name.explains)
  }

  /// Every name, for a suggestion.
  var names: [String] { types.union(declarations.keys).sorted() }

  // MARK: - Words

  /// The names in code, without comments and strings. Operators are names that follow a dot and are
  /// called; their labels are unknown. A type that the code declares itself is not a library's type
  /// of the same name.
  ///
  /// - Parameter isWhole: Whether the compiler will resolve ambiguous names.
  func uses(inCode text: String, isWhole: Bool) -> [Use] {
    let code = CodeText(text)
    let plain = String(decoding: code.code, as: UTF8.self)
    let declaration = /\b(?:actor|class|enum|protocol|struct|typealias)\s+([A-Z][A-Za-z0-9_]*)/
    let own = Set(plain.matches(of: declaration).map(\.1))
    return plain.matches(of: /(\.?)([A-Za-z_][A-Za-z0-9_]*)(\s*[({])?/).compactMap { match in
      let word = String(match.2)
      let offset = plain.utf8.distance(from: plain.startIndex, to: match.2.startIndex)
      let name = LibraryName(base: word, labels: nil)
      if name.isType {
        return isType(word) && !own.contains(match.2) ? Use(name: name, offset: offset) : nil
      }
      guard !match.1.isEmpty, match.3 != nil, isWhole || !Self.ambiguous.contains(word),
        isOperator(name)
      else { return nil }
      return Use(name: name, offset: offset)
    }
  }

  /// The names in the code spans of a text.
  func names(inProse text: String) -> [LibraryName] {
    text.matches(of: /`([^`\n]+)`/).flatMap { match -> [LibraryName] in
      guard let name = LibraryName(match.1) else {
        return uses(inCode: String(match.1), isWhole: false).map(\.name)
      }
      return isType(name.base) || (!name.isType && isOperator(name)) ? [name] : []
    }
  }

  // MARK: - The compiler's tree

  /// The operators that a type-checked file calls, with their labels.
  func operators(in tree: SyntaxNode) -> [Use] {
    var collector = OperatorCollector(modules: modules)
    tree.walk { collector.collect($0) }
    return collector.uses.filter { isOperator($0.name) }
  }
}

/// The functions of some modules that a file calls explicitly.
private struct OperatorCollector {
  let modules: Set<String>
  private(set) var uses: [LibraryUses.Use] = []
  private var symbols = SymbolNames()

  init(modules: Set<String>) { self.modules = modules }

  mutating func collect(_ node: SyntaxNode) {
    // What the compiler adds, such as a conversion, isn't asked of the learner.
    guard !node.isImplicit, let decl = node.child("decl"), let reference: String = decl["decl_usr"],
      let start = node.start, let path = symbols.declaration(reference),
      modules.contains(path.declaringModule), let base = path.components.last,
      path.components.count > 2, let signature = symbols.signature(reference)
    else { return }
    let name = LibraryName(base: base, labels: Self.labels(of: base, in: signature))
    uses.append(LibraryUses.Use(name: name, offset: start))
  }

  /// The labels in `… .take<A where …>(until: A1) -> …`.
  private static func labels(of base: String, in signature: String) -> [String]? {
    guard let range = signature.range(of: ".\(base)") else { return nil }
    var depth = (angles: 0, rounds: 0)
    var labels: [String] = []
    var word = ""
    var isLabel = false
    for character in signature[range.upperBound...] {
      switch character {
      case "<": depth.angles += 1
      case ">" where depth.angles > 0: depth.angles -= 1
      case _ where depth.angles > 0 && depth.rounds == 0: break
      case "(", "[":
        depth.rounds += 1
        if depth.rounds == 1 { isLabel = true } else { word.append(character) }
      case ")", "]":
        depth.rounds -= 1
        if depth.rounds == 0 { return isLabel && !word.isEmpty ? labels + ["_"] : labels }
      case "," where depth.rounds == 1 && depth.angles == 0:
        // The runtime spells out an argument without a label as its type alone.
        if isLabel { labels.append("_") }
        isLabel = true
        word = ""
      case ":" where isLabel && depth.rounds == 1:
        labels.append(word.trimmingCharacters(in: .whitespaces))
        isLabel = false
      case " " where depth.rounds == 0: return nil
      default: word.append(character)
      }
    }
    return nil
  }
}
