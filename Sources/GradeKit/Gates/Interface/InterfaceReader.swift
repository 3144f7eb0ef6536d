package import CourseKit
internal import Foundation

/// Reads the interfaces of modules with the toolchain. This takes a second for the standard
/// library, so the results are stored with the course that is built for grading.
package struct InterfaceReader: Sendable {
  private let toolchain: Toolchain
  /// The search paths and the target system, such as `-I …`, `-target …`.
  private let flags: [String]
  private let host: CompilerHost

  /// - Parameter flags: The flags of a compile; those that only a compile accepts are omitted.
  package init(toolchain: Toolchain, flags: [String], host: CompilerHost) {
    self.toolchain = toolchain
    self.host = host
    var kept = ModuleFlags.pick(
      ["-I", "-F", "-Xcc", "-target", "-sdk"],
      from: flags
    )
    if !kept.contains("-target") { kept += ["-target", Self.target] }
    self.flags = kept
  }

  /// - Parameter work: A folder for temporary files.
  /// - Throws: A `Problem` if a module does not exist.
  package func read(_ module: String, in work: String) throws -> ModuleInterface {
    try ModuleInterface(
      module: module,
      symbolGraphs: graphs(of: module, in: work),
      interface: textualInterface(of: module)
    )
  }

  /// The symbol graphs of a module: first its own, then those of its extensions of other modules.
  ///
  /// - Parameter work: A folder for temporary files.
  /// - Throws: A `Problem` if the module does not exist.
  func graphs(of module: String, in work: String) throws -> [Data] {
    let folder = URL(filePath: work).appending(path: "interfaces")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777]
    )
    let outcome = try host.run(
      CompilerCall(
        "\(toolchain.binaries)/swift-symbolgraph-extract",
        flags + [
          "-module-name", module, "-skip-synthesized-members", "-minimum-access-level", "public",
          "-output-dir", "\(host.seenPath(work))/interfaces",
          // The sandbox cannot write to the course's own cache, which the compiler uses.
          "-module-cache-path", "\(host.seenPath(work))/interfaces/cache",
        ],
        processorSeconds: 120
      ),
      work
    )
    guard outcome.succeeded else {
      throw Problem(
        .course,
        "The interface of module \(module) can't be read.",
        evidence: [.init("swift-symbolgraph-extract", outcome.errors)],
        repair: "rebuild the course, then run: rxlab doctor"
      )
    }
    // The extensions of another module's types are written to a separate file.
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".symbols.json") && Self.isPart($0, of: module) }
      .sorted { ($0.contains("@") ? 1 : 0, $0) < ($1.contains("@") ? 1 : 0, $1) }
      .map { try Data(contentsOf: folder.appending(path: $0)) }
  }

  /// `RxCore@Swift.symbols.json` contains what RxCore adds to Swift. `_Concurrency@Swift…`, which
  /// is also written when Swift is read, belongs to another module.
  private static func isPart(_ file: String, of module: String) -> Bool {
    file == "\(module).symbols.json" || file.hasPrefix("\(module)@")
  }

  /// The `.swiftinterface` that ships with the toolchain; empty for modules without one.
  private func textualInterface(of module: String) -> String {
    let platform = Self.target.contains("linux") ? "linux" : "macosx"
    let folder = "\(toolchain.binaries)/../lib/swift/\(platform)/\(module).swiftmodule"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.sorted().first(where: { $0.hasSuffix(".swiftinterface") }),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The triple of this machine.
  package static var target: String {
    #if arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "x86_64"
    #endif
    #if os(Linux)
      return "\(processor)-unknown-linux-gnu"
    #else
      return "\(processor == "aarch64" ? "arm64" : processor)-apple-macosx15.0"
    #endif
  }
}
