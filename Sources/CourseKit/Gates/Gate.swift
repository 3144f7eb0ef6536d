package import Foundation

/// Checks the imports, declarations and uses in a learner's file before its verdict.
///
/// A gate asks the compiler for the type-checked tree of this one file, with the flags of the
/// build, which takes about as long as compiling the file; it may run while the build runs.
package struct Gate: Sendable {
  /// The chapter's module, such as `Chapter01Subjects`.
  let module: String
  /// The scratch folder of the build, such as `.build`.
  let scratch: URL

  package init(module: String, scratch: URL) {
    self.module = module
    self.scratch = scratch
  }

  /// Returns the violations of `rules` in the file.
  ///
  /// - Parameters:
  ///   - file: The learner's file.
  ///   - others: The other files of its module, which are read only as far as the file needs them.
  /// - Throws: When the file can't be read or the compiler can't be started.
  package func examine(_ file: URL, among others: [URL], rules: GateRules) throws -> GateReport {
    try examine([(file, rules)], among: others)[0]
  }

  /// Returns the violations in several files of the module, which the compiler reads in one call.
  ///
  /// - Parameters:
  ///   - files: The files, each with its rules.
  ///   - others: The module's other files, which are read only as far as these need them.
  /// - Returns: A report on each file. If one of the files does not compile, all reports say so.
  /// - Throws: When a file can't be read or the compiler can't be started.
  package func examine(
    _ files: [(file: URL, rules: GateRules)],
    among others: [URL]
  ) throws -> [GateReport] {
    // Not as a `String` of Foundation's, which drops a byte order mark, so that offsets shift.
    let texts = try files.map {
      CodeText(String(decoding: try Data(contentsOf: $0.file), as: UTF8.self))
    }
    guard let compiler = Frontend(module: module, scratch: scratch) else {
      return zip(files, texts).map { pair, text in
        GateReport(
          findings: SubmissionLanguage(rules: pair.rules, text: text).words(),
          doubt: .notPlanned
        )
      }
    }
    let (trees, areWhole) = try compiler.trees(of: files.map(\.file), among: others)
    return try files.indices.map { index in
      try report(
        on: texts[index],
        files[index].rules,
        tree: trees[index],
        isWhole: areWhole,
        among: others,
        compiler
      )
    }
  }

  private func report(
    on text: CodeText,
    _ rules: GateRules,
    tree: SyntaxNode?,
    isWhole: Bool,
    among others: [URL],
    _ compiler: Frontend
  ) throws -> GateReport {
    let language = SubmissionLanguage(rules: rules, text: text)
    let words = language.words()
    guard let tree else { return GateReport(findings: words, doubt: .doesNotCompile) }

    // What `#if` hides is reported as such. A `=` in a regex literal, which is refused already, looks
    // like one that precedes code.
    let isReported = words.contains {
      $0.rule == .directive || $0.repair == RawWords.regexRepair
    }
    let uncovered = isReported ? [] : CoverageGate(text: text).findings(in: tree)
    // Where something does not compile, such as before the libraries are built, the tree has nodes
    // for errors, which are not a part of the language.
    let surroundings = surroundings(rules, among: others, compiler)
    let syntax =
      isWhole ? language.syntax(in: tree, module: module, surroundings: surroundings) : []
    let shape = ShapeGate(rules: rules, text: text).findings(in: tree)
    let forbidden = ForbidsGate(rules: rules, module: module, text: text).findings(in: tree)
    let redeclared = try RedeclarationGate(exercise: rules.exercise, module: module, text: text)
      .findings(in: tree) { try compiler.names(of: CourseModules.visible(from: rules.imports)) }

    var findings = FindingList()
    for finding in words + uncovered + syntax + shape + forbidden + redeclared {
      findings.add(finding)
    }
    return GateReport(
      findings: findings.findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) },
      doubt: isWhole ? nil : .doesNotCompile
    )
  }

  /// The surroundings of a file at home. Both parts take the compiler a moment, and few files need
  /// them.
  ///
  /// The hidden requirements of protocols are left to the grader: their names begin with an
  /// underscore and are documented nowhere, so an honest file does not contain them.
  private func surroundings(
    _ rules: GateRules,
    among others: [URL],
    _ compiler: Frontend
  ) -> DeclarationRule.Surroundings {
    DeclarationRule.Surroundings(
      owner: { type in
        let modules = rules.visibleModules.filter { rules.refused?.answers[$0] != nil }
        let names = (try? compiler.names(of: ["Swift"] + modules)) ?? [:]
        return names.filter { $0.value.types.contains(type) }.keys.min()
      },
      shape: {
        let tree = try? compiler.tree(of: rules.stub ?? [], among: others)
        return tree.map { ExerciseShape(stub: $0, module: module) } ?? ExerciseShape()
      },
      hiddenRequirements: []
    )
  }
}
