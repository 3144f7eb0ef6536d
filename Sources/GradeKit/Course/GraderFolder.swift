internal import CourseKit
internal import Foundation

/// The folder of one running grader, in which all its work folders stand.
///
/// The lock in it ends with the process, however that ends. So a later grader can tell what a killed
/// one left behind from what a living one works on, on a machine that has given its process number
/// away and across containers that see one disk, too.
final class GraderFolder: Sendable {
  let path: String
  private let lock: FileLock

  private static let prefix = "work-"

  /// Removes what dead graders left behind, and makes a folder.
  ///
  /// To be called by who holds the lock of `root`: a folder that is not locked yet would be taken
  /// for an abandoned one.
  ///
  /// - Parameter root: the folder of everything that grading keeps.
  /// - Throws: a `SystemError`, or an error of Foundation's.
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
