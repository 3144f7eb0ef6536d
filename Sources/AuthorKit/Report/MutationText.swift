package import CourseKit
internal import KitRecords

/// The outcomes of the generated mutants: the survivors, then one table and one line of totals.
package struct MutationText {
  package private(set) var lines: [TextLine] = []

  package init(_ report: MutationReport) {
    for fault in report.faults {
      lines.addGap()
      lines.add(.heading, fault.path)
      lines.add(.bad, "  \(fault.problem)")
      lines.add(.plain, "  \(fault.repair)")
    }
    for exercise in report.exercises where !exercise.survivors.isEmpty { add(exercise) }
    lines.addGap()
    addTable(report.exercises)
    addDeletable(report.exercises)
    lines.addGap()
    addTotals(report)
  }

  private mutating func add(_ exercise: ExerciseMutation) {
    lines.addGap()
    lines.add(.heading, "\(exercise.id) \(exercise.title): no test detects")
    for survivor in exercise.survivors {
      let change = survivor.change
      lines.add(.plain, "  \(survivor.path):\(survivor.line) \(change.operator)")
      lines.add(.bad, "    - \(change.code)")
      lines.add(.good, "    + \(change.becomes)")
    }
  }

  private mutating func addTable(_ exercises: [ExerciseMutation]) {
    guard !exercises.isEmpty else { return }
    let width = min(30, exercises.map(\.title.count).max() ?? 0)
    lines.add(
      .quiet,
      "  id    \("exercise".padded(to: width))  generated  no compile  killed  survived  equivalent"
    )
    for one in exercises {
      let cells = [
        "\(one.generated)".padded(to: 9), "\(one.notCompiling)".padded(to: 10),
        "\(one.killed)".padded(to: 6), "\(one.survivors.count)".padded(to: 8),
        "\(one.equivalent)",
      ]
      lines.add(
        one.survivors.isEmpty ? .good : .bad,
        "  \("\(one.id)".padded(to: 4))  \(one.title.cut(to: width).padded(to: width))  "
          + cells.joined(separator: "  ")
      )
    }
  }

  private mutating func addDeletable(_ exercises: [ExerciseMutation]) {
    let found = exercises.filter { !$0.deletable.isEmpty }
    guard !found.isEmpty else { return }
    lines.addGap()
    lines.add(
      .quiet,
      "  No wrong answer needs these tests; add a mutant that each is the first to fail:"
    )
    for one in found {
      lines.add(.quiet, "  \("\(one.id)".padded(to: 4))  \(one.deletable.joined(separator: ", "))")
    }
  }

  private mutating func addTotals(_ report: MutationReport) {
    let survived = report.exercises.map(\.survivors.count).reduce(0, +)
    let killed = report.exercises.map(\.killed).reduce(0, +)
    let score = killed + survived == 0 ? 100 : 100 * Double(killed) / Double(killed + survived)
    let tenths = Int((score * 10).rounded(.down))
    let generated = report.exercises.map(\.generated).reduce(0, +)
    lines.add(
      report.exitCode == .allPassed ? .good : .bad,
      "\(counted(generated, "mutant")): \(killed) killed, \(survived) survived, "
        + "score \(tenths / 10).\(tenths % 10) %"
        + (report.faults.isEmpty ? "." : "; \(counted(report.faults.count, "fault")).")
    )
  }
}
