import Foundation

/// The compiler, asked about code instead of told to compile it.
struct Frontend {
  private let build: ModuleFlags

  /// - Returns: `nil` where SwiftPM has not planned the module yet.
  init?(module: String, scratch: URL) {
    guard let build = ModuleFlags(module: module, plan: scratch.appending(path: "debug.yaml"))
    else { return nil }
    self.build = build
  }

  /// The type-checked tree of a file, and whether all of it could be checked.
  func tree(of file: URL, among others: [URL]) throws -> (tree: SyntaxNode?, isWhole: Bool) {
    try withTemporaryFolder { folder in
      let output = folder.appending(path: "tree.json")
      let status = try run(
        build.compiler,
        ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-suppress-warnings"] + build.flags
          + ["-primary-file", file.path] + others.map(\.path) + ["-o", output.path]
      )
      guard let data = try? Data(contentsOf: output), let tree = try? SyntaxNode(json: data)
      else { return (nil, false) }
      return (tree, status == 0)
    }
  }

  /// What modules declare; a module that isn't built is left out.
  func names(of modules: [String]) throws -> [String: CoreNames] {
    try withTemporaryFolder { folder in
      let tool = URL(filePath: build.compiler).deletingLastPathComponent()
        .appending(path: "swift-symbolgraph-extract").path
      var names: [String: CoreNames] = [:]
      for module in modules {
        _ = try run(
          tool,
          build.flags(of: ["-I", "-F", "-Xcc", "-target", "-sdk", "-module-cache-path"])
            + ["-module-name", module, "-skip-synthesized-members"]
            + ["-minimum-access-level", "public", "-output-dir", folder.path]
        )
        let graph = folder.appending(path: "\(module).symbols.json")
        guard let data = try? Data(contentsOf: graph) else { continue }
        names[module] = try CoreNames(symbolGraph: data)
      }
      return names
    }
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-gate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
