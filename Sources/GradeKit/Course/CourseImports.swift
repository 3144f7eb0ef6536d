internal import CourseKit
internal import Foundation

/// Which of the course's modules import which. The files of a folder are read once.
struct CourseImports {
  private let files: CourseFiles
  /// The modules in `Sources/`.
  private let libraries: Set<String>
  /// The libraries that the files of a folder import, by folder, for the folders read so far.
  private var imports: [String: [String]] = [:]

  init(of files: CourseFiles) {
    self.files = files
    libraries = Set(
      files.contents.keys.compactMap { path in
        let parts = path.split(separator: "/", maxSplits: 2)
        return parts.count == 3 && parts[0] == "Sources" ? String(parts[1]) : nil
      }
    )
  }

  /// The library modules that some folders of sources need, in an order of building.
  mutating func needs(of folders: [String]) -> [String] {
    var order: [String] = []
    for folder in folders {
      for name in modules(importedBy: folder) { visit(name, &order) }
    }
    return order
  }

  private mutating func visit(_ name: String, _ order: inout [String]) {
    guard !order.contains(name) else { return }
    for other in modules(importedBy: "Sources/\(name)") { visit(other, &order) }
    order.append(name)
  }

  /// The libraries that the Swift files of a folder import, in the order of their names.
  private mutating func modules(importedBy folder: String) -> [String] {
    if let known = imports[folder] { return known }
    let names = files.paths(in: folder, ending: ".swift").reduce(into: Set<String>()) {
      $0.formUnion(ImportClauses.modules(in: files.contents[$1] ?? Data()))
    }
    let found = names.filter { libraries.contains($0) && folder != "Sources/\($0)" }.sorted()
    imports[folder] = found
    return found
  }
}
