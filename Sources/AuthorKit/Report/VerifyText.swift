package import CourseKit
internal import KitRecords

/// The result of a verification: every fault with its fix, then one table and one line of totals.
package struct VerifyText {
  package private(set) var lines: [TextLine] = []

  package init(_ report: VerifyReport) {
    for note in report.notes { addWrapped(.quiet, "Note: \(note)", indent: "") }
    for fault in report.allFaults { add(fault) }
    lines.addGap()
    addTable(report.chapters)
    lines.addGap()
    addTotals(report)
  }

  private mutating func add(_ fault: CourseFault) {
    lines.addGap()
    lines.add(.heading, fault.line.map { "\(fault.path):\($0)" } ?? fault.path)
    addWrapped(.bad, fault.problem, indent: "  ")
    // A repair may hold a block that is to be copied, so its lines stay as they are.
    for line in fault.repair.split(separator: "\n", omittingEmptySubsequences: false) {
      addWrapped(.plain, String(line), indent: "  ")
    }
  }

  private mutating func addWrapped(_ role: TextLine.Role, _ text: String, indent: String) {
    guard text.count + indent.count > 80, !text.hasPrefix(" "), !text.hasPrefix("//") else {
      return lines.add(role, indent + text)
    }
    for line in text.wrapped(to: 80 - indent.count) { lines.add(role, indent + line) }
  }

  private mutating func addTable(_ chapters: [ChapterProof]) {
    let exercises = chapters.flatMap(\.exercises)
    guard !exercises.isEmpty else { return }
    let width = min(30, exercises.map(\.title.count).max() ?? 0)
    lines.add(
      .quiet,
      "  id    \("exercise".padded(to: width))  stub  solution  mutants  accepted  tests"
    )
    for chapter in chapters {
      for exercise in chapter.exercises { addRow(exercise, titleWidth: width) }
      let faults = chapter.faults.count
      lines.add(
        faults == 0 ? .good : .bad,
        "  \("\(chapter.chapter)".padded(to: 4))  \("lesson and files".padded(to: width))  "
          + (faults == 0 ? "ok" : counted(faults, "fault"))
      )
    }
  }

  private mutating func addRow(_ exercise: ExerciseProof, titleWidth: Int) {
    let proved = exercise.tests.filter { !$0.failedBy.isEmpty }.count
    let cells = [
      Self.mark(exercise.candidates(.stub)).padded(to: 4),
      Self.mark(exercise.candidates(.solution)).padded(to: 8),
      Self.share(exercise.candidates(.mutant)).padded(to: 7),
      Self.share(exercise.candidates(.accepted)).padded(to: 8),
      "\(proved)/\(exercise.tests.count)",
    ]
    let faults =
      exercise.faults.isEmpty ? "" : "    \(counted(exercise.faults.count, "fault"))"
    lines.add(
      exercise.faults.isEmpty ? .good : .bad,
      "  \("\(exercise.id)".padded(to: 4))  "
        + exercise.title.cut(to: titleWidth).padded(to: titleWidth)
        + "  \(cells.joined(separator: "  "))\(faults)"
    )
  }

  private static func mark(_ proofs: [CandidateProof]) -> String {
    guard let proof = proofs.first else { return "-" }
    return proof.holds ? "ok" : "no"
  }

  private static func share(_ proofs: [CandidateProof]) -> String {
    "\(proofs.filter(\.holds).count)/\(proofs.count)"
  }

  private mutating func addTotals(_ report: VerifyReport) {
    let exercises = report.chapters.flatMap(\.exercises)
    func count(_ kind: CandidateProof.Kind) -> Int {
      exercises.map { $0.candidates(kind).count }.reduce(0, +)
    }
    let tests = exercises.map(\.tests.count).reduce(0, +)
    let seen = [
      counted(exercises.count, "exercise"), counted(tests, "test"),
      counted(count(.mutant), "mutant"), counted(count(.accepted), "accepted answer"),
    ].joined(separator: ", ")
    let faults = report.allFaults.count
    lines.add(
      faults == 0 ? .good : .bad,
      "\(seen): \(faults == 0 ? "everything holds" : counted(faults, "fault"))."
    )
  }
}
