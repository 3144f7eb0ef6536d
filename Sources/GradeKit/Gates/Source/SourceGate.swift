internal import CourseKit
internal import Foundation

/// The gates that read a submission's source: its raw text, and the compiler's tree of it with the
/// flags of the compile.
struct SourceGate {
  let exercise: Exercise
  let text: CodeText
  let gates: Set<SubmissionGate>

  init(_ exercise: Exercise, _ bytes: [UInt8], gates: Set<SubmissionGate>) {
    self.exercise = exercise
    self.text = CodeText(String(decoding: bytes, as: UTF8.self))
    self.gates = gates
  }

  /// The violations in the raw text, before the compiler reads it.
  ///
  /// - Parameter stub: The shipped file, whose attributes the submission may contain.
  func wordFindings(stub: [UInt8] = []) -> [GateFinding] {
    guard gates.contains(.words) else { return [] }
    var rules = GateRules(of: exercise)
    rules.stub = stub
    return SubmissionLanguage(rules: rules, text: text).words()
  }

  /// The violations in the type-checked tree.
  ///
  /// - Parameters:
  ///   - visibleModules: The modules of which any file of the chapter can see the names.
  ///   - shape: What the exercise's stub declares outside of its own types.
  ///   - others: What the file may use of the other files of its module.
  ///   - hiddenRequirements: Underscored requirements of the protocols to which the chapter's own
  ///     types conform.
  func treeFindings(
    _ tree: SyntaxNode,
    vocabulary: Vocabulary,
    visibleModules: [String],
    shape: ExerciseShape,
    others: OtherExercises,
    hiddenRequirements: Set<String>
  ) throws -> [GateFinding] {
    let module = exercise.token
    let rules = GateRules(of: exercise)
    var findings: [GateFinding] = []
    if gates.contains(.coverage) { findings += CoverageGate(text: text).findings(in: tree) }
    if gates.contains(.shape) { findings += ShapeGate(rules: rules, text: text).findings(in: tree) }
    if gates.contains(.declarations) {
      let visible = CourseModules.visible(from: exercise.imports)
      findings += RedeclarationGate(exercise: rules.exercise, module: module, text: text)
        .findings(in: tree) {
          vocabulary.interfaces.filter { visible.contains($0.key) }.mapValues(\.names)
        }
    }
    if gates.contains(.forbids) {
      findings += ForbidsGate(rules: rules, module: module, text: text).findings(in: tree)
    }
    var treeRules: [any TreeRule] = []
    if gates.contains(.syntax) { treeRules.append(SyntaxRule(text: text)) }
    if gates.contains(.references) {
      let permitted = PermittedDeclarations(
        of: tree,
        module: module,
        namespace: rules.namespace,
        others: others
      )
      treeRules.append(
        ReferenceRule(text: text, permitted: permitted, module: module, vocabulary: vocabulary)
      )
    }
    if gates.contains(.declarations) {
      treeRules.append(
        DeclarationRule(
          text: text,
          module: module,
          vocabulary: vocabulary,
          surroundings: DeclarationRule.Surroundings(
            owner: { vocabulary.owner(ofType: $0, among: visibleModules) },
            shape: { shape },
            hiddenRequirements: hiddenRequirements
          )
        )
      )
    }
    var walk = TreeWalk(treeRules, module: module)
    walk.walk(tree)
    return Self.sorted(findings + walk.rules.flatMap(\.findings))
  }

  /// The findings in the order of the file, each once.
  static func sorted(_ findings: [GateFinding]) -> [GateFinding] {
    var seen: Set<String> = []
    return findings.sorted { ($0.line, $0.column, $0.problem) < ($1.line, $1.column, $1.problem) }
      .filter { seen.insert("\($0.line) \($0.problem)").inserted }
  }
}
