/// Finds code that the compiler's tree omits, which no gate that reads the tree can check.
///
/// The tree has no default arguments of subscripts. An expression in a declaration follows a `=`,
/// so each `=` must be followed by code for which the tree has a node. Anything else is refused. A
/// test generates all other places for code and shows that the tree contains them.
package struct CoverageGate {
  let text: CodeText

  package init(text: CodeText) {
    self.text = text
  }

  package func findings(in tree: SyntaxNode) -> [GateFinding] {
    let places = WrittenPlaces(in: tree)
    var found = FindingList()
    var at = 0
    while at < text.code.count, !found.isFull {
      let end = operatorEnd(from: at)
      if end > at, isAssigning(at..<end), isUncovered(behind: end, places) {
        found.add(finding(at: end - 1))
      }
      at = max(at + 1, end)
    }
    return found.findings
  }

  /// The end of the run of operator characters that begins here; `at` itself if none does.
  private func operatorEnd(from at: Int) -> Int {
    var end = at
    while end < text.code.count, Self.operatorCharacters.contains(text.code[end]) { end += 1 }
    return end
  }

  private static let operatorCharacters = Set("=<>!?&|^~+-*/%".utf8)

  /// Whether a `=` ends the run. In `[Int?]?=nil` the compiler splits the run, so any may be one that
  /// assigns, except a test for equality.
  private func isAssigning(_ run: Range<Int>) -> Bool {
    let equals = text.code[run].reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return equals == 1
  }

  private func isUncovered(behind end: Int, _ places: WrittenPlaces) -> Bool {
    var next = end
    while next < text.code.count, text.code[next] <= UInt8(ascii: " ") { next += 1 }
    guard next < text.code.count else { return false }
    // An operator that is passed as a value, as in `reduce(0, >=)`.
    if [UInt8(ascii: ")"), UInt8(ascii: ",")].contains(text.code[next]) { return false }
    return !places.starts.contains(next) && !places.isInTypeDeclaration(end - 1)
      && !isRawValue(at: next, places)
  }

  /// The raw value of an enum's case, which the language restricts to a literal, is its last token.
  private func isRawValue(at offset: Int, _ places: WrittenPlaces) -> Bool {
    places.caseEnds.contains(offset)
      || text.code[offset] == UInt8(ascii: "-") && places.caseEnds.contains(offset + 1)
  }

  private func finding(at offset: Int) -> GateFinding {
    let (line, column) = text.position(of: offset)
    return GateFinding(
      rule: .hidden,
      line: line,
      column: column,
      problem: "the value after this '=' cannot be checked: the compiler does not report default "
        + "arguments of subscripts.",
      repair: "Write a second subscript without that parameter, or a method."
    )
  }
}

/// The positions of a tree's nodes in the source.
private struct WrittenPlaces {
  /// The bytes at which a node begins.
  private(set) var starts: Set<Int> = []
  /// The bytes at which the last tokens of enum cases begin.
  private(set) var caseEnds: Set<Int> = []
  /// Declarations in which a type follows the `=`, in the order of the file.
  private var types: [Range<Int>] = []

  init(in tree: SyntaxNode) {
    tree.walk { collect($0) }
    types.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether a byte belongs to `typealias A = B`.
  func isInTypeDeclaration(_ offset: Int) -> Bool {
    let next = types.partitioningIndex { $0.lowerBound > offset }
    return next > 0 && types[next - 1].contains(offset)
  }

  private mutating func collect(_ node: SyntaxNode) {
    guard let start = node.start else { return }
    if !node.isImplicit { starts.insert(start) }
    guard let end = node.end else { return }
    switch node.kind {
    case "enum_element_decl": caseEnds.insert(end)
    case "associated_type_decl", "typealias": types.append(start..<max(start, end) + 1)
    default: break
    }
  }
}
