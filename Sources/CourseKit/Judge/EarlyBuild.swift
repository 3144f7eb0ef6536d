/// A build that began while its file was still being saved, and the gates beside it.
///
/// It is the first build of the check that follows, if no file of the chapter has changed since it
/// began; otherwise that check builds again. From its begin to `end` no other rxlab judges in this
/// folder.
public final class EarlyBuild: Sendable {
  let chapter: Chapter
  let lock: FileLock
  private let workspace: Workspace
  private let stamps: [FileStamp?]
  private let build: Background<BuildResult>
  private let gates: Background<[ExerciseID: GateReport]>

  /// - Parameter files: those that the gates examine.
  init(
    _ build: ChapterBuild,
    of chapter: Chapter,
    gates: GateKeeper,
    files: [LearnerFile],
    lock: FileLock
  ) {
    self.chapter = chapter
    self.lock = lock
    workspace = build.workspace
    stamps = Self.stamps(of: chapter, in: build.workspace)
    self.build = Background { try build.run() }
    self.gates = Background { try gates.reports(on: files) }
  }

  /// Waits for the end of the work.
  ///
  /// - Returns: what was built; `nil` when a file of the chapter has changed since it began.
  func result() throws -> BuildResult? {
    let result = try build.value()
    return isCurrent ? result : nil
  }

  /// What the gates found; `nil` when a file of the chapter has changed since.
  func reports() throws -> [ExerciseID: GateReport]? {
    let reports = try gates.value()
    return isCurrent ? reports : nil
  }

  /// Whether every file is as it was when the build began.
  private var isCurrent: Bool { Self.stamps(of: chapter, in: workspace) == stamps }

  private static func stamps(of chapter: Chapter, in workspace: Workspace) -> [FileStamp?] {
    chapter.exercises.map { FileStamp(workspace.absolute($0.learnerFile)) }
  }

  /// Waits for the end of the work, then lets other processes judge again. Called once.
  public func end() {
    _ = try? build.value()
    _ = try? gates.value()
    lock.release()
  }
}
