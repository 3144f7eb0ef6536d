internal import CourseKit
internal import Foundation

/// A built version of the course that a grader uses. No grader removes it meanwhile.
///
/// Its lock is shared by all graders that use this version, and released when a process ends.
final class BuiltCourse: Sendable {
  private let lock: FileLock

  private static let prefix = "course-"
  private static let lockName = "used"

  /// Marks a built version as used now.
  ///
  /// Requires the lock of the folder that contains all versions: otherwise another grader could
  /// remove this one before it is marked.
  ///
  /// - Parameter folder: The folder of the version.
  /// - Throws: A `SystemError`, or an error of Foundation.
  init(in folder: String) throws {
    let path = "\(folder)/\(Self.lockName)"
    guard let lock = try FileLock.shared(path) else { throw SystemError(EBUSY) }
    self.lock = lock
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }

  deinit {
    lock.release()
  }

  /// Removes the versions whose last use is the longest time ago, except those in use.
  ///
  /// - Parameters:
  ///   - root: The folder that contains all versions; requires its lock.
  ///   - count: The number of versions to keep, besides older ones in use.
  static func removeOldest(in root: String, keeping count: Int) {
    let manager = FileManager.default
    let folders = ((try? manager.contentsOfDirectory(atPath: root)) ?? [])
      .filter { $0.hasPrefix(prefix) }
      .map { "\(root)/\($0)" }
    let byUse = folders.map { (path: $0, lastUse: lastUse(of: $0)) }
      .sorted { $0.lastUse > $1.lastUse }
    for old in byUse.dropFirst(count) {
      guard let lock = try? FileLock.taken("\(old.path)/\(lockName)") else { continue }
      try? manager.removeItem(atPath: old.path)
      lock.release()
    }
  }

  /// In seconds; the time of its creation for a version that was never used.
  private static func lastUse(of folder: String) -> Int {
    (FileStamp("\(folder)/\(lockName)") ?? FileStamp(folder))?.seconds ?? 0
  }
}
