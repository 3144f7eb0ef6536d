import Foundation

/// The public declarations of a module, as the compiler reports them.
struct ModuleSurface {
  final class Member {
    let owner: String
    /// Without labels.
    let name: String
    let isDeprecated: Bool
    private let source: String
    /// Computed on demand: most members are never compared.
    private(set) lazy var declaration = Declaration(source)

    fileprivate init(_ symbol: Symbol) {
      owner = symbol.pathComponents.dropLast().joined(separator: ".")
      name = String(symbol.pathComponents.last?.prefix { $0 != "(" } ?? "")
      source = symbol.declarationFragments.map(\.spelling).joined()
      isDeprecated =
        symbol.availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false
    }
  }

  let members: [Member]

  /// Reads the module with which the tests were built.
  ///
  /// - Throws: `SurfaceError` when the toolchain can't describe it.
  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "surface-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.extract(module, into: folder)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    members = try files.flatMap { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols
    }.map(Member.init)
  }

  private static func extract(_ module: String, into folder: URL) throws {
    let products = builtProducts
    let info = try run("swift", ["-print-target-info"])
    let target = try JSONDecoder().decode(TargetInfo.self, from: info).target.triple
    var arguments = [
      "symbolgraph-extract", "-module-name", module, "-target", target,
      "-I", products.appending(path: "Modules").path,
      "-I", products.appending(path: "CRxShims.build").path,
      "-minimum-access-level", "public", "-output-dir", folder.path,
    ]
    #if os(macOS)
      let sdk = try run("xcrun", ["--show-sdk-path"])
      arguments += ["-sdk", String(decoding: sdk, as: UTF8.self).trimmingCharacters(in: .newlines)]
    #endif
    _ = try run("swift", arguments)
  }

  /// The build folder of the running tests, or the default one of `swift build`.
  private static var builtProducts: URL {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let hasModules = FileManager.default.fileExists(atPath: program.appending(path: "Modules").path)
    return hasModules ? program : SurfaceFiles.package.appending(path: ".build/debug")
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw SurfaceError(
        "`\(([program] + arguments).joined(separator: " "))` ended with "
          + "\(process.terminationStatus). Run it by hand to see why."
      )
    }
    return data
  }
}

struct SurfaceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

private struct TargetInfo: Decodable {
  struct Target: Decodable { let triple: String }
  let target: Target
}

private struct SymbolGraph: Decodable {
  let symbols: [Symbol]
}

private struct Symbol: Decodable {
  struct Fragment: Decodable { let spelling: String }
  struct Availability: Decodable { let isUnconditionallyDeprecated: Bool? }

  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let availability: [Availability]?
}
