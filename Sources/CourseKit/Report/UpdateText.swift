internal import KitRecords

/// What an update has done, or would do, and the files to look at.
public struct UpdateText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []
  private let plan: UpdatePlan
  private let rxlab: String
  private let isDryRun: Bool

  /// Lines of a stub's difference, and paths of changed files, that are shown at most.
  private static let shown = 12

  /// Lays out a plan.
  ///
  /// - Parameters:
  ///   - plan: What was done, or would be.
  ///   - isDryRun: Whether the plan was not carried out.
  ///   - rxlab: How rxlab is called.
  public init(_ plan: UpdatePlan, isDryRun: Bool, rxlab: String) {
    self.plan = plan
    self.rxlab = rxlab
    self.isDryRun = isDryRun
    guard !plan.isEmpty else {
      lines.add(.good, "The course is at edition \(plan.newTitle) already; nothing to update.")
      addKept()
      return
    }
    addHead()
    addExercises()
    addKept()
    addConflicts()
    addNext()
  }

  private mutating func addHead() {
    let verb = isDryRun ? "would be updated" : "is updated"
    lines.add(.good, "The course \(verb) from edition \(plan.oldTitle) to \(plan.newTitle).")
    let counts = [
      (plan.replaced.count, "replaced"), (plan.added.count, "added"),
      (plan.removed.count, "removed"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, "file")) \($0.1)" }
    lines.add(.plain, "  \(words.joined(separator: ", "))")
  }

  private mutating func addExercises() {
    add("new exercises", plan.newExercises)
    add("new stubs", plan.replacedStubs)
    add("answers kept", plan.answers)
  }

  private mutating func add(_ label: String, _ exercises: [ExerciseID]) {
    guard !exercises.isEmpty else { return }
    let ids = exercises.map(\.description).joined(separator: ", ")
    for (index, line) in ids.wrapped(to: 62).enumerated() {
      lines.add(.plain, "  \((index == 0 ? label : "").padded(to: 14))  \(line)")
    }
  }

  private mutating func addKept() {
    guard !plan.keptFiles.isEmpty else { return }
    lines.add(.quiet, "  files of the course that you changed, and the new edition did not:")
    for path in plan.keptFiles.prefix(Self.shown) { lines.add(.quiet, "    \(path.printable)") }
    let rest = plan.keptFiles.count - Self.shown
    if rest > 0 { lines.add(.quiet, "    and \(rest) more") }
  }

  // MARK: - Files to look at

  private mutating func addConflicts() {
    guard !plan.conflicts.isEmpty else { return }
    lines.addGap()
    lines.add(.heading, "Look at these files, which both you and the course have changed:")
    for conflict in plan.conflicts {
      let number = conflict.id.map { "\($0)  " } ?? ""
      lines.add(.plain, "  \(number)\(conflict.path.printable)")
      for sentence in sentences(conflict) {
        for line in sentence.wrapped(to: 76) { lines.add(.plain, "    \(line)") }
      }
      addDifference(conflict)
      if let stub = conflict.stub { lines.add(.quiet, "    the new stub  \(stub.printable)") }
      if let backup = conflict.backup { lines.add(.quiet, "    your version  \(backup.printable)") }
    }
  }

  private func sentences(_ conflict: UpdatePlan.Conflict) -> [String] {
    let verb = isDryRun ? "would be" : "is"
    let moved = conflict.formerPath.map {
      "The exercise has a new file, and your answer \(verb) moved there from \($0.printable)."
    }
    switch conflict.reason {
    case .moved: return [moved].compactMap { $0 }
    case .stubChanged:
      let stub = "Your answer \(verb) kept; \(Self.words(conflict.changes)) changed in the stub."
      return [moved, stub].compactMap { $0 }
    case .exerciseRemoved:
      return ["The exercise is no longer part of the course; your answer \(verb) kept."]
    case .fileReplaced:
      return ["The new version \(verb) in place, because the new edition needs it."]
    case .fileRemoved: return ["The new edition does not have this file; it \(verb) removed."]
    }
  }

  private static func words(_ changes: [StubChange]) -> String {
    let words = changes.map { change in
      switch change {
      case .signature: "the signature"
      case .description: "the description"
      case .code: "the given code"
      }
    }
    return words.isEmpty ? "something" : words.joined(separator: " and ")
  }

  private mutating func addDifference(_ conflict: UpdatePlan.Conflict) {
    for line in conflict.difference.prefix(Self.shown) {
      lines.add(line.hasPrefix("-") ? .bad : .good, "    \(line.printable)")
    }
    let rest = conflict.difference.count - Self.shown
    if rest > 0 { lines.add(.quiet, "    and \(counted(rest, "more line"))") }
  }

  // MARK: - The next step

  private mutating func addNext() {
    lines.addGap()
    guard !isDryRun else {
      lines.add(.plain, "Nothing is changed yet. To update, leave out --dry-run.")
      return
    }
    lines.add(.plain, "Next:")
    if plan.changesChecker { lines.add(.plain, "  build   swift build --product rxlab") }
    let again = Set(plan.rejudged + plan.conflicts.compactMap { $0.stub == nil ? nil : $0.id })
    if !again.isEmpty {
      let ids = again.sorted().map(\.description).joined(separator: " ")
      lines.add(.plain, "  check   \(rxlab) check \(ids)")
    }
    lines.add(.plain, "  list    \(rxlab) list")
    lines.add(.quiet, "  In a git checkout, commit the update before you go on.")
  }
}

extension UpdatePlan {
  /// Modules that the learner's `rxlab` is built from.
  private static let checker = [
    "CLauncher", "CommandLineKit", "CourseKit", "KitRecords", "rxlab",
  ].map { "Sources/\($0)/" }

  /// Whether the new edition comes with another `rxlab`.
  fileprivate var changesChecker: Bool {
    (added + replaced + removed).contains { path in
      path == "Package.swift" || Self.checker.contains { path.hasPrefix($0) }
    }
  }
}
