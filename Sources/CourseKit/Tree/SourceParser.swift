import Foundation
import Synchronization

/// Parses many files with the compiler, without building anything, and makes an outline of each.
struct SourceParser {
  let compiler: String
  /// The folder to which paths are relative.
  let folder: String
  /// Called with the number of files done so far, from any thread.
  let progress: @Sendable (Int) -> Void

  /// A file that could not be parsed, and the reason.
  struct Skipped: Sendable, Equatable {
    let path: String
    let reason: String
  }

  /// The number of files for one compiler, whose start costs more than parsing a file.
  private static let batchSize = 48

  func outlines(of paths: [String]) throws -> (types: [TypeOutline], skipped: [Skipped]) {
    let batches = stride(from: 0, to: paths.count, by: Self.batchSize).map {
      Array(paths[$0..<min($0 + Self.batchSize, paths.count)])
    }
    let done = Counter()
    let width = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))
    let results = try concurrently(batches, width: width) { batch in
      let results = try parse(batch)
      progress(done.value.add(batch.count, ordering: .relaxed).newValue)
      return results
    }
    let (parsed, skipped) = results.joined().reduce(into: ([TypeOutline](), [Skipped]())) {
      switch $1 {
      case .success(let types): $0.0 += types
      case .failure(let skip): $0.1.append(skip.file)
      }
    }
    return (parsed, skipped)
  }

  private typealias Outcome = Result<[TypeOutline], Skip>

  private struct Skip: Error {
    let file: Skipped
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  /// A file as it is passed to the compiler.
  private struct Draft {
    let path: String
    let text: CodeText
    /// The text with all branches of `#if`, if there is one.
    var branches: [UInt8]?
  }

  private func parse(_ paths: [String]) throws -> [Outcome] {
    var outcomes: [String: Outcome] = [:]
    var drafts: [Draft] = []
    for path in paths {
      let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
      if let text = data.flatMap({ String(validating: $0, as: UTF8.self) }) {
        let text = CodeText(text)
        drafts.append(Draft(path: path, text: text, branches: BranchText.withAllBranches(text)))
      } else {
        let reason = data == nil ? "it cannot be read" : "it is not UTF-8 text"
        outcomes[path] = .failure(Skip(file: Skipped(path: path, reason: reason)))
      }
    }
    for (draft, outcome) in zip(drafts, try run(drafts)) { outcomes[draft.path] = outcome }

    // Branches may contain syntax that only another compiler knows; then only the code outside them
    // counts. A file at which the compiler itself breaks takes its batch with it, hence one at a
    // time.
    for var draft in drafts {
      guard case .failure = outcomes[draft.path] else { continue }
      outcomes[draft.path] = try run([draft])[0]
      guard case .failure = outcomes[draft.path], draft.branches != nil else { continue }
      draft.branches = nil
      outcomes[draft.path] = try run([draft])[0]
    }
    return paths.compactMap { outcomes[$0] }
  }

  private func run(_ drafts: [Draft]) throws -> [Outcome] {
    guard !drafts.isEmpty else { return [] }
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-tree-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    var arguments = [
      "-frontend", "-dump-parse", "-dump-ast-format", "json", "-suppress-warnings",
      "-enable-bare-slash-regex",
    ]
    for (number, draft) in drafts.enumerated() {
      let source = scratch.appending(path: "\(number).swift")
      try Data(draft.branches ?? draft.text.source).write(to: source)
      arguments += ["-primary-file", source.path]
      arguments += ["-o", scratch.appending(path: "\(number).json").path]
    }
    let errors = try Command(
      program: compiler,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: scratch.path,
      limit: .seconds(120)
    ).run().errors

    return drafts.enumerated().map { number, draft in
      if let fault = Self.firstFault(in: errors, ofFile: number) {
        return .failure(Skip(file: Skipped(path: draft.path, reason: fault)))
      }
      let data = try? Data(contentsOf: scratch.appending(path: "\(number).json"))
      guard let tree = data.flatMap(LenientJSON.object) else {
        let reason = "the compiler printed no syntax tree for the file"
        return .failure(Skip(file: Skipped(path: draft.path, reason: reason)))
      }
      let reader = OutlineReader(path: draft.path, text: draft.text)
      return .success(reader.types(in: SyntaxNode(tree)))
    }
  }

  /// The first syntax error in a file. Statements at the top level are allowed, as in a script.
  private static func firstFault(in errors: String, ofFile number: Int) -> String? {
    errors.split(separator: "\n").lazy.compactMap { line -> String? in
      guard let match = line.firstMatch(of: /\/(\d+)\.swift:(\d+):(\d+): error: (.*)$/),
        Int(match.1) == number, !match.4.hasSuffix("not allowed at the top level")
      else { return nil }
      return "line \(match.2), column \(match.3): \(match.4)"
    }.first
  }
}
