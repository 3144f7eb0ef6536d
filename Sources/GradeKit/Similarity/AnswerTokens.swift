internal import CourseKit

/// The tokens of an answer, in a form that does not depend on names, layout and comments.
///
/// - Comments, white space, semicolons and backticks are ignored. Each character of an operator is
///   a token, so white space between operators makes no difference.
/// - Keywords, operators and brackets are compared by their text.
/// - A name is compared by its text if it belongs to a library: it begins with a capital letter or
///   follows a dot, and the file does not declare it. The names of the libraries carry the meaning
///   of an answer. All other names are equal to each other.
/// - A literal is compared by its kind, number or string. The code in an interpolation is read like
///   other code.
///
/// The text may be hostile: it is read once, from beginning to end, without recursion.
struct AnswerTokens {
  struct Token: Equatable {
    /// A hash that is equal for equal tokens.
    let code: UInt64
    /// The bytes of the token in the source.
    let range: Range<Int>
  }

  private(set) var tokens: [Token] = []
  /// Whether the file has more tokens than the limit, so that the rest was not read.
  private(set) var isCut = false

  /// - Parameter limit: The maximum number of tokens.
  init(_ text: CodeText, limit: Int) {
    var lexer = AnswerLexer(text.code)
    var lexemes: [AnswerLexer.Lexeme] = []
    while let lexeme = lexer.next() {
      guard lexemes.count < limit else {
        isCut = true
        break
      }
      lexemes.append(lexeme)
    }
    let declared = DeclaredNames(lexemes).names
    tokens = lexemes.indices.map { index in
      Token(code: Self.code(at: index, of: lexemes, declared), range: lexemes[index].range)
    }
  }

  private static func code(
    at index: Int,
    of lexemes: [AnswerLexer.Lexeme],
    _ declared: Set<UInt64>
  ) -> UInt64 {
    let lexeme = lexemes[index]
    switch lexeme.kind {
    case .symbol: return lexeme.hash
    case .number: return number
    case .string: return string
    case .word(let isCapitalized):
      if Keywords.all.contains(lexeme.hash) { return lexeme.hash }
      let isLibrarys = isCapitalized || isMember(index, of: lexemes)
      return isLibrarys && !declared.contains(lexeme.hash) ? lexeme.hash : name
    }
  }

  /// Whether a word follows a dot that is not a part of `...`, or is an attribute or a directive.
  private static func isMember(_ index: Int, of lexemes: [AnswerLexer.Lexeme]) -> Bool {
    guard index > 0 else { return false }
    if lexemes[index - 1].isSymbol("@") || lexemes[index - 1].isSymbol("#") { return true }
    return lexemes[index - 1].isSymbol(".") && !(index > 1 && lexemes[index - 2].isSymbol("."))
  }

  // A word or symbol does not contain a space, so these hashes belong to none of them.
  private static let name = TokenHash.of("a name")
  private static let number = TokenHash.of("a number")
  private static let string = TokenHash.of("a string")
}

/// The hash function FNV-1a. Its values are the same in every process, unlike those of `Hasher`.
enum TokenHash {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func of(_ text: String) -> UInt64 { of(text.utf8) }
}

/// Splits source text into tokens. Comments and the text of strings have been replaced by spaces.
private struct AnswerLexer {
  struct Lexeme {
    enum Kind {
      case word(isCapitalized: Bool)
      case number
      /// A string literal, or a part of one between interpolations.
      case string
      /// A character of an operator, a bracket, other punctuation, or a run of pounds.
      case symbol(UInt8)
    }

    let kind: Kind
    /// The hash of the token's text.
    let hash: UInt64
    let range: Range<Int>

    func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
      guard case .symbol(let byte) = kind else { return false }
      return byte == UInt8(ascii: scalar)
    }
  }

  private let code: [UInt8]
  private var at = 0

  init(_ code: [UInt8]) {
    self.code = code
  }

  /// The next token; `nil` at the end.
  mutating func next() -> Lexeme? {
    skipSpace()
    guard at < code.count else { return nil }
    let start = at
    let kind = readToken()
    return Lexeme(kind: kind, hash: TokenHash.of(code[start..<at]), range: start..<at)
  }

  private mutating func readToken() -> Lexeme.Kind {
    let start = at
    switch code[at] {
    case UInt8(ascii: "\""):
      readString()
      return .string
    case UInt8(ascii: "#"):
      while at < code.count, code[at] == UInt8(ascii: "#") { at += 1 }
      guard at < code.count, code[at] == UInt8(ascii: "\"") else {
        return .symbol(UInt8(ascii: "#"))
      }
      readString()
      return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readNumber()
      return .number
    case UInt8(ascii: "$"):
      at += 1
      readWord()
      return .word(isCapitalized: false)
    case let byte where byte.isWordByte:
      readWord()
      return .word(isCapitalized: isCapitalized(start..<at))
    case let byte:
      at += 1
      return .symbol(byte)
    }
  }

  /// Skips space, and also semicolons and backticks, which do not change what an answer does.
  private mutating func skipSpace() {
    while at < code.count,
      code[at] <= UInt8(ascii: " ") || code[at] == UInt8(ascii: ";")
        || code[at] == UInt8(ascii: "`")
    {
      at += 1
    }
  }

  private mutating func readWord() {
    while at < code.count, code[at].isWordByte { at += 1 }
  }

  private func isCapitalized(_ word: Range<Int>) -> Bool {
    guard let first = code[word].first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
  }

  private mutating func readNumber() {
    while at < code.count {
      let isPoint =
        code[at] == UInt8(ascii: ".") && at + 1 < code.count
        && UInt8(ascii: "0")...UInt8(ascii: "9") ~= code[at + 1]
      guard isPoint || code[at].isWordByte else { break }
      at += 1
    }
  }

  /// Reads quotes, pounds and spaces up to the last quote or pound before other code. The text of a
  /// string is blank, so an interpolation or the code after the literal ends it.
  private mutating func readString() {
    var end = at
    while at < code.count {
      if code[at] == UInt8(ascii: "\"") || code[at] == UInt8(ascii: "#") {
        at += 1
        end = at
      } else if code[at] <= UInt8(ascii: " ") {
        at += 1
      } else {
        break
      }
    }
    at = end
  }
}

/// The names that a file declares and that could be mistaken for names of a library.
private struct DeclaredNames {
  private(set) var names: Set<UInt64> = []

  /// The place in a declaration.
  private enum State {
    case other
    /// The place before the name of a declaration.
    case name(isCase: Bool)
    /// The place after the name: `<` begins generic parameters, and `,` follows an enum's case.
    case afterName(isCase: Bool)
    /// A place inside generic parameters, in `depth` angle brackets. `isName`: a name follows.
    case generic(depth: Int, isName: Bool)
    /// A place inside `depth` parentheses of the associated values of an enum's case.
    case values(depth: Int)
  }

  init(_ lexemes: [AnswerLexer.Lexeme]) {
    var state = State.other
    for lexeme in lexemes { state = next(state, lexeme) }
  }

  private mutating func next(_ state: State, _ lexeme: AnswerLexer.Lexeme) -> State {
    if case .word = lexeme.kind { return next(state, word: lexeme.hash) }
    switch state {
    case .afterName where lexeme.isSymbol("<"): return .generic(depth: 1, isName: true)
    case .afterName(isCase: true) where lexeme.isSymbol(","): return .name(isCase: true)
    case .afterName(isCase: true) where lexeme.isSymbol("("): return .values(depth: 1)
    case .generic(let depth, _):
      if lexeme.isSymbol("<") { return .generic(depth: depth + 1, isName: false) }
      if lexeme.isSymbol(">") {
        return depth == 1 ? .other : .generic(depth: depth - 1, isName: false)
      }
      return .generic(depth: depth, isName: depth == 1 && lexeme.isSymbol(","))
    case .values(let depth):
      if lexeme.isSymbol("(") { return .values(depth: depth + 1) }
      if lexeme.isSymbol(")") {
        return depth == 1 ? .afterName(isCase: true) : .values(depth: depth - 1)
      }
      return state
    default: return .other
    }
  }

  private mutating func next(_ state: State, word: UInt64) -> State {
    if Keywords.declaring.contains(word) { return .name(isCase: word == Keywords.case) }
    switch state {
    case .name(let isCase):
      guard !Keywords.all.contains(word) else { return .other }
      names.insert(word)
      return .afterName(isCase: isCase)
    case .generic(let depth, let isName):
      if isName { names.insert(word) }
      return .generic(depth: depth, isName: false)
    case .values: return state
    default: return .other
    }
  }
}

/// The hashes of Swift's keywords.
private enum Keywords {
  static let `case` = TokenHash.of("case")

  /// The keywords before the name of a declaration.
  static let declaring = hashes(
    "actor associatedtype case class enum func let protocol struct typealias var"
  )

  static let all = hashes(
    """
    Any Self _ actor any as associatedtype async await break case catch class continue convenience
    default defer deinit didSet do else enum extension fallthrough false fileprivate final for func
    get guard if import in indirect init inout internal is isolated lazy let mutating nil
    nonisolated nonmutating open operator optional override package postfix precedencegroup prefix
    private protocol public repeat required rethrows return self set some static struct subscript
    super switch throw throws true try typealias unowned var weak where while willSet
    """
  )

  private static func hashes(_ words: String) -> Set<UInt64> {
    Set(words.split(whereSeparator: \.isWhitespace).map { TokenHash.of($0.utf8) })
  }
}
