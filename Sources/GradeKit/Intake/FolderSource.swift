internal import CourseKit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder on disk. Links in it are listed and never followed; nothing in it can block the reader.
struct FolderSource: IntakeSource {
  private let path: String
  private let limits: IntakeLimits
  private let pause: @Sendable () -> Void

  init(_ path: String, _ limits: IntakeLimits, pause: @Sendable @escaping () -> Void) {
    self.path = path
    self.limits = limits
    self.pause = pause
  }

  /// Folders of tools, which can be huge and contain no answers.
  static let passedOver: Set<String> = [".build", ".git", ".rxlab", ".swiftpm", "__MACOSX"]

  func entries() throws -> [IntakeEntry] {
    var entries: [IntakeEntry] = []
    // Folders still to be listed, each by the names that lead to it.
    var folders: [[String]] = [[]]
    while let trail = folders.popLast() {
      guard trail.count < limits.depth else {
        throw IntakeFault("its folders are nested \(limits.depth) levels deep; flatten them")
      }
      for (name, bytes) in try names(in: trail) {
        guard entries.count < limits.entries else { throw TooMany.fault(limits) }
        let inner = (trail.map { Array($0.utf8) } + [bytes]).joined(separator: [UInt8(ascii: "/")])
        guard let name else {
          entries.append(IntakeEntry(Array(inner), .file))
          continue
        }
        let (kind, size) = try look(name, in: trail)
        entries.append(
          IntakeEntry(Array(inner), kind, size: size) { try read(name, in: trail) }
        )
        if kind == .folder, !Self.passedOver.contains(name) { folders.append(trail + [name]) }
      }
    }
    return entries
  }

  private func read(_ name: String, in trail: [String]) throws -> [UInt8] {
    let file = SteadyFile(limit: limits.bytes(ofFileAt: name), pause: pause)
    return try open(trail) { try file.read(name, in: $0) }
  }

  /// Opens a folder component by component. No component may be a link, not even one created
  /// meanwhile.
  private func open<Result>(_ trail: [String], _ body: (Int32) throws -> Result) throws -> Result {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var descriptor = openat(AT_FDCWD, path, flags)
    for name in trail where descriptor >= 0 {
      let next = openat(descriptor, name, flags | O_NOFOLLOW)
      let failure = errno
      close(descriptor)
      errno = failure
      descriptor = next
    }
    guard descriptor >= 0 else {
      throw IntakeFault("its folder cannot be read: \(SystemError(errno).words)")
    }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  /// The names in a folder, sorted, each as text if it is valid UTF-8.
  private func names(in trail: [String]) throws -> [(String?, [UInt8])] {
    try open(trail) { descriptor in
      // `fdopendir` takes the descriptor over, `open` closes its own.
      guard let stream = fdopendir(dup(descriptor)) else {
        throw IntakeFault("its folder cannot be read: \(SystemError(errno).words)")
      }
      defer { closedir(stream) }
      var names: [[UInt8]] = []
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name != [46], name != [46, 46] { names.append(name) }
        guard names.count <= limits.entries else { throw TooMany.fault(limits) }
      }
      return names.sorted { $0.lexicographicallyPrecedes($1) }
        .map { (String(validating: $0, as: UTF8.self), $0) }
    }
  }

  private func look(_ name: String, in trail: [String]) throws -> (IntakeEntry.Kind, Int) {
    try open(trail) { descriptor in
      var information = stat()
      // Gone since it was listed: read later, it says so.
      guard fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
        return (.file, 0)
      }
      let size = Int(information.st_size)
      return switch information.st_mode & S_IFMT {
      case S_IFREG: (.file, size)
      case S_IFDIR: (.folder, size)
      case S_IFLNK: (.link, size)
      default: (.special, size)
      }
    }
  }
}
