/// The declarations of a Swift file, without bodies: the public ones with their comments, or those
/// that other files of the module can use.
///
/// It reads text instead of asking the compiler, so it answers at once and without a build. The files
/// it reads are the course's own, in the format that `swift format` leaves.
struct DeclarationOutline {
  private(set) var declarations: [Declaration] = []

  /// A declaration at the top of a file.
  struct Declaration: Equatable {
    /// The name of the type or function; for an extension, of the type that it extends.
    let name: String
    let isExtension: Bool
    let lines: [String]
  }

  /// The readers of the outline.
  enum Audience {
    /// Users of the module: public declarations, with their comments.
    case users
    /// Other files of the module: declarations that are not private, without comments.
    case module
  }

  private let audience: Audience
  private let source: [Substring]
  /// The same lines with comments and the text of strings blanked.
  private let code: [Substring]

  init(_ text: String, for audience: Audience = .users) {
    self.audience = audience
    source = text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    code = String(decoding: CodeText(text.withUnixLineEnds).code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    declarations = items(in: 0..<source.count).compactMap { item in
      let lines = shown(item, isInherited: false)
      guard !lines.isEmpty, let name = name(of: item) else { return nil }
      return Declaration(name: name.text, isExtension: name.isExtension, lines: lines)
    }
  }

  /// A declaration: the lines of its comment, of its head, and between its braces.
  private struct Item {
    var comment: [Int] = []
    var head: Range<Int>
    var body: Range<Int>?
  }

  // MARK: - Reading

  private func items(in range: Range<Int>) -> [Item] {
    var items: [Item] = []
    var comment: [Int] = []
    var line = range.lowerBound
    while line < range.upperBound {
      if source[line].trimmed.hasPrefix("///") {
        comment.append(line)
        line += 1
      } else if code[line].trimmed.isEmpty {
        comment = []
        line += 1
      } else {
        var (item, next) = item(at: line, before: range.upperBound)
        item.comment = comment
        items.append(item)
        comment = []
        line = max(next, line + 1)
      }
    }
    return items
  }

  /// The declaration that begins in a line, and the line after it.
  private func item(at begin: Int, before end: Int) -> (Item, next: Int) {
    var brackets = 0
    var line = begin
    while line < end {
      for character in code[line] {
        if "([".contains(character) { brackets += 1 }
        if ")]".contains(character) { brackets -= 1 }
        if character == "{", brackets == 0 {
          let close = closing(from: line)
          let body = close > line ? line + 1..<close : nil
          return (Item(head: begin..<line + 1, body: body ?? line..<line), close + 1)
        }
      }
      line += 1
      let isAttribute =
        code[line - 1].trimmed.hasPrefix("@") && !code[line - 1].contains(" func ")
        && !code[line - 1].contains(" var ") && !code[line - 1].contains(" init")
      let continues =
        line < end
        && (code[line].trimmed.hasPrefix("{") || code[line].trimmed.hasPrefix("where ")
          || code[line].trimmed.hasPrefix("->"))
      if brackets == 0, !isAttribute, !continues { break }
    }
    return (Item(head: begin..<line, body: nil), line)
  }

  /// The line of the brace that closes the first one of a line.
  private func closing(from begin: Int) -> Int {
    var depth = 0
    for line in begin..<code.count {
      for character in code[line] {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      if depth == 0 { return line }
    }
    return code.count - 1
  }

  // MARK: - Writing

  private func head(of item: Item) -> String {
    item.head.map { String(code[$0]) }.joined(separator: " ")
  }

  private func name(of item: Item) -> (text: String, isExtension: Bool)? {
    head(of: item).firstMatch(of: Self.introducedName)
      .map { (String($0.2), $0.1 == "extension") }
  }

  /// Compiled once, since compiling takes longer than reading a declaration; safe on any thread.
  nonisolated(unsafe) private static let introducedName =
    /\b(extension|struct|class|enum|protocol|actor|typealias|func|let|var)\s+(\w+)/

  /// - Parameter isInherited: Whether members without an access modifier are public: cases and
  ///   requirements.
  private func shown(_ item: Item, isInherited: Bool) -> [String] {
    let head = head(of: item)
    let words = head.split { !$0.isLetter }
    let isCase = words.first == "case" || words.prefix(2) == ["indirect", "case"]
    let isType =
      words.contains {
        ["extension", "struct", "class", "enum", "protocol", "actor"].contains($0)
      } && !words.contains("func") && !words.contains("var") && !words.contains("let")
    guard isCase || isInherited || words.contains("extension") || isForAudience(words) else {
      return []
    }
    let comment = audience == .users ? item.comment.map { String(source[$0]) } : []
    let text = audience == .users ? source : code
    var lines = item.head.map { String(text[$0]) }
    guard let body = item.body else { return comment + lines }
    if isType {
      let isPublic =
        words.contains("protocol") || (words.contains("extension") && words.contains("public"))
      let members = items(in: body).map { shown($0, isInherited: isPublic) }
        .filter { !$0.isEmpty }
      guard !members.isEmpty else {
        return words.contains("extension") ? [] : comment + lines.map(Self.withoutBody)
      }
      return comment + lines + members.flatMap(\.self) + [closingLine(of: item)]
    }
    // A requirement keeps `{ get }`, which is in its line.
    if !isInherited { lines[lines.count - 1] = Self.withoutBody(lines[lines.count - 1]) }
    return comment + lines
  }

  private func isForAudience(_ words: [Substring]) -> Bool {
    switch audience {
    case .users: words.contains("public") || words.contains("open")
    case .module: !words.contains("private") && !words.contains("fileprivate")
    }
  }

  private func closingLine(of item: Item) -> String {
    let indent = source[item.head.lowerBound].prefix { $0 == " " }
    return "\(indent)}"
  }

  /// The line up to the brace that begins the body.
  private static func withoutBody(_ line: String) -> String {
    guard let brace = line.firstIndex(of: "{") else { return line }
    var head = line[..<brace]
    while head.last == " " { head.removeLast() }
    return String(head)
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop(while: \.isWhitespace) }
}
