internal import CourseKit
internal import Foundation

extension MutantGenerator {
  /// Operators whose call can be removed from a chain.
  private static let droppable: Set = [
    "amb", "autoconnect", "catch", "catchAndReturn", "concat", "debounce", "delay", "dispose",
    "disposed", "distinctUntilChanged", "do", "dropFirst", "filter", "ignoreElements", "merge",
    "observe", "prefix", "refCount", "removeDuplicates", "replay", "retry", "reversed", "share",
    "single", "skip", "sorted", "startWith", "suffix", "take", "throttle", "timeout",
    "trimmingCharacters",
  ]

  /// Pairs of operators that learners confuse.
  private static let exchanges: [String: [String]] = [
    "flatMap": ["flatMapLatest", "concatMap"], "flatMapLatest": ["flatMap", "flatMapFirst"],
    "concatMap": ["flatMap", "flatMapLatest"], "flatMapFirst": ["flatMapLatest"],
    "zip": ["combineLatest"], "combineLatest": ["zip"], "merge": ["concat"],
    "concat": ["merge"], "debounce": ["throttle"], "throttle": ["debounce"],
    "first": ["last"], "last": ["first"], "removeFirst": ["removeLast"],
    "removeLast": ["removeFirst"], "empty": ["never"], "never": ["empty"],
    "prefix": ["suffix"], "suffix": ["prefix"], "min": ["max"], "max": ["min"],
    "whileConnected": ["forever"], "forever": ["whileConnected"],
  ]

  /// - Parameter index: The index of a word after a dot.
  mutating func changeCall(at index: Int) {
    let name = tokens.tokens[index]
    let dot = tokens.tokens[index - 1].range.lowerBound
    let end = endOfCall(index)
    if let end, hasBase(index - 1), Self.droppable.contains(name.text) {
      show(.dropOperator, SourceEdit(dot..<end, ""))
    }
    for other in Self.exchanges[name.text] ?? [] {
      show(.exchangeOperator, SourceEdit(name.range, other))
    }
    if name.text == "share", let end, tokens.string(dot..<end).contains("replay") {
      show(.exchangeOperator, SourceEdit(dot..<end, ".share()"))
    }
    changeTerminal(name, at: index, end: end)
    let open = index + 1
    guard let end, tokens.isText(open, "(") || tokens.isText(open, "{") else { return }
    changeEnds(name, open: open)
    if name.text == "withLatestFrom", tokens.isText(open, "("), !tokens.isText(open + 1, "{"),
      let close = tokens.partners[open], tokens.tokens[close].range.upperBound == end
    {
      let source = tokens.string(
        tokens.tokens[open].range.upperBound..<tokens.tokens[close].range.lowerBound
      )
      show(.exchangeOperator, SourceEdit(dot..<end, ".flatMapLatest { _ in \(source) }"))
    }
    if name.text == "withLock", tokens.isText(open, "{"), let close = tokens.partners[open] {
      dropLock(at: index, open: open, close: close)
    }
  }

  /// Replaces `lock.withLock { … }` with a call of the closure itself.
  private mutating func dropLock(at index: Int, open: Int, close: Int) {
    var start = index - 2
    while start > 1, tokens.isText(start - 1, "."), tokens.isWord(start - 2) { start -= 2 }
    guard tokens.isWord(start) else { return }
    let head = tokens.tokens[start].range.lowerBound..<tokens.tokens[open].range.upperBound
    let tail = tokens.tokens[close].range
    let whole = head.lowerBound..<tail.upperBound
    add(
      .dropLock,
      [SourceEdit(head, "({"), SourceEdit(tail, "})()")],
      showing: whole.count <= 120 ? whole : tokens.line(around: head)
    )
  }

  private mutating func changeTerminal(
    _ name: SourceTokens.Token,
    at index: Int,
    end: Int?
  ) {
    let failure = "RxlabMutation.Failure()"
    let isPattern =
      tokens.isText(index - 2, "case")
      || tokens.isText(index - 2, ",")
        && tokens.isText(index - 4, "case")
    switch name.text {
    case "onCompleted":
      guard let end else { return }
      show(
        .exchangeTerminal,
        SourceEdit(name.range.lowerBound..<end, "onError(\(failure))")
      )
    case "onError":
      guard let end else { return }
      show(.exchangeTerminal, SourceEdit(name.range.lowerBound..<end, "onCompleted()"))
    case "completed" where !isPattern && end == nil:
      show(.exchangeTerminal, SourceEdit(name.range, "error(\(failure))"))
    case "error" where !isPattern:
      guard let end else { return }
      show(.exchangeTerminal, SourceEdit(name.range.lowerBound..<end, "completed"))
    default: break
    }
  }

  /// Exchanges `append(x)` and `insert(x, at: 0)`.
  private mutating func changeEnds(_ name: SourceTokens.Token, open: Int) {
    guard let close = tokens.partners[open], open + 1 < close else { return }
    let brackets = tokens.tokens[close].range.lowerBound
    if name.text == "append", !tokens.isText(open + 2, ":") {
      add(
        .exchangeEnds,
        [SourceEdit(name.range, "insert"), SourceEdit(brackets..<brackets, ", at: 0")],
        showing: statement(around: name.range)
      )
    } else if name.text == "insert", tokens.isText(close - 1, "0"), tokens.isText(close - 3, "at") {
      add(
        .exchangeEnds,
        [
          SourceEdit(name.range, "append"),
          SourceEdit(tokens.tokens[close - 4].range.lowerBound..<brackets, ""),
        ],
        showing: statement(around: name.range)
      )
    }
  }

  /// Whether a value and a dot precede the call.
  private func hasBase(_ dot: Int) -> Bool {
    guard dot > 0 else { return false }
    let before = tokens.tokens[dot - 1]
    return before.kind != .symbol || [")", "}", "]", "?", "!"].contains(before.text)
      ? !["return", "in", "case", "else"].contains(before.text) : false
  }

  /// The end of a call: arguments and trailing closures; `nil` if the name is not called.
  private func endOfCall(_ name: Int) -> Int? {
    var index = name + 1
    var end: Int?
    if tokens.isText(index, "("), let close = tokens.partners[index] {
      end = tokens.tokens[close].range.upperBound
      index = close + 1
    }
    let lineEnd = tokens.text.position(
      of: tokens.tokens[min(index, tokens.tokens.count) - 1].range.lowerBound
    ).line
    guard tokens.isText(index, "{"), let close = tokens.partners[index],
      tokens.text.position(of: tokens.tokens[index].range.lowerBound).line == lineEnd
    else { return end }
    end = tokens.tokens[close].range.upperBound
    index = close + 1
    while tokens.isWord(index), tokens.isText(index + 1, ":"), tokens.isText(index + 2, "{"),
      let close = tokens.partners[index + 2]
    {
      end = tokens.tokens[close].range.upperBound
      index = close + 1
    }
    return end
  }

  // MARK: - Subjects

  private static let subjects: Set = [
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject",
  ]

  /// Replaces `PublishSubject<Int>()` with the other subjects, if the call names the element type.
  mutating func exchangeSubject(at index: Int) {
    let name = tokens.tokens[index]
    guard Self.subjects.contains(name.text), tokens.isText(index + 1, "<"),
      let close = endOfGenericArguments(index + 1)
    else { return }
    let call = tokens.isText(close + 1, ".") ? close + 2 : close
    guard tokens.isText(call + 1, "("), let end = endOfCall(call) else { return }
    let element = tokens.string(
      name.range.upperBound..<tokens.tokens[close].range.upperBound
    )
    for other in [
      "PublishSubject\(element)()", "ReplaySubject\(element).create(bufferSize: 1)",
      "AsyncSubject\(element)()",
    ] where !other.hasPrefix(name.text) {
      show(.exchangeSubject, SourceEdit(name.range.lowerBound..<end, other))
    }
  }

  private func endOfGenericArguments(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<min(open + 40, tokens.tokens.count) {
      if tokens.isText(index, "<") { depth += 1 }
      if tokens.isText(index, ">") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  // MARK: - Additions

  private static let additions = [
    ".distinctUntilChanged()", ".share(replay: 1)", ".filter { !RxlabMutation.isEmpty($0) }",
    ".observe(on: MainScheduler.asyncInstance)",
  ]

  /// The operators that can change an observable of these functions, by function. An observable of
  /// at most one element repeats nothing, and sharing has no effect on an observable that emits all
  /// its events during the subscription.
  private static let effects: [String: Set<String>] = [
    "never": [], "empty": ["observe"], "error": ["observe"], "just": ["filter", "observe"],
    "of": ["distinctUntilChanged", "filter", "observe"],
    "from": ["distinctUntilChanged", "filter", "observe"],
  ]

  /// Whether an operator that is appended to an expression can change what observers receive.
  private func hasEffect(_ addition: String, on value: Range<Int>) -> Bool {
    let own = tokens.indices(in: value)
    let name = addition.dropFirst().prefix { $0.isLetter }
    guard let last = own.last else { return false }
    let open = tokens.isText(last, ")") ? tokens.partners[last] ?? last : last
    if open > own.lowerBound, tokens.isText(open - 1, String(name)) { return false }
    // `.never()` and `Observable.never()`, and no operator behind it.
    guard open - own.lowerBound <= 3, open > own.lowerBound,
      let effects = Self.effects[tokens.tokens[open - 1].text]
    else { return true }
    return effects.contains(String(name))
  }

  /// Elements with an empty value, besides collections in brackets and optionals: the types that
  /// `RxlabMutation.isEmpty` knows, and generic parameters, which may be any of them.
  private static let canBeEmpty: Set = [
    "Bool", "Data", "Int", "String", "Element", "Result", "Value",
  ]

  /// The operators that can change an observable of this type. Nothing filters a `TodoItem`.
  private static func additions(to result: String) -> [String] {
    let element = String(result.dropFirst("Observable<".count).dropLast())
    let filters =
      element.hasSuffix("]") || element.hasSuffix("?") || canBeEmpty.contains(element)
    return additions.filter { filters || !$0.hasPrefix(".filter") }
  }

  /// Appends an operator to each observable that a function returns.
  mutating func addOperators(to body: SourceOutline.Body) {
    guard let result = body.result, result.hasPrefix("Observable<") else { return }
    let additions = Self.additions(to: result)
    for block in outline.blocks
    where body.inner.lowerBound <= block.inner.lowerBound
      && block.inner.upperBound <= body.inner.upperBound
    {
      for statement in block.statements where statement.kind == "return_stmt" {
        guard isOwn(statement, of: body) else { continue }
        let isImplicit = body.implicitReturn == statement.range.lowerBound
        let keyword = isImplicit ? 0 : "return ".utf8.count
        let start = min(statement.range.lowerBound + keyword, statement.range.upperBound)
        let value = start..<statement.range.upperBound
        guard !value.isEmpty else { continue }
        for addition in additions where hasEffect(addition, on: value) {
          add(
            .addOperator,
            [
              SourceEdit(value.lowerBound..<value.lowerBound, "(("),
              SourceEdit(
                value.upperBound..<value.upperBound,
                ") as \(result))\(addition)"
              ),
            ],
            showing: tokens.firstLine(of: value),
            as: "returns …\(addition)"
          )
        }
      }
    }
  }

  /// Whether a statement returns from the function itself, and not from a closure inside.
  private func isOwn(_ statement: SourceOutline.Statement, of body: SourceOutline.Body) -> Bool {
    !outline.blocks.contains {
      $0.isClosure && $0.inner.lowerBound > body.inner.lowerBound
        && $0.inner.lowerBound <= statement.range.lowerBound
        && statement.range.upperBound <= $0.inner.upperBound
    }
  }
}
