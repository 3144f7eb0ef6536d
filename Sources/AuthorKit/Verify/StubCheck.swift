internal import CourseKit
internal import Foundation

/// Checks that stubs match their solutions, and that learners receive the stubs.
struct StubCheck {
  let workspace: Workspace

  /// The faults of one exercise, and a note if a learner's work prevented a check.
  func check(_ exercise: Exercise) throws -> (faults: [CourseFault], note: String?) {
    guard let solution = workspace.text(exercise.solutionFile) else { return ([], nil) }
    let stub: String
    do {
      stub = try StubGenerator.stub(of: solution, path: exercise.solutionFile)
    } catch {
      return ([CourseFault(error)], nil)
    }
    var faults: [CourseFault] = []
    if let pristine = workspace.text(exercise.stubFile), !pristine.sameText(as: stub) {
      faults.append(
        CourseFault(
          .stub,
          exercise.stubFile,
          line: stub.firstLine(differingFrom: pristine),
          "the stub differs from the one generated from \(exercise.solutionFile).",
          repair: "Run: rxlab verify --write-stubs \(exercise.id)"
        )
      )
    }
    guard let shipped = workspace.text(exercise.learnerFile), !shipped.sameText(as: stub) else {
      return (faults, nil)
    }
    if let committed = try committedText(of: exercise.learnerFile), !committed.sameText(as: stub) {
      faults.append(
        CourseFault(
          .stub,
          exercise.learnerFile,
          line: stub.firstLine(differingFrom: committed),
          "learners would receive a file that is not the stub of \(exercise.id).",
          repair: "Run: rxlab reset \(exercise.id), then commit the file."
        )
      )
      return (faults, nil)
    }
    return (
      faults,
      "\(exercise.learnerFile) was edited, so the committed version was checked instead."
    )
  }

  /// The file as it was last committed; `nil` if git does not track it or is not installed.
  private func committedText(of path: String) throws -> String? {
    guard let git = Toolchain.find("git") else { return nil }
    let command = Command(
      program: git,
      arguments: ["show", "HEAD:./\(path)"],
      environment: ProcessInfo.processInfo.environment,
      directory: workspace.root,
      limit: .seconds(10)
    )
    guard let outcome = try? command.run(), outcome.succeeded else {
      try SignalHandling.check()
      return nil
    }
    return outcome.output
  }
}

extension CourseFault {
  fileprivate init(_ fault: StubFault) {
    self.init(.stub, fault.path, line: fault.line, fault.problem, repair: fault.repair)
  }
}

extension String {
  /// The first line, from 1, at which the other text differs.
  fileprivate func firstLine(differingFrom other: String) -> Int {
    let own = withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    let others = other.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(own, others).prefix { $0 == $1 }.count + 1
  }
}
