internal import Foundation
internal import KitRecords

/// The folder `.rxlab`: one small file for each exercise.
///
/// A file is written under a temporary name and then renamed, so that a killed run or a full disk
/// does not damage the old one. A file that cannot be read counts as absent: only history is lost.
public struct StateStore: Sendable {
  private let workspace: Workspace
  private static let folder = ".rxlab"

  /// Creates the access to a course's `.rxlab` folder, which need not exist yet.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Returns the saved record of an exercise. It is empty if none is saved, or if the file is
  /// damaged or has another format.
  public func record(of id: ExerciseID) -> ExerciseRecord {
    guard let bytes = workspace.bytes(path(of: id)),
      let record = try? JSONDecoder().decode(ExerciseRecord.self, from: bytes),
      record.format == ExerciseRecord.currentFormat
    else { return ExerciseRecord() }
    return record
  }

  /// Changes the record of an exercise, synchronized with other processes.
  public func update(_ id: ExerciseID, _ change: (inout ExerciseRecord) -> Void) throws {
    try withLock("state.lock") {
      var record = record(of: id)
      let before = record
      change(&record)
      if record != before { try write(record, to: path(of: id)) }
    }
  }

  private func path(of id: ExerciseID) -> String { "\(Self.folder)/exercises/\(id).json" }

  private func write(_ record: ExerciseRecord, to path: String) throws {
    let bytes = Data(JSONText.document(record).utf8)
    try attempting(path) {
      try makeFolder(containing: path)
      try AtomicFile.write(bytes, to: workspace.absolute(path))
    }
  }

  // MARK: - One rxlab at a time

  /// Runs `body` while no other rxlab judges in this folder.
  ///
  /// - Parameters:
  ///   - lock: The lock, if the caller already holds it.
  ///   - waiting: Called once if another one is at work, before waiting for it.
  package func whileJudging<Result>(
    holding lock: FileLock? = nil,
    waiting: () -> Void,
    _ body: () throws -> Result
  ) throws -> Result {
    if lock != nil { return try body() }
    return try withLock("check.lock", waiting: waiting, body)
  }

  /// The lock that `whileJudging` takes, if no other rxlab has it. Without a folder to write to there
  /// is no lock either.
  package func judgingLock() -> FileLock? {
    let path = "\(Self.folder)/check.lock"
    try? makeFolder(containing: path)
    return try? FileLock.taken(workspace.absolute(path))
  }

  private func withLock<Result>(
    _ name: String,
    waiting: () -> Void = {},
    _ body: () throws -> Result
  ) throws -> Result {
    let path = "\(Self.folder)/\(name)"
    let lock = try attempting(path) {
      try makeFolder(containing: path)
      return try FileLock(workspace.absolute(path), waiting: waiting)
    }
    defer { lock.release() }
    return try body()
  }

  private func makeFolder(containing path: String) throws {
    let folder = (workspace.absolute(path) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Explains why the state cannot be saved.
  private func attempting<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as Interrupted {
      throw error
    } catch {
      throw Problem(
        .course,
        "\(path) cannot be written: \(reason(for: error)).",
        evidence: [.init("nothing is lost", "the earlier state is intact")],
        repair: "make the course's folder writable and check that its disk has free space, "
          + "then run: rxlab doctor"
      )
    }
  }
}

/// The system's message for an error, without the text that libraries add.
package func reason(for error: any Error) -> String {
  if let error = error as? SystemError { return error.words }
  if let failure = error as? LaunchFailure { return failure.words }
  var innermost = error as NSError
  while let underlying = innermost.userInfo[NSUnderlyingErrorKey] as? NSError {
    innermost = underlying
  }
  if innermost.domain == NSPOSIXErrorDomain { return SystemError(Int32(innermost.code)).words }
  if let code = (error as? CocoaError)?.code {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "No such file or directory"
    case .fileWriteOutOfSpace: return "No space left on device"
    case .fileWriteVolumeReadOnly: return "Read-only file system"
    case .fileWriteNoPermission, .fileReadNoPermission: return "Permission denied"
    default: break
    }
  }
  return innermost.localizedDescription
}
