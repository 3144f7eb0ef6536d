internal import Foundation

extension MutantGenerator {
  mutating func mutateStatements(of block: SourceOutline.Block) {
    for statement in block.statements { mutate(statement, in: block) }
    for (first, second) in zip(block.statements, block.statements.dropFirst())
    where first.canMove && second.canMove && !areIndependent(first, second)
      && !isWithoutEffect(first) && !isWithoutEffect(second)
    {
      let (one, two) = (tokens.string(first.range), tokens.string(second.range))
      add(
        .swapStatements,
        [SourceEdit(first.range, two), SourceEdit(second.range, one)]
      )
    }
  }

  private mutating func mutate(
    _ statement: SourceOutline.Statement,
    in block: SourceOutline.Block
  ) {
    switch statement.kind {
    case "pattern_binding_decl", "func_decl", "return_stmt", "import_decl", "class_decl",
      "struct_decl", "enum_decl", "typealias_decl":
      break
    default:
      if !block.isImplicitReturn, !isWithoutEffect(statement) {
        add(.deleteStatement, [SourceEdit(statement.range, "")])
      }
    }
    switch statement.kind {
    case "if_stmt", "guard_stmt", "while_stmt": mutateConditions(of: statement)
    default: break
    }
    if statement.isExpression, !block.isImplicitReturn || block.isClosure, sends(statement.range) {
      let text = tokens.string(statement.range)
      add(.postLater, [SourceEdit(statement.range, "RxlabMutation.later { \(text) }")])
    }
  }

  /// Functions that do nothing in UIKit's own classes but notify observers of calls made by hand.
  private static let hooks: Set = [
    "didMove", "prepareForReuse", "viewDidAppear", "viewDidDisappear", "viewDidLoad",
    "viewIsAppearing", "viewWillAppear", "viewWillDisappear", "willMove",
  ]

  /// Whether nothing in an answer depends on the statement, such as `super.viewDidLoad()`.
  private func isWithoutEffect(_ statement: SourceOutline.Statement) -> Bool {
    let own = tokens.indices(in: statement.range)
    return own.count > 2 && tokens.isText(own.lowerBound, "super")
      && Self.hooks.contains(tokens.tokens[own.lowerBound + 2].text)
  }

  /// Whether two adjacent statements only assign to different variables, and neither uses the other
  /// one's variable. A call of an initializer, as in `bag = DisposeBag()`, is a value like any other.
  private func areIndependent(
    _ first: SourceOutline.Statement,
    _ second: SourceOutline.Statement
  ) -> Bool {
    func parts(
      _ statement: SourceOutline.Statement
    ) -> (target: [String], name: String, others: Set<String>)? {
      let own = tokens.indices(in: statement.range)
      let target = own.prefix { !tokens.isText($0, "=") }
      guard target.count < own.count, let name = target.last, tokens.isWord(name),
        !own.contains(where: { isCall($0) || tokens.isText($0, "{") })
      else { return nil }
      let path = target.map { tokens.tokens[$0].text }
      let others = own.filter { $0 != name }.map { tokens.tokens[$0].text }
      return (
        path.starts(with: ["self", "."]) ? Array(path.dropFirst(2)) : path,
        tokens.tokens[name].text, Set(others)
      )
    }
    guard let one = parts(first), let two = parts(second) else { return false }
    return one.target != two.target && !one.others.contains(two.name)
      && !two.others.contains(one.name)
  }

  /// Whether a token opens the arguments of a function, and not of an initializer.
  private func isCall(_ index: Int) -> Bool {
    tokens.isText(index, "(")
      && tokens.tokens[index - 1].text.first.map { !$0.isUppercase } ?? true
  }

  /// Whether the last call of a statement sends an event.
  private func sends(_ range: Range<Int>) -> Bool {
    let calls: Set = ["onNext", "onCompleted", "onError", "accept", "on"]
    guard let last = tokens.indices(in: range).last, tokens.isText(last, ")"),
      let open = tokens.partners[last]
    else { return false }
    return calls.contains(tokens.tokens[open - 1].text) && tokens.isText(open - 2, ".")
  }

  /// The conditions between the keyword and the block, separated by commas.
  private mutating func mutateConditions(of statement: SourceOutline.Statement) {
    guard var index = tokens.index(at: statement.range.lowerBound) else { return }
    let isGuard = tokens.isText(index, "guard")
    let hasElse = tokens.indices(in: statement.range).contains { tokens.isText($0, "else") }
    index += 1
    let first = index
    var start = index
    while index < tokens.tokens.count {
      let token = tokens.tokens[index]
      switch token.text {
      case "(", "[": index = tokens.partners[index] ?? index
      case ",", "{", "else":
        if start < index {
          // As the only condition, one that never stops or starts anything is a deletion.
          let isOnly = start == first && token.text != ","
          let deletion = isOnly ? (isGuard ? "true" : hasElse ? "" : "false") : ""
          mutateCondition(start..<index, except: deletion)
        }
        if token.text != "," { return }
        start = index + 1
      default: break
      }
      index += 1
    }
  }

  private mutating func mutateCondition(_ part: Range<Int>, except deletion: String) {
    let first = tokens.tokens[part.lowerBound]
    guard !["let", "var", "case"].contains(first.text) else { return }
    let range = first.range.lowerBound..<tokens.tokens[part.upperBound - 1].range.upperBound
    add(.negateCondition, [SourceEdit(range, "!(\(tokens.string(range)))")])
    for fixed in ["true", "false"] where fixed != deletion {
      add(.fixCondition, [SourceEdit(range, fixed)])
    }
  }

  // MARK: - State

  mutating func mutateBindings() {
    for range in outline.bindings {
      shareValue(of: range)
      hoist(range)
      sink(range)
    }
  }

  private static let objects: Set = [
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay",
    "BehaviorRelay", "ReplayRelay", "DisposeBag", "SerialDisposable", "CompositeDisposable",
    "SingleAssignmentDisposable", "RefCountDisposable",
  ]

  /// `let subject = PublishSubject<Int>()`: one object for all instances or subscriptions.
  private mutating func shareValue(of range: Range<Int>) {
    let indices = tokens.indices(in: range)
    guard let equals = indices.first(where: { tokens.isText($0, "=") }),
      equals + 1 < indices.upperBound,
      Self.objects.contains(tokens.tokens[equals + 1].text)
    else { return }
    let value = tokens.tokens[equals + 1].range.lowerBound..<range.upperBound
    let closure = "{ \(tokens.string(value)) }"
    add(
      .shareState,
      [SourceEdit(value, "RxlabMutation.shared(\(value.lowerBound)) \(closure)")],
      showing: range,
      // The position identifies the object in this file only; it changes with every edit above.
      as: "\(tokens.string(range.lowerBound..<value.lowerBound))RxlabMutation.shared \(closure)"
    )
  }

  /// Moves state out of the closure that `create` or `deferred` calls for each subscription.
  private mutating func hoist(_ range: Range<Int>) {
    guard let block = outline.blocks.first(where: { $0.isClosure && $0.holds(range) }),
      isSubscriptionClosure(block), let outer = statement(around: block.outer)
    else { return }
    let needsReturn = outline.body(around: outer)?.implicitReturn == outer.lowerBound
    let text = tokens.string(range) + (needsReturn ? "\nreturn " : "\n")
    add(
      .hoistState,
      [
        SourceEdit(outer.lowerBound..<outer.lowerBound, text),
        SourceEdit(range, ""),
      ],
      showing: range
    )
  }

  /// Moves state into the closure that `create` or `deferred` calls for each subscription.
  private mutating func sink(_ range: Range<Int>) {
    guard let block = outline.blocks.first(where: { $0.holds(range) }),
      let inner = outline.blocks.first(where: {
        $0.isClosure && isSubscriptionClosure($0) && $0.inner.lowerBound > range.upperBound
          && block.inner.contains($0.inner.lowerBound)
      }), let first = inner.statements.first
    else { return }
    add(
      .sinkState,
      [
        SourceEdit(range, ""),
        SourceEdit(first.range.lowerBound..<first.range.lowerBound, "\(tokens.string(range))\n"),
      ],
      showing: range
    )
  }

  private func isSubscriptionClosure(_ block: SourceOutline.Block) -> Bool {
    guard let brace = tokens.index(at: block.outer.lowerBound) else { return false }
    let name = tokens.isText(brace - 1, ")") ? (tokens.partners[brace - 1] ?? 0) - 1 : brace - 1
    return tokens.isText(name, "create") || tokens.isText(name, "deferred")
  }
}

extension SourceOutline.Statement {
  /// Whether the statement can be exchanged with its neighbor.
  fileprivate var canMove: Bool {
    isExpression || ["if_stmt", "for_each_stmt", "switch_stmt"].contains(kind)
  }
}

extension SourceOutline.Block {
  var outer: Range<Int> { (inner.lowerBound - 1)..<(inner.upperBound + 1) }

  fileprivate func holds(_ range: Range<Int>) -> Bool { statements.contains { $0.range == range } }
}
