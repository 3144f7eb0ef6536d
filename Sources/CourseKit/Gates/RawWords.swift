/// Checks the raw text for directives, attributes and keywords that turn off a safeguard of the
/// compiler, which the compiled forms of a file do not show, or show too late.
///
/// It uses the same lexical analysis as `CodeText.uncommented`, whose result is compiled, so no
/// code can be hidden in text that it treats as a comment.
package struct RawWords {
  private let text: CodeText
  private let rules: GateRules
  /// Property wrappers and result builders of the file itself, which are written like attributes, and
  /// the attributes of the stub.
  private let ownAttributes: Set<String>

  package init(text: CodeText, rules: GateRules) {
    self.text = text
    self.rules = rules
    ownAttributes = Self.declaredTypes(in: text).union(Self.attributes(in: rules.stub ?? []))
  }

  /// The attributes in a text.
  private static func attributes(in stub: [UInt8]) -> Set<String> {
    let text = CodeText(String(decoding: stub, as: UTF8.self))
    let signs = text.code.indices.filter { text.code[$0] == UInt8(ascii: "@") }
    return Set(signs.map { text.word(at: $0 + 1) })
  }

  /// Types that the file declares, whose names may follow an `@`.
  private static func declaredTypes(in text: CodeText) -> Set<String> {
    var names: Set<String> = []
    var isNamed = false
    var at = 0
    while at < text.code.count {
      let word = text.word(at: at)
      if isNamed, word.first?.isUppercase == true { names.insert(word) }
      if !word.isEmpty { isNamed = ["class", "enum", "struct"].contains(word) }
      at += max(1, word.utf8.count)
    }
    return names
  }

  package func findings() -> [GateFinding] {
    var found = FindingList()
    for offset in text.code.indices where !found.isFull {
      switch text.code[offset] {
      case UInt8(ascii: "#"): found.add(pound(at: offset))
      case UInt8(ascii: "@"): found.add(attribute(at: offset))
      case UInt8(ascii: "`"): found.add(backtick(at: offset))
      case UInt8(ascii: "~"): found.add(suppression(at: offset))
      case UInt8(ascii: "/"): found.add(regex(at: offset))
      default: found.add(word(at: offset))
      }
    }
    return found.findings
  }

  // MARK: - Directives

  private func pound(at offset: Int) -> GateFinding? {
    // Of several before a raw string, the first is looked at; `##` before a word is no Swift.
    if offset > 0, text.code[offset - 1] == UInt8(ascii: "#") { return nil }
    let rest = text.code[offset...].drop { $0 == UInt8(ascii: "#") }
    let before = offset > 0 ? text.code[offset - 1] : 0
    // The pounds of a raw string, before it or behind it, and of an interpolation in it.
    if rest.first == UInt8(ascii: "\"") || before == UInt8(ascii: "\"")
      || before == UInt8(ascii: "\\") && rest.first == UInt8(ascii: "(")
    {
      return nil
    }
    if rest.first == Self.slash { return regexLiteral(at: offset) }
    let word = text.word(at: rest.startIndex)
    // The end of an extended regex literal, whose beginning is a finding already.
    if before == Self.slash, word.isEmpty { return nil }
    guard !Self.magicLiterals.contains(word) else { return nil }
    return finding(
      at: offset,
      "'#\(word)' is not allowed: the checked code could differ from the code that runs.",
      "Remove it, and write plain code instead."
    )
  }

  private static let magicLiterals: Set<String> = ["file", "fileID", "line", "column", "function"]

  // MARK: - Regex literals

  /// Finds a regex literal by its first slash.
  ///
  /// Its text may contain a quote, `//` or `/*`, which this analysis reads as the beginning of a
  /// string or a comment. The compiler would then report an error that does not name the cause.
  private func regex(at offset: Int) -> GateFinding? {
    guard offset + 1 < text.code.count, !Self.afterOperator.contains(text.code[offset + 1]),
      isExpressionExpected(at: offset)
    else { return nil }
    return regexLiteral(at: offset)
  }

  private func regexLiteral(at offset: Int) -> GateFinding {
    finding(at: offset, "a regex literal may not be used in a submission.", Self.regexRepair)
  }

  /// What to write in place of a regex literal.
  static let regexRepair =
    "Use 'firstRange(of:)', 'split' or 'hasPrefix', or a loop over the characters."

  /// Whether an expression begins at a byte: the code before it ends with an opening bracket, a
  /// separator, `=`, or a keyword that an expression follows. There, a slash cannot divide.
  private func isExpressionExpected(at offset: Int) -> Bool {
    var end = offset
    while end > 0, text.code[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    guard end > 0 else { return false }
    if Self.openings.contains(text.code[end - 1]) { return true }
    // No further than the longest keyword, and one byte before it.
    var start = end
    while start > 0, end - start < 7, text.code[start - 1].isWordByte { start -= 1 }
    return Self.keywords.contains(String(decoding: text.code[start..<end], as: UTF8.self))
  }

  private static let slash = UInt8(ascii: "/")
  private static let openings = Set("([{,:;=".utf8)
  private static let keywords: Set<String> = ["case", "in", "return", "try"]
  /// After one of these, a slash is the name of an operator, as in `reduce(8, /)`.
  private static let afterOperator = Set(" \t\r\n=),]".utf8)

  // MARK: - Attributes

  private func attribute(at offset: Int) -> GateFinding? {
    let name = text.word(at: offset + 1)
    guard !Self.attributes.contains(name), !ownAttributes.contains(name) else { return nil }
    return finding(
      at: offset,
      "the attribute '@\(name)' is not allowed in a submission.",
      "Remove it: exercises only need \(Self.named)."
    )
  }

  /// Attributes that only affect the requirements for callers, or the student's own code.
  private static let attributes: Set<String> = [
    "Sendable", "autoclosure", "available", "discardableResult", "escaping", "inline",
    "propertyWrapper", "resultBuilder", "unknown", "warn_unqualified_access",
  ]
  private static let named = "@escaping, @autoclosure, @discardableResult and @available"

  // MARK: - Words

  private func word(at offset: Int) -> GateFinding? {
    guard text.code[offset].isWordByte, offset == 0 || !text.code[offset - 1].isWordByte else {
      return nil
    }
    // Backticks make a name of any keyword.
    if offset > 0, text.code[offset - 1] == UInt8(ascii: "`") { return nil }
    let word = text.word(at: offset)
    let isAttribute = offset > 0 && text.code[offset - 1] == UInt8(ascii: "@")
    if isAttribute, ownAttributes.contains(word) { return nil }
    if word == "import" { return module(importedAt: offset) }
    guard let reason = Self.words[word] else { return nil }
    // `thing.macro` and `macro: 3` are names like any other; `macro name(` declares one.
    if word == "macro", !isFollowedByName(offset + word.utf8.count) { return nil }
    return finding(at: offset, "'\(word)' \(reason).", "Write it without '\(word)'.")
  }

  /// Checked before compiling, because the compiler's error for a module that submissions cannot use
  /// is less helpful. The shape gate checks how the line is written.
  private func module(importedAt offset: Int) -> GateFinding? {
    // `.import` is a name like any other.
    if offset > 0, text.code[offset - 1] == UInt8(ascii: ".") { return nil }
    let rest = text.code[(offset + "import".utf8.count)...].drop { $0 <= UInt8(ascii: " ") }
    let name = text.word(at: rest.startIndex)
    guard !rules.imports.contains(name) else { return nil }
    return ShapeGate(rules: rules, text: text).finding(importing: name, at: offset)
  }

  private func isFollowedByName(_ offset: Int) -> Bool {
    let rest = text.code[offset...]
    let spaces = rest.prefix { $0 == UInt8(ascii: " ") }
    return !spaces.isEmpty && rest.dropFirst(spaces.count).first?.isWordByte ?? false
      && !["in", "is", "as"].contains(text.word(at: offset + spaces.count))
  }

  private static let words: [String: String] = [
    "unsafe": "turns off the compiler's checks",
    "unchecked": "turns off the compiler's checks",
    "retroactive": "adds a conformance to a type of another module",
    "preconcurrency": "turns off the compiler's concurrency checks",
    "testable": "gives access to a module's internal declarations",
    "exclusivity": "changes how access to memory is checked",
    "macro": "declares code that runs in the compiler",
    "__owned": "is internal to the compiler", "__consuming": "is internal to the compiler",
    "__shared": "is internal to the compiler", "_read": "is internal to the compiler",
    "_modify": "is internal to the compiler", "_const": "is internal to the compiler",
    "_borrow": "is internal to the compiler", "_move": "is internal to the compiler",
    "unsafeAddress": "is internal to the compiler",
    "unsafeMutableAddress": "is internal to the compiler",
  ]

  /// A keyword in backticks is an identifier; other text in backticks could look like any code.
  private func backtick(at offset: Int) -> GateFinding? {
    guard !isBacktickOfName(at: offset) else { return nil }
    return finding(
      at: offset,
      "a name in backticks may only consist of letters, digits and underscores, as `default` does.",
      "Use a name that does not need backticks."
    )
  }

  /// Whether a backtick encloses a name: a letter, and then only letters, digits and underscores up
  /// to the other backtick.
  private func isBacktickOfName(at offset: Int) -> Bool {
    let limit = 64
    let after = text.code[(offset + 1)...].prefix(limit).prefix(while: \.isASCIIWordByte)
    if after.first?.isASCIILetter == true, text.code.dropFirst(after.endIndex).first == Self.tick {
      return true
    }
    let before = text.code[..<offset].suffix(limit).reversed().prefix(while: \.isASCIIWordByte)
    let start = offset - before.count
    return text.code[start].isASCIILetter && start > 0 && text.code[start - 1] == Self.tick
  }

  private static let tick = UInt8(ascii: "`")

  /// Finds `~Copyable` and its like.
  private func suppression(at offset: Int) -> GateFinding? {
    let name = text.word(at: offset + 1)
    guard ["Copyable", "Escapable", "BitwiseCopyable", "Sendable"].contains(name) else {
      return nil
    }
    return finding(
      at: offset,
      "'~\(name)' is not allowed: the gates do not support such types.",
      "Write a plain struct or class."
    )
  }

  private func finding(at offset: Int, _ problem: String, _ repair: String) -> GateFinding {
    .policy(at: offset, in: text, problem, repair)
  }
}

extension GateFinding {
  /// A violation of a rule that applies to every submission.
  package static func policy(
    at offset: Int,
    in text: CodeText,
    _ problem: String,
    _ repair: String
  ) -> GateFinding {
    let (line, column) = text.position(of: min(offset, max(0, text.source.count - 1)))
    return GateFinding(rule: .policy, line: line, column: column, problem: problem, repair: repair)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  fileprivate var isASCIIWordByte: Bool { isWordByte && self < 0x80 }
}
