package import CourseKit

extension Box {
  /// The finding of `rxlab doctor` about the box: whether submissions can be graded here, and if
  /// not, the reason. `check` does not need the box.
  package static func finding(_ workspace: Workspace?) -> Doctor.Finding {
    func limited(_ text: String, _ repair: String?) -> Doctor.Finding {
      Doctor.Finding(
        subject: "box",
        state: .limited,
        text: "grading is not possible: \(text)",
        repair: repair
      )
    }
    guard let workspace else {
      return limited("this is not a course folder", "cd to the course's folder")
    }
    do {
      let box = try open(workspace, try Toolchain.locate())
      let user = box.walls?.firstUser == nil ? "as you" : "as users \(firstUserOfRoot) and up"
      return Doctor.Finding(
        subject: "box",
        state: .good,
        text: "holds: \(BoxTrial.attempts) escape attempts failed; submissions run \(user)"
      )
    } catch let problem as Problem {
      let words = [problem.message] + problem.evidence.map { "\($0.label): \($0.text)" }
      return limited(words.joined(separator: " "), problem.repair)
    } catch {
      return limited("\(error)", nil)
    }
  }
}
