/// The reason why a learner's file is excluded from the build and replaced with its stub.
package struct CompileFault {
  package var summary: String
  package var diagnostics: [Diagnostic] = []
  package var mismatch: ExerciseResult.Mismatch?

  /// - Parameter report: The findings of the gates. A forbidden import is shown first, because
  ///   other errors may follow from it.
  func result(for exercise: Exercise, besides report: GateReport?) -> ExerciseResult {
    var result = ExerciseResult(exercise, .doesNotCompile, summary: summary)
    result.diagnostics = diagnostics
    result.mismatch = mismatch
    result.findings = (report?.findings ?? []).filter { $0.rule == .importing }
      .map(ExerciseResult.Finding.init)
    return result
  }

  package func result(for exercise: Exercise) -> ExerciseResult {
    result(for: exercise, besides: nil)
  }
}

/// Finds the files that caused a build to fail.
package struct CompileFaultFinder {
  let chapter: Chapter
  let text: (String) -> String?

  /// - Parameter text: Returns the text of a file of the course by its path; for a learner's file,
  ///   the text that was compiled.
  package init(chapter: Chapter, text: @escaping (String) -> String?) {
    self.chapter = chapter
    self.text = text
  }

  package init(workspace: Workspace, chapter: Chapter) {
    self.init(chapter: chapter, text: workspace.text)
  }

  /// The faults of learners' files, and the errors in other files.
  package func sort(
    _ errors: [Diagnostic]
  ) -> (faults: [ExerciseID: CompileFault], others: [Diagnostic]) {
    var faults: [ExerciseID: CompileFault] = [:]
    var others: [Diagnostic] = []
    for (path, found) in Dictionary(grouping: errors, by: \.path) {
      if let exercise = chapter.exercises.first(where: { $0.learnerFile == path }) {
        faults[exercise.id] = fault(in: exercise, found)
      } else if let exercise = chapter.exercises.first(where: { $0.bridgeFile == path }) {
        // An error in the file itself is more useful than its consequences.
        if faults[exercise.id] == nil { faults[exercise.id] = mismatch(in: exercise, found) }
      } else {
        others += found
      }
    }
    return (faults, others)
  }

  private func fault(in exercise: Exercise, _ found: [Diagnostic]) -> CompileFault {
    let count = found.count == 1 ? "1 error" : "\(found.count) errors"
    let advice = CompilerAdvice(
      file: text(exercise.learnerFile) ?? "",
      stub: text(exercise.stubFile) ?? ""
    )
    return CompileFault(
      summary: "\(count), the first in line \(found[0].line): \(found[0].message)",
      diagnostics: found.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.advice = advice.text(for: diagnostic.message)
        return diagnostic
      }
    )
  }

  /// The bridge calls a declaration that is missing in the file or has a different signature.
  private func mismatch(in exercise: Exercise, _ found: [Diagnostic]) -> CompileFault {
    let first = found[0]
    let call = BridgeCall(diagnostic: first, bridge: text(exercise.bridgeFile) ?? "")
    let name = call.name ?? exercise.id.namespace
    let mismatch = ExerciseResult.Mismatch(
      call: call.text,
      complaint: first.message,
      offered: Declarations.of(name, in: text(exercise.learnerFile) ?? ""),
      wanted: Declarations.of(name, in: text(exercise.stubFile) ?? "")
    )
    return CompileFault(
      summary: "the suite calls '\(name)', which does not match the file",
      diagnostics: found,
      mismatch: mismatch
    )
  }
}
