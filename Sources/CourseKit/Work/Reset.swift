internal import Foundation

/// Replaces a learner's file with the stub, after making a backup.
///
/// Backups are in `Sources/Exercises/Backups`, which no target compiles and which survives when
/// `.rxlab` is deleted. A backup is never overwritten.
public struct Reset: Sendable {
  /// The folder of backups, in `Sources/Exercises`.
  package static let backups = "Backups"

  private let workspace: Workspace

  /// Creates access to the learner's files of a course.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// What was done.
  public enum Outcome: Equatable, Sendable {
    /// The file was the stub already.
    case untouched
    /// The stub is restored; the learner's file, if there was one, is at this path.
    case reset(backup: String?)
  }

  /// Replaces the learner's file with the stub, unless it equals the stub already.
  ///
  /// - Returns: What was done, with the path of the backup.
  /// - Throws: A `Problem` if the stub is missing, the path is a folder, or a file can't be
  ///   written.
  public func reset(_ exercise: Exercise) throws -> Outcome {
    guard let stub = workspace.bytes(exercise.stubFile) else {
      throw Problem(
        .course,
        "\(exercise.stubFile) is missing.",
        repair: "take it from the course again: git restore \(exercise.stubFile)"
      )
    }
    let file = LearnerFile(exercise, in: workspace)
    if file.state == .untouched { return .untouched }
    if file.state == .folder {
      throw Problem(
        .course,
        "\(exercise.learnerFile) is a folder, not a file.",
        repair: "move it away: mv \(exercise.learnerFile) \(exercise.name).old"
      )
    }
    do {
      let backup = try file.state == .missing ? nil : keep(file)
      let target = URL(filePath: workspace.absolute(exercise.learnerFile))
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try stub.write(to: target, options: .atomic)
      return .reset(backup: backup)
    } catch {
      throw Problem(
        .course,
        "\(exercise.learnerFile) cannot be reset: \(reason(for: error)).",
        evidence: [.init("nothing is lost", "your file is as it was")],
        repair:
          "make the folder Sources/Exercises writable and check that its disk has free space, "
          + "then run the command again"
      )
    }
  }

  /// Writes the file under the first number that is free; `.withoutOverwriting` settles races.
  private func keep(_ file: LearnerFile) throws -> String {
    let exercise = file.exercise
    let folder = "Sources/Exercises/\(Self.backups)/\(exercise.token)"
    try FileManager.default.createDirectory(
      atPath: workspace.absolute(folder),
      withIntermediateDirectories: true
    )
    var number = 1
    while workspace.exists("\(folder)/\(exercise.name).\(number).swift") { number += 1 }
    let path = "\(folder)/\(exercise.name).\(number).swift"
    let backup = URL(filePath: workspace.absolute(path))
    do {
      try file.bytes.write(to: backup, options: .withoutOverwriting)
    } catch {
      // A full disk leaves the beginning of a file, which must not pass for a backup.
      let isAnothers = (error as? CocoaError)?.code == .fileWriteFileExists
      if !isAnothers { try? FileManager.default.removeItem(at: backup) }
      throw error
    }
    return path
  }
}
