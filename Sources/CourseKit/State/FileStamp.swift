#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file's size and modification time: cheap to read, and changed by every edit.
package struct FileStamp: Equatable, Sendable {
  package let size: Int64
  package let seconds: Int
  package let nanoseconds: Int
  package let isFolder: Bool

  /// Reads the stamp of a file; `nil` if there is none.
  package init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    size = Int64(information.st_size)
    #if canImport(Glibc)
      let time = information.st_mtim
    #else
      let time = information.st_mtimespec
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    isFolder = information.st_mode & S_IFMT == S_IFDIR
  }

  package var text: String { "\(size) \(seconds).\(nanoseconds)" }

  /// The time of modification, in nanoseconds since 1970.
  package var time: Int { seconds * 1_000_000_000 + nanoseconds }

  /// The modification time that a file saved now would have.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
