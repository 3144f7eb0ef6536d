import Foundation

/// A module of a client's app, compiled against the modules of this build.
struct ClientModule {
  private let folder: URL
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "client-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Adds another library, which the client can import.
  func addLibrary(_ name: String, _ code: String) throws {
    let source = try write(name, code)
    let errors = try compile([
      "-emit-module", "-module-name", name, "-o", folder.path + "/\(name).swiftmodule", source,
    ])
    guard errors.isEmpty else { throw Failure(errors: errors) }
  }

  /// - Returns: What the compiler reports about the client's code, empty if it compiles.
  func errors(in code: String) throws -> String {
    try compile(["-typecheck", "-module-name", "Client", write("Client", code)])
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private struct Failure: Error {
    let errors: String
  }

  private func write(_ name: String, _ code: String) throws -> String {
    let file = folder.appending(path: "\(name).swift")
    try Data(code.utf8).write(to: file)
    return file.path
  }

  private func compile(_ arguments: [String]) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-parse-as-library", "-swift-version", "6", "-I", ".build/debug/Modules",
        "-I", folder.path, "-Xcc", "-fmodule-map-file=.build/debug/CRxShims.build/module.modulemap",
      ] + arguments
    compiler.currentDirectoryURL = Self.package
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return errors
  }
}
