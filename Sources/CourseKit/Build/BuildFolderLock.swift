internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The lock that SwiftPM holds on a build folder while it builds there.
struct BuildFolderLock {
  private let lock: FileLock

  /// Takes the lock, and waits for it if necessary.
  ///
  /// - Parameter folder: The build folder, an absolute path.
  /// - Returns: `nil` when SwiftPM has not built there since the temporary folder was emptied, or
  ///   the lock belongs to another user. In that case only SwiftPM itself avoids a conflict.
  /// - Throws: `Interrupted` when a signal ends the wait.
  static func taken(on folder: String) throws -> BuildFolderLock? {
    let path = file(for: folder)
    guard FileStamp(path) != nil else { return nil }
    do {
      let lock = try FileLock(path) {}
      // SwiftPM shows this number to those who wait for the folder.
      try? Data("\(getpid())".utf8).write(to: URL(filePath: "\(folder)/.lock"))
      return BuildFolderLock(lock: lock)
    } catch is SystemError {
      return nil
    }
  }

  func release() { lock.release() }

  /// SwiftPM keeps its locks in the temporary folder: the build folder's path with `_` for `/`.
  private static func file(for folder: String) -> String {
    let parent = (folder as NSString).deletingLastPathComponent
    let path = "\(realPath(parent) ?? parent)/\((folder as NSString).lastPathComponent)"
    var name = path.replacing("/", with: "_").replacing(":", with: "_") + ".lock"
    while name.utf8.count > Int(NAME_MAX) { name.removeFirst() }
    var temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    while temporary.count > 1, temporary.hasSuffix("/") { temporary.removeLast() }
    return "\(temporary)/\(name)"
  }
}
