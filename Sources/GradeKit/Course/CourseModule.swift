internal import Foundation

/// A module of the course, read from its folder: its sources, and the modules that they import.
struct CourseModule {
  let name: String
  /// The paths relative to the course's folder, in order.
  let sources: [String]
  /// The course's modules that it needs, directly or indirectly, each after its own dependencies.
  let needs: [String]
  let isC: Bool

  /// The modules in `Sources/` that the suites of some modules need, in an order of building.
  ///
  /// The dependencies are read from the imports, so there is no second list to maintain.
  static func libraries(in files: CourseFiles, for folders: [String]) -> [CourseModule] {
    var order: [String] = []
    for folder in folders {
      for name in files.importedModules(by: folder) { visit(name, files, &order) }
    }
    return order.map { name in
      var needs: [String] = []
      for other in files.importedModules(by: "Sources/\(name)") { visit(other, files, &needs) }
      let own = files.paths(in: "Sources/\(name)", ending: ".swift")
      return CourseModule(
        name: name,
        sources: own.isEmpty ? files.paths(in: "Sources/\(name)", ending: ".c") : own,
        needs: needs,
        isC: own.isEmpty
      )
    }
  }

  /// The library modules that a folder of sources needs, in an order of building.
  static func needs(of folder: String, in files: CourseFiles) -> [String] {
    var order: [String] = []
    for name in files.importedModules(by: folder) { visit(name, files, &order) }
    return order
  }

  private static func visit(_ name: String, _ files: CourseFiles, _ order: inout [String]) {
    guard !order.contains(name) else { return }
    for other in files.importedModules(by: "Sources/\(name)") { visit(other, files, &order) }
    order.append(name)
  }
}

extension CourseFiles {
  /// The modules in `Sources/` that the Swift files of a folder import, in the order of their names.
  fileprivate func importedModules(by folder: String) -> [String] {
    let names = paths(in: folder, ending: ".swift").reduce(into: Set<String>()) { names, path in
      let text = String(decoding: contents[path] ?? Data(), as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) {
        if let name = Self.importedModule(in: line) { names.insert(name) }
      }
    }
    return names.filter { isLibrary($0) && folder != "Sources/\($0)" }.sorted()
  }

  private func isLibrary(_ name: String) -> Bool {
    let start = "Sources/\(name)/"
    return contents.keys.contains { $0.hasPrefix(start) }
  }

  /// The module in an import: `@testable internal import RxCore` → `RxCore`.
  private static func importedModule(in line: Substring) -> String? {
    guard line.contains("import ") else { return nil }
    let form =
      /\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(\w+)\s*(?:\/\/.*)?/
    return line.wholeMatch(of: form).map { String($0.1) }
  }
}
