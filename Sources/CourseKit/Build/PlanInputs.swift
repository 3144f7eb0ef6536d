internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A fingerprint of everything that SwiftPM's plan of a build depends on.
///
/// Files outside the learner's folder are included with size and date, although a change in most of
/// them would not change the plan: their authors build with SwiftPM. Of the learner's folder only
/// the file names are included.
struct PlanInputs {
  private var fingerprint = Fingerprint()
  /// The time of the latest change, in nanoseconds since 1970. Changes inside learners' files do
  /// not count.
  private(set) var latestChange = 0

  /// - Parameter structure: The paths that the plan names as its inputs; a folder ends with `/`.
  init(of build: ChapterBuild, structure: [String]) {
    fingerprint.add("1")
    fingerprint.add(build.toolchain.identity)
    for (name, value) in Self.relevant(build.environment).sorted(by: { $0.key < $1.key }) {
      fingerprint.add("\(name)=\(value)")
    }
    // The manifest leaves out test targets whose folder is missing.
    for name in Self.names(in: build.workspace.absolute("Tests")) { fingerprint.add(name) }
    let learners = build.workspace.absolute(build.variant.folder(of: ""))
    for path in structure {
      guard path.hasSuffix("/") else {
        add(file: path)
        continue
      }
      add(folder: String(path.dropLast()), namesOnly: path.hasPrefix(learners))
    }
  }

  var text: String { fingerprint.text }

  /// Variables that SwiftPM, the compilers or the manifest read.
  private static func relevant(_ environment: [String: String]) -> [String: String] {
    environment.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  private static let names: Set = [
    "PATH", "HOME", "TMPDIR", "CC", "CXX", "AR", "CPATH", "LIBRARY_PATH", "LD_LIBRARY_PATH",
    "SDKROOT", "TOOLCHAINS", "DEVELOPER_DIR", "MACOSX_DEPLOYMENT_TARGET",
  ]

  private static let prefixes = ["RXLAB_", "SWIFT", "CLANG", "C_INCLUDE", "CPLUS_INCLUDE", "XDG_"]

  private mutating func add(file path: String) {
    guard let stamp = FileStamp(path) else { return fingerprint.add("\(path) -") }
    fingerprint.add("\(path) \(stamp.text)")
    latestChange = max(latestChange, stamp.time)
  }

  /// - Parameter namesOnly: Whether the files' contents don't matter.
  private mutating func add(folder: String, namesOnly: Bool) {
    fingerprint.add(folder)
    latestChange = max(latestChange, FileStamp(folder)?.time ?? 0)
    for name in Self.names(in: folder) where !Self.isIgnored(name) {
      let path = "\(folder)/\(name)"
      guard let stamp = FileStamp(path) else { continue }
      if stamp.isFolder {
        add(folder: path, namesOnly: namesOnly)
      } else if namesOnly {
        fingerprint.add(name)
      } else {
        fingerprint.add("\(name) \(stamp.text)")
        latestChange = max(latestChange, stamp.time)
      }
    }
  }

  /// Whether a file of that name does not affect SwiftPM's plan: hidden files, temporary files of
  /// editors, and documentation catalogs.
  private static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.allSatisfy(\.isNumber)
      || [".docc", ".swp", ".tmp", ".bak", ".orig"].contains { name.hasSuffix($0) }
  }

  /// The sorted names, read with system calls for speed, because this runs before every build.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return ["-"] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
