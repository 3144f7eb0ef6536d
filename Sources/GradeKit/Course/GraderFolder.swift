internal import CourseKit
internal import Foundation

/// The folder of one running grader, which contains all its work folders.
///
/// Its lock is released when the process ends for any reason. A later grader can therefore
/// distinguish the folder of a killed grader from that of a running one, even if the process
/// number was reused, and across containers that share a disk.
final class GraderFolder: Sendable {
  let path: String
  private let lock: FileLock

  private static let prefix = "work-"

  /// Removes the folders of graders that have ended, and creates a folder.
  ///
  /// Requires the lock of `root`: otherwise a folder that is not locked yet would be removed as an
  /// abandoned one.
  ///
  /// - Parameter root: The folder with all files of grading.
  /// - Throws: A `SystemError`, or an error of Foundation.
  init(in root: String) throws {
    Self.sweep(root)
    path = "\(root)/\(Self.prefix)\(UUID().uuidString)"
    // Boxes have to find their way through it; what stands in it is each worker's own.
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o711]
    )
    guard let lock = try FileLock.taken("\(path)/lock") else { throw SystemError(EBUSY) }
    self.lock = lock
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    lock.release()
  }

  private static func sweep(_ root: String) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: root)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = "\(root)/\(name)"
      // A folder that can't be looked into is left to who can.
      guard let lock = try? FileLock.taken("\(folder)/lock") else { continue }
      try? manager.removeItem(atPath: folder)
      lock.release()
    }
  }
}
