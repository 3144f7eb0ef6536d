/// One row of the gradebook: a student, enrolled or not, and the submissions.
package struct GradebookRow: Sendable, Equatable {
  package let student: Roster.Student
  package let isEnrolled: Bool
  /// The submissions: none if nothing was submitted, several only by mistake.
  package let sources: [SubmissionSource]
  /// The student's ID as a file name without an extension.
  package let fileName: String

  /// All students that are enrolled or have submitted something, each once, ordered by ID.
  package static func all(_ roster: Roster?, _ sources: [SubmissionSource]) -> [GradebookRow] {
    let enrolled = roster?.students ?? []
    let finder = Finder(enrolled)
    var byStudent: [String: [SubmissionSource]] = [:]
    for item in sources { byStudent[finder.student(for: item.name), default: []].append(item) }
    let known = Set(enrolled.map(\.id))
    let students = enrolled + byStudent.keys.filter { !known.contains($0) }.map(Roster.Student.init)
    let sorted = students.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let names = FileNames(sorted.map(\.id))
    return sorted.map { student in
      GradebookRow(
        student: student,
        isEnrolled: roster == nil || known.contains(student.id),
        sources: byStudent[student.id] ?? [],
        fileName: names[student.id]
      )
    }
  }

  /// The student to which a folder or archive belongs, by its name: the roster's entry, the ID, or
  /// the ID in another case.
  private struct Finder {
    private var exact: [String: String] = [:]
    private var folded: [String: Set<String>] = [:]

    init(_ students: [Roster.Student]) {
      for student in students { exact[student.id] = student.id }
      for student in students where !student.submission.isEmpty {
        exact[student.submission] = student.id
      }
      for (name, id) in exact { folded[name.lowercased(), default: []].insert(id) }
    }

    func student(for name: String) -> String {
      if let id = exact[name] { return id }
      let near = folded[name.lowercased()] ?? []
      guard near.count == 1, let id = near.first else { return name }
      return id
    }
  }
}
