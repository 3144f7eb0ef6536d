package import CourseKit
internal import Foundation

/// The compilers that grading uses: in the box, without a driver.
package struct CourseCompiler: Sendable {
  package let toolchain: Toolchain
  package let box: Box

  package init(_ toolchain: Toolchain, _ box: Box) {
    self.toolchain = toolchain
    self.box = box
  }

  /// The compiler's frontend, which a driver would start as a separate process.
  package var frontend: String { "\(toolchain.binaries)/swift-frontend" }
  var linker: String { "\(toolchain.binaries)/ld.lld" }
  var clang: String { "\(toolchain.binaries)/clang" }

  /// The toolchain, for a command that compiles or links; it may already be part of the system.
  package var toolchainMounts: [BoxedCommand.Mount] { mounts(of: installation) }

  /// The runtime's libraries, the only part of the toolchain that judged programs need.
  var runtimeMounts: [BoxedCommand.Mount] { mounts(of: runtime) }

  /// The folder of the Swift runtime's libraries.
  package var runtime: String { "\(installation)/lib/swift/linux" }

  /// The folder whose `bin` contains the compiler, such as `/opt/swift/usr`.
  private var installation: String { (toolchain.binaries as NSString).deletingLastPathComponent }

  private func mounts(of path: String) -> [BoxedCommand.Mount] {
    path.hasPrefix("/usr/") ? [] : [.readOnly(path)]
  }

  /// The flags for every Swift module of the course, including those of learners.
  package static let commonFlags: [String] = [
    "-frontend", "-parse-as-library", "-swift-version", "6", "-Onone", "-DDEBUG", "-DSWIFT_PACKAGE",
    "-no-color-diagnostics", "-module-cache-path", GradingPaths.Inside.cache,
    "-I", GradingPaths.Inside.modules,
  ]

  /// The flags with which a learner's module is compiled and read by the gates. It is not part of the
  /// package, so it only sees public declarations; its bridge also needs the package's.
  package func learnerFlags(module: String) -> [String] {
    Self.commonFlags + ["-module-name", module, "-enable-testing"] + mapFlags
  }

  /// The flags for the course's own modules, as in `Package.swift`.
  func courseFlags(module: String) -> [String] {
    let plugins = "\(installation)/lib/swift/host/plugins"
    return Self.commonFlags + ["-module-name", module, "-package-name", "rxlab"]
      + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
        ["-enable-upcoming-feature", $0]
      }
      + ["-plugin-path", plugins, "-plugin-path", "\(plugins)/testing"]
      // The compiler's check of its own output takes an eighth of each call.
      + ["-suppress-warnings", "-disable-llvm-verify"]
      + mapFlags
  }

  /// The flags for the two C modules, whose maps are next to the compiled modules.
  private var mapFlags: [String] {
    Self.cModules.flatMap {
      ["-Xcc", "-fmodule-map-file=\(GradingPaths.Inside.maps)/\($0).modulemap"]
    }
  }

  static let cModules = ["CLauncher", "CRxShims"]
}
