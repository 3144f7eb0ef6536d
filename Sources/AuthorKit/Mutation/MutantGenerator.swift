internal import CourseKit
internal import Foundation

/// Derives mutants from a correct answer, using the compiler's syntax tree.
struct MutantGenerator {
  let tokens: SourceTokens
  let outline: SourceOutline
  private(set) var mutants: [GeneratedMutant] = []
  private var seen: Set<[SourceEdit]> = []

  /// - Parameters:
  ///   - source: The text of the answer.
  ///   - tree: Its tree, as the compiler prints it with `-dump-ast`.
  ///   - addsOperators: Whether operators are appended to what functions return. Do this for one
  ///     answer to an exercise only: the mutants of other answers would emit the same events.
  init(_ source: String, tree: SyntaxNode, addsOperators: Bool = true) {
    tokens = SourceTokens(source)
    outline = SourceOutline(tree, tokens)
    for block in outline.blocks { mutateStatements(of: block) }
    for index in tokens.tokens.indices { mutateToken(at: index) }
    if addsOperators {
      for body in outline.bodies { addOperators(to: body) }
    }
    mutateBindings()
    mutants.sort { ($0.line, $0.words) < ($1.line, $1.words) }
  }

  /// Adds a mutant, unless an equal one exists.
  /// - Parameter range: The code that the report shows; the edited range, if omitted.
  mutating func add(
    _ operation: MutationOperator,
    _ edits: [SourceEdit],
    showing range: Range<Int>? = nil,
    as description: String? = nil
  ) {
    let all = range ?? Self.span(of: edits)
    let code = tokens.code(all)
    let inside = edits.filter { all.lowerBound <= $0.range.lowerBound }
      .filter { $0.range.upperBound <= all.upperBound }
    let changed = SourceEdit.apply(inside, to: tokens.text.uncommented, within: all)
    let becomes = (description ?? String(decoding: changed, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard code != becomes || edits.count > inside.count, seen.insert(edits).inserted else { return }
    let body = outline.body(around: Self.span(of: edits))
    mutants.append(
      GeneratedMutant(
        operator: operation,
        edits: edits,
        place: body?.name ?? "a declaration",
        line: tokens.text.position(of: all.lowerBound).line,
        code: code,
        becomes: becomes,
        isInBody: body != nil
      )
    )
  }

  private static func span(of edits: [SourceEdit]) -> Range<Int> {
    let start = edits.map(\.range.lowerBound).min() ?? 0
    return start..<(edits.map(\.range.upperBound).max() ?? start)
  }

  /// The statement around a position, as the context of a small change.
  func statement(around range: Range<Int>) -> Range<Int>? {
    outline.blocks.flatMap(\.statements).map(\.range)
      .filter { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
      .min { $0.count < $1.count }
  }

  private mutating func mutateToken(at index: Int) {
    let token = tokens.tokens[index]
    switch token.kind {
    case .number: changeNumber(token, at: index)
    case .word:
      changeWord(token, at: index)
      exchangeSubject(at: index)
      if tokens.isText(index - 1, ".") { changeCall(at: index) }
    case .symbol: changeSymbol(token, at: index)
    case .string: break
    }
  }
}
