public import Foundation

/// The course's libraries as the build that these tests belong to has compiled them.
///
/// A course that a test lays out and builds uses them instead of compiling the core, the kit and
/// their companions again, which would take a minute. Its manifest is the real one, with an appendix
/// that replaces the library targets by search paths and object files.
public struct PrebuiltLibraries {
  /// The folder of this package.
  private let package: URL

  private static let swiftModules = [
    "CourseDomain", "ExerciseKit", "HeadlessUIKit", "KitRecords", "RxCore", "RxTest",
    "SimBluetoothErrors",
  ]
  private static let cModules = ["CLauncher", "CRxShims"]

  /// The names of the library targets; a fixture links to their folders in `Sources`, since rxlab
  /// looks at their files.
  public static let modules = (swiftModules + cModules).sorted()

  /// - Parameter package: The folder of this package.
  public init(of package: URL) {
    self.package = package
  }

  /// The real manifest with other chapters and without the libraries' own targets.
  ///
  /// - Parameters:
  ///   - chapters: The tokens of the fixture's chapters.
  ///   - folder: Where the list of object files is written.
  public func manifest(chapters: [String], listIn folder: URL) throws -> String {
    let path = package.appending(path: "Package.swift")
    let manifest = try String(contentsOf: path, encoding: .utf8)
    let list = folder.appending(path: "libraries.txt")
    let objects = try objects()
    try objects.map { "\"\($0.path)\"" }.joined(separator: "\n")
      .write(to: list, atomically: true, encoding: .utf8)
    let tokens = chapters.map { "Chapter(\"\($0)\")" }.joined(separator: ", ")
    // An entry may take several lines; the list ends with the first bracket that begins a line.
    guard let range = manifest.firstRange(of: /let chapters: \[Chapter\] = \[\n(?s:.*?)\n\]/) else {
      throw NoListOfChapters(path: path.path)
    }
    return manifest.replacingCharacters(in: range, with: "let chapters: [Chapter] = [\(tokens)]")
      + appendix(list: list, stamp: stamp(of: objects))
  }

  /// The manifest has no list of chapters that the fixture's could replace.
  private struct NoListOfChapters: Error {
    let path: String
  }

  private var products: URL { package.appending(path: ".build/debug") }

  /// The object files of the modules' sources. An object of a source that was deleted or renamed
  /// remains in the build folder, and is left out.
  private func objects() throws -> [URL] {
    try Self.modules.flatMap { module in
      let sources = try sources(of: module)
      return try FileManager.default.contentsOfDirectory(
        at: products.appending(path: "\(module).build"),
        includingPropertiesForKeys: [.contentModificationDateKey]
      )
      .filter { $0.pathExtension == "o" }
      .filter { sources.contains($0.deletingPathExtension().lastPathComponent) }
      .sorted { $0.path < $1.path }
    }
  }

  /// The names of a module's source files.
  private func sources(of module: String) throws -> Set<String> {
    let folder = package.appending(path: "Sources/\(module)").path
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder)
        .map { ($0 as NSString).lastPathComponent }
    )
  }

  /// A flag that changes with the objects, so that the fixture is compiled again when they have
  /// changed: SwiftPM does not look at what a flag points to.
  private func stamp(of objects: [URL]) -> String {
    let dates = objects.compactMap {
      try? $0.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }
    let latest = dates.max() ?? .distantPast
    return "LIBRARIES_\(objects.count)_\(Int(latest.timeIntervalSince1970 * 1_000))"
  }

  private func appendix(list: URL, stamp: String) -> String {
    let maps = Self.cModules.flatMap { module in
      ["-Xcc", "-fmodule-map-file=\(products.path)/\(module).build/module.modulemap"]
    }
    let flags = ["-I", "\(products.path)/Modules", "-D\(stamp)"] + maps
    return """

      // MARK: - The libraries that are already built

      let prebuilt: Set = \(Self.modules)
      package.products = []
      package.targets.removeAll { prebuilt.contains($0.name) }
      for target in package.targets {
        target.dependencies.removeAll { dependency in
          if case .byNameItem(let name, _) = dependency { return prebuilt.contains(name) }
          return false
        }
        // In front: the last of the real flags takes the one that SwiftPM adds behind it.
        target.swiftSettings!.insert(.unsafeFlags(\(flags)), at: 0)
        if target.type == .test {
          target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["@\(list.path)"])]
        }
      }

      """
  }
}
