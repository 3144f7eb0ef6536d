internal import Foundation

/// The Swift toolchain that builds the course: the first one on PATH.
package struct Toolchain: Sendable, Equatable {
  /// The executable as found on PATH, not resolved, because version managers depend on the name by
  /// which they are called.
  package let swift: String
  /// The folder of the compiler's own executables.
  package let binaries: String

  package var swiftc: String { "\(binaries)/swiftc" }

  /// The command behind `swift build`. If it is located beside the compiler, it is called directly,
  /// which saves about 20 ms.
  package var buildCommand: (program: String, arguments: [String]) {
    let direct = "\(binaries)/swift-build"
    return FileManager.default.isExecutableFile(atPath: direct)
      ? (direct, []) : (swift, ["build"])
  }

  /// - Throws: A `Problem` if PATH contains no toolchain.
  package static func locate(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Toolchain {
    guard let swift = find("swift", environment: environment) else {
      throw Problem(
        .course,
        "No Swift toolchain found: 'swift' is not on PATH.",
        evidence: [.init("PATH", environment["PATH"] ?? "(not set)")],
        repair: "install Swift 6.3 or later (https://swift.org/install), open a new shell, "
          + "then run: rxlab doctor"
      )
    }
    let resolved = realPath(swift) ?? swift
    return Toolchain(swift: swift, binaries: (resolved as NSString).deletingLastPathComponent)
  }

  /// A value that changes with the compiler, without running it: its path, size and date.
  package var identity: String {
    let path = realPath(swift) ?? swift
    return FileStamp(path).map { "\(path) \($0.text)" } ?? path
  }

  /// The executable of that name on PATH.
  package static func find(
    _ name: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
