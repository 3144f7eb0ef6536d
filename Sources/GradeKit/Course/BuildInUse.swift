internal import CourseKit
internal import Foundation

/// The build of one version of the course, as long as a grader uses it. Other graders do not remove
/// it during that time.
///
/// All graders that use the build share its lock, which is released when their process ends.
final class BuildInUse: Sendable {
  private let lock: FileLock

  private static let prefix = "course-"
  private static let lockName = "used"

  /// Records that the build is in use, and when its use began.
  ///
  /// Requires the lock of the folder that contains all builds: otherwise another grader could remove
  /// this one first.
  ///
  /// - Parameter folder: The folder of the build.
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

  /// Removes the builds that were used least recently, except those in use.
  ///
  /// - Parameters:
  ///   - root: The folder that contains all builds; requires its lock.
  ///   - count: The number of builds to keep. Older ones in use are kept as well.
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

  /// In seconds. For a build that was never used, the time at which it was made.
  private static func lastUse(of folder: String) -> Int {
    (FileStamp("\(folder)/\(lockName)") ?? FileStamp(folder))?.seconds ?? 0
  }
}
