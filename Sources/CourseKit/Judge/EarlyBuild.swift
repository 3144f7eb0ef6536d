/// A build, with its gates, that started while the file was still being saved.
///
/// It is the first build of the check that follows, if no file of the chapter has changed since it
/// began; otherwise that check builds again. Until `end`, no other rxlab judges in this folder.
public final class EarlyBuild: Sendable {
  let chapter: Chapter
  let lock: FileLock
  private let workspace: Workspace
  private let stamps: [FileStamp?]
  private let build: Background<BuildResult>
  private let gates: Background<[ExerciseID: GateReport]>

  /// - Parameter files: The files that the gates check.
  init(
    _ build: ChapterBuild,
    of chapter: Chapter,
    files: [LearnerFile],
    lock: FileLock
  ) {
    self.chapter = chapter
    self.lock = lock
    workspace = build.workspace
    stamps = Self.stamps(of: chapter, in: build.workspace)
    self.build = Background { try build.run() }
    gates = Background { [workspace] in
      try GateKeeper(workspace: workspace, chapter: chapter).reports(on: files)
    }
  }

  /// Waits until the work has finished.
  ///
  /// - Returns: The build; `nil` if a file of the chapter has changed since it started.
  func result() throws -> BuildResult? {
    let result = try build.value()
    return isCurrent ? result : nil
  }

  /// The findings of the gates; `nil` if a file of the chapter has changed since.
  func reports() throws -> [ExerciseID: GateReport]? {
    let reports = try gates.value()
    return isCurrent ? reports : nil
  }

  /// Whether no file has changed since the build started.
  private var isCurrent: Bool { Self.stamps(of: chapter, in: workspace) == stamps }

  private static func stamps(of chapter: Chapter, in workspace: Workspace) -> [FileStamp?] {
    chapter.exercises.map { FileStamp(workspace.absolute($0.learnerFile)) }
  }

  /// Waits until the work has finished, then releases the lock for other processes. Called once.
  public func end() {
    _ = try? build.value()
    _ = try? gates.value()
    lock.release()
  }
}
