internal import CourseKit
internal import Foundation

extension MutantGenerator {
  mutating func changeNumber(_ token: SourceTokens.Token, at index: Int) {
    guard !tokens.isText(index - 1, "."), let number = Int(token.text) else { return }
    for changed in [number + 1, number - 1] where changed >= 0 {
      show(.changeConstant, SourceEdit(token.range, "\(changed)"))
    }
  }

  mutating func changeWord(_ token: SourceTokens.Token, at index: Int) {
    // A transition without an animation is the same transition, and only ends earlier.
    let isAnimated = tokens.isText(index - 1, ":") && tokens.isText(index - 2, "animated")
    switch token.text {
    case "true" where isAnimated, "false" where isAnimated: break
    case "true": show(.changeConstant, SourceEdit(token.range, "false"))
    case "false": show(.changeConstant, SourceEdit(token.range, "true"))
    case "weak": changeWeak(at: index)
    case "unowned":
      if tokens.isWord(index + 1) {
        show(
          isInCaptureList(index) ? .strongCapture : .strongReference,
          SourceEdit(token.range.lowerBound..<tokens.tokens[index + 1].range.lowerBound, "")
        )
      }
    default: break
    }
  }

  /// `[weak self]` captures `Optional(self)` instead; `weak var delegate` loses its modifier.
  private mutating func changeWeak(at index: Int) {
    guard tokens.isWord(index + 1) else { return }
    let name = tokens.tokens[index + 1]
    if isInCaptureList(index) {
      guard !tokens.isText(index + 2, "=") else { return }
      show(
        .strongCapture,
        SourceEdit(
          tokens.tokens[index].range.lowerBound..<name.range.upperBound,
          "\(name.text) = Optional(\(name.text))"
        )
      )
    } else {
      show(
        .strongReference,
        SourceEdit(tokens.tokens[index].range.lowerBound..<name.range.lowerBound, "")
      )
    }
  }

  private func isInCaptureList(_ index: Int) -> Bool {
    tokens.isText(index - 1, "[") || tokens.isText(index - 1, ",")
  }

  private static let comparisons: [String: [String]] = [
    "==": ["!="], "!=": ["=="], "===": ["==", "!=="], "!==": ["==="], "<": ["<=", ">"],
    ">": [">=", "<"], "<=": ["<"], ">=": [">"], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="],
  ]

  mutating func changeSymbol(_ token: SourceTokens.Token, at index: Int) {
    if token.text == "{" { captureUnowned(at: index) }
    if token.text == "!", isPrefix(token), !tokens.isText(index + 1, "=") {
      show(.negateCondition, SourceEdit(token.range, ""))
    }
    if token.text == "?", isBinary(token) { negateTernary(at: index) }
    guard let others = Self.comparisons[token.text], isBinary(token) else { return }
    for other in others { show(.changeComparison, SourceEdit(token.range, other)) }
  }

  /// Exchanges the two values of `condition ? a : b`.
  private mutating func negateTernary(at question: Int) {
    guard let statement = statement(around: tokens.tokens[question].range) else { return }
    var colon = question + 1
    while colon < tokens.tokens.count, !tokens.isText(colon, ":") {
      guard tokens.tokens[colon].range.upperBound <= statement.upperBound else { return }
      colon = (tokens.isOpening(colon) ? tokens.partners[colon] ?? colon : colon) + 1
    }
    var end = colon + 1
    while end < tokens.tokens.count,
      tokens.tokens[end].range.upperBound <= statement.upperBound,
      ![")", "]", "}", ","].contains(tokens.tokens[end].text)
    {
      end = (tokens.isOpening(end) ? tokens.partners[end] ?? end : end) + 1
    }
    guard question + 1 < colon, colon + 1 < end else { return }
    let one =
      tokens.tokens[question + 1].range.lowerBound..<tokens.tokens[colon - 1].range.upperBound
    let two = tokens.tokens[colon + 1].range.lowerBound..<tokens.tokens[end - 1].range.upperBound
    add(
      .negateCondition,
      [SourceEdit(one, tokens.string(two)), SourceEdit(two, tokens.string(one))],
      showing: statement
    )
  }

  /// Functions that call their closure before they return, and do not retain it.
  private static let callsAtOnce: Set = [
    "withLock", "forEach", "removeAll", "contains", "allSatisfy", "reduce", "sorted", "sort",
  ]

  /// Captures `self` weakly in a closure that retains it now.
  private mutating func captureUnowned(at brace: Int) {
    guard
      outline.blocks.contains(where: {
        $0.isClosure && $0.outer.lowerBound == tokens.tokens[brace].range.lowerBound
      }), let end = tokens.partners[brace], !tokens.isText(brace + 1, "[")
    else {
      return captureListUnowned(at: brace)
    }
    let callee = tokens.isText(brace - 1, ")") ? (tokens.partners[brace - 1] ?? 1) - 1 : brace - 1
    guard !Self.callsAtOnce.contains(tokens.tokens[max(0, callee)].text) else { return }
    let inside = (brace + 1)..<end
    guard inside.contains(where: { tokens.isText($0, "self") }) else { return }
    // A closure with parameters has its `in` before any bracket of its body.
    let head = inside.prefix { !tokens.isText($0, "{") }
    let hasParameters =
      head.contains { tokens.isText($0, "in") }
      && !head.contains { tokens.isText($0, "for") }
    let at = tokens.tokens[brace].range.upperBound
    show(
      .unownedCapture,
      SourceEdit(at..<at, hasParameters ? " [unowned self]" : " [unowned self] in ")
    )
  }

  private mutating func captureListUnowned(at brace: Int) {
    guard tokens.isText(brace + 1, "["), let end = tokens.partners[brace + 1] else { return }
    for index in (brace + 2)..<end
    where tokens.isWord(index) && [",", "["].contains(tokens.tokens[index - 1].text)
      && [",", "]"].contains(tokens.tokens[index + 1].text)
    {
      let at = tokens.tokens[index].range.lowerBound
      show(.unownedCapture, SourceEdit(at..<at, "unowned "))
    }
  }

  private func isBinary(_ token: SourceTokens.Token) -> Bool {
    let code = tokens.text.code
    return token.range.lowerBound > 0 && token.range.upperBound < code.count
      && [0x20, 0x0A].contains(code[token.range.lowerBound - 1])
      && [0x20, 0x0A].contains(code[token.range.upperBound])
  }

  private func isPrefix(_ token: SourceTokens.Token) -> Bool {
    let code = tokens.text.code
    return token.range.lowerBound > 0 && token.range.upperBound < code.count
      && [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "[")]
        .contains(code[token.range.lowerBound - 1])
      && code[token.range.upperBound] != UInt8(ascii: " ")
  }

  /// Adds a mutant with one small edit, and shows the statement around it.
  mutating func show(_ operation: MutationOperator, _ edit: SourceEdit) {
    let statement = statement(around: edit.range)
    let line = tokens.line(around: edit.range)
    let shown = statement.map { $0.count <= 120 ? $0 : line } ?? line
    add(operation, [edit], showing: shown)
  }
}

extension SourceTokens {
  func isOpening(_ index: Int) -> Bool { ["(", "[", "{"].contains(tokens[index].text) }

  /// A range up to the end of its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = text.code[range].firstIndex(of: 0x0A) ?? range.upperBound
    return range.lowerBound..<end
  }

  /// The complete lines of a range, without trailing space.
  func line(around range: Range<Int>) -> Range<Int> {
    let code = text.code
    let start = code[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = code[range.upperBound...].firstIndex(of: 0x0A) ?? code.count
    return min(start, range.lowerBound)..<max(end, range.upperBound)
  }
}
