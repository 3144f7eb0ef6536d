internal import Foundation

/// The request of a command line: the tree below a flow or controller.
public struct TreeRequest: Sendable {
  private let root: String
  /// The absolute path of the folder to read.
  private let folder: String
  private let maxLevels: Int
  private let command: String

  /// The default number of levels below the root.
  public static let usualLevels = 10

  /// - Parameters:
  ///   - operands: The arguments that are not options: one, the root's name.
  ///   - folder: The folder to read; `nil` for the project that `directory` belongs to.
  ///   - maxLevels: The typed value, which must be a whole number greater than 0.
  ///   - command: How the command is called, for suggested fixes.
  /// - Throws: A `Problem` of usage.
  public init(
    operands: [String],
    folder: String?,
    maxLevels: String?,
    directory: String,
    command: String
  ) throws {
    guard operands.count == 1 else {
      throw Problem(
        .usage,
        operands.isEmpty
          ? "The root is missing: name the class at the top of the tree."
          : "A tree has one root, not \(operands.count): \(operands.joined(separator: ", ")).",
        repair: "name a flow or a controller: \(command) MainFlow"
      )
    }
    self.command = command
    root = operands[0]
    self.maxLevels = try Self.levels(maxLevels, command)
    self.folder = try Self.folder(folder, directory, command)
  }

  private static func levels(_ text: String?, _ command: String) throws -> Int {
    guard let text else { return usualLevels }
    guard let levels = Int(text), levels > 0 else {
      throw Problem(
        .usage,
        "maxLevels should be a number greater than 0.",
        evidence: [.init("found", text)],
        repair: "for example: \(command) MainFlow --maxLevels 5"
      )
    }
    return levels
  }

  private static func folder(
    _ folder: String?,
    _ directory: String,
    _ command: String
  ) throws -> String {
    guard let folder else { return SwiftFiles.project(containing: directory) }
    let path = folder.hasPrefix("/") ? folder : "\(directory)/\(folder)"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw Problem(
        .usage,
        "\(folder) is not a folder.",
        evidence: [.init("expected", "a folder with Swift files below it")],
        repair: "name the folder of the sources: \(command) MainFlow --dir Sources"
      )
    }
    return path
  }

  /// Reads the sources.
  ///
  /// - Parameter progress: Called with the number of files read so far and the total number, on any
  ///   thread.
  /// - Throws: A `Problem`, or `Interrupted`.
  public func tree(progress: @escaping @Sendable (Int, Int) -> Void) throws -> FlowTree {
    let files = try self.files()
    let parser = SourceParser(compiler: try Toolchain.locate().swiftc, folder: folder) {
      progress($0, files.count)
    }
    let (outlines, skipped) = try parser.outlines(of: files)
    let index = TypeIndex(outlines)
    return FlowTree(
      root: try find(in: index, skipped),
      in: index,
      maxLevels: maxLevels,
      warnings: skipped.map { "\($0.path) is left out: \($0.reason)." }
    )
  }

  private func files() throws -> [String] {
    let files: [String]
    do {
      files = try SwiftFiles.below(folder)
    } catch {
      throw Problem(
        .course,
        "\(folder) cannot be read.",
        evidence: [.init("reason", reason(for: error))],
        repair: "check its permissions: ls -ld \(folder)"
      )
    }
    guard files.isEmpty else { return files }
    throw Problem(
      .usage,
      "There are no Swift files below \(folder).",
      repair: "name the folder of the sources: \(command) \(root) --dir DIR"
    )
  }

  private func find(in index: TypeIndex, _ skipped: [SourceParser.Skipped]) throws -> Int {
    let named = index.named(root)
    let drawn = named.filter { index.role(of: $0) != nil }
    if drawn.count == 1 { return drawn[0] }
    if drawn.isEmpty { throw unknown(index, named, skipped) }
    let places = drawn.map { index.types[$0] }
    let isInside = Set(places.map(\.name)).count > 1
    throw Problem(
      .usage,
      "\(places.count) classes are named \(root).",
      evidence: places.prefix(5).map { .init($0.name, "\($0.path):\($0.line)") },
      repair: isInside
        ? "say which: \(command) \(places[0].name)"
        : "name its folder: \(command) \(root) --dir \(Self.folder(of: places[0].path))"
    )
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private func unknown(
    _ index: TypeIndex,
    _ named: [Int],
    _ skipped: [SourceParser.Skipped]
  ) -> Problem {
    let roots = index.types.indices.filter { index.role(of: $0) != nil }
    let names = Set(roots.map { index.types[$0].simpleName }).sorted()
    let flows = Set(roots.filter { index.role(of: $0) == .flow }.map { index.types[$0].simpleName })
    var evidence: [Problem.Evidence] = []
    if let type = named.first.map({ index.types[$0] }) {
      evidence.append(.init("found", "\(type.path):\(type.line), which is neither"))
    }
    if !flows.isEmpty {
      evidence.append(.init("flows", flows.sorted().prefix(12).joined(separator: ", ")))
    }
    evidence += skipped.prefix(3).map { .init("left out", "\($0.path): \($0.reason)") }
    let guess = Suggestion.nearest(to: root, in: names)
    return Problem(
      .usage,
      "Node not found for name: \(root)." + (guess.map { " Did you mean '\($0)'?" } ?? ""),
      evidence: [.init("expected", "a class that is a Flow or a view controller")] + evidence,
      repair:
        "name one of the project's: \(command) \(guess ?? flows.min() ?? names.first ?? "MainFlow")"
    )
  }
}
