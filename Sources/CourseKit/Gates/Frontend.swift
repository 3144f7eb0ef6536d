package import Foundation

/// The compiler, used to analyze code without compiling it.
package struct Frontend {
  private let build: ModuleFlags
  private let scratch: URL

  /// - Returns: `nil` if SwiftPM has not planned the module yet.
  package init?(module: String, scratch: URL) {
    guard let build = ModuleFlags(module: module, plan: scratch.appending(path: "debug.yaml"))
    else { return nil }
    self.build = build
    self.scratch = scratch
  }

  /// The type-checked trees of files of the module, and whether all of them could be checked.
  ///
  /// One call for several files reads the imported modules once.
  ///
  /// - Parameters:
  ///   - files: The files whose trees are wanted.
  ///   - others: The other files of the module, which are read only as far as needed.
  package func trees(
    of files: [URL],
    among others: [URL]
  ) throws -> (trees: [SyntaxNode?], areWhole: Bool) {
    try withTemporaryFolder { folder in
      let outputs = files.indices.map { folder.appending(path: "\($0).json") }
      // The driver would only start it, after a twentieth of a second.
      let frontend = URL(filePath: build.compiler).deletingLastPathComponent()
        .appending(path: "swift-frontend").path
      let areWhole = try run(
        FileStamp(frontend) == nil ? build.compiler : frontend,
        ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-suppress-warnings"] + build.flags
          + files.flatMap { ["-primary-file", $0.path] } + others.map(\.path)
          + outputs.flatMap { ["-o", $0.path] }
      )
      let trees = outputs.map { output in
        (try? Data(contentsOf: output)).flatMap { try? SyntaxNode(json: $0) }
      }
      return (trees, areWhole)
    }
  }

  /// The tree of a text in the place of one of the module's files; `nil` if the compiler cannot read
  /// it.
  ///
  /// - Parameter others: The other files of the module.
  func tree(of text: [UInt8], among others: [URL]) throws -> SyntaxNode? {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "Text.swift")
      try Data(text).write(to: file)
      return try trees(of: [file], among: others).trees[0]
    }
  }

  /// The declarations of modules; a module that isn't built is omitted.
  ///
  /// Extracting the names of the core takes a tenth of a second, and those of Foundation take half a
  /// second, so they are stored next to the build until the module is built again or the compiler
  /// is another one.
  package func names(of modules: [String]) throws -> [String: CoreNames] {
    try modules.reduce(into: [:]) { names, module in
      let kept = KeptNames(module: module, stamp: stamp(of: module), scratch: scratch)
      names[module] = try kept.read() ?? extract(module).map(kept.write)
    }
  }

  private func extract(_ module: String) throws -> CoreNames? {
    try withTemporaryFolder { folder in
      _ = try writeSymbolGraphs(of: module, to: folder)
      // A module's extensions of other modules' types are in separate graphs: A@B.symbols.json.
      let graphs = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      guard let first = graphs.first else { return nil }
      var names = try CoreNames(symbolGraph: Data(contentsOf: first))
      for graph in graphs.dropFirst() { try names.add(symbolGraph: Data(contentsOf: graph)) }
      return names
    }
  }

  /// How symbol graphs represent what a module adds to other modules' types.
  package enum Extensions {
    /// The declarations are listed as members of these types.
    case members
    /// The declarations are extensions, which docc lists under the name of the extended module.
    case symbols
  }

  /// Writes symbol graphs of a module's public declarations, with their comments.
  ///
  /// - Returns: Whether the module is built.
  package func writeSymbolGraphs(
    of module: String,
    to folder: URL,
    extensions: Extensions = .members
  ) throws -> Bool {
    let tool = URL(filePath: build.compiler).deletingLastPathComponent()
      .appending(path: "swift-symbolgraph-extract").path
    return try run(
      tool,
      build.flags(of: ["-I", "-F", "-Xcc", "-target", "-sdk", "-module-cache-path"])
        + ["-module-name", module, "-skip-synthesized-members"]
        + ["-minimum-access-level", "public", "-output-dir", folder.path]
        + (extensions == .symbols ? ["-emit-extension-block-symbols"] : [])
    )
  }

  /// The size and date of a built module, or of the compiler for a module of the toolchain.
  ///
  /// A module of the course that was not built yet has no names to store, and gets its own stamp
  /// when it is built.
  private func stamp(of module: String) -> FileStamp? {
    let folders = zip(build.flags, build.flags.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
    return folders.lazy.compactMap { FileStamp("\($0)/\(module).swiftmodule") }.first
      ?? FileStamp(build.compiler)
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> Bool {
    try Command(
      program: tool,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: scratch.path,
      limit: .seconds(60)
    ).run().succeeded
  }

  private func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-gate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
