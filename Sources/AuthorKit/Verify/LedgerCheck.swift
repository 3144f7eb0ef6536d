internal import CourseKit
internal import Foundation

/// Checks that every suite that can create resources has the `.ledger` trait.
///
/// Swift Testing runs suites in parallel. A suite that creates subscriptions without the ledger's
/// gate affects the counts of suites that run at the same time.
struct LedgerCheck {
  let workspace: Workspace

  /// Modules whose values count as resources.
  private static let counted = Set(CourseModules.answers)

  func faults() -> [CourseFault] {
    workspace.names(in: "Tests").filter { $0.hasSuffix("Tests") }.flatMap { folder in
      faults(in: swiftFiles(in: "Tests/\(folder)"))
    }
  }

  /// The faults of a test module's files.
  private func faults(in paths: [String]) -> [CourseFault] {
    let texts = paths.map { workspace.text($0) ?? "" }
    let creates = texts.map { text in
      !Self.counted.isDisjoint(with: ImportClauses.modules(in: Data(text.utf8)))
    }
    // Most test modules of the checker create no resources; reading their files takes seconds.
    guard creates.contains(true) else { return [] }
    let files = texts.map(TestFile.init)
    let gated = Set(files.flatMap { $0.blocks.filter(\.isGated).map(\.type) })
    return files.indices.filter { creates[$0] }.flatMap { index in
      files[index].blocks.filter { $0.holdsTests && !$0.isGated && !gated.contains($0.type) }.map {
        CourseFault(
          .suite,
          paths[index],
          line: $0.line,
          "\($0.type) can create resources but doesn't use the '.ledger' trait.",
          repair: "Write @Suite(\"…\", .ledger) above it."
        )
      }
    }
  }

  private func swiftFiles(in folder: String) -> [String] {
    workspace.names(in: folder).flatMap { name in
      name.hasSuffix(".swift") ? ["\(folder)/\(name)"] : swiftFiles(in: "\(folder)/\(name)")
    }
  }
}

/// The outermost declarations of a test file.
private struct TestFile {
  private(set) var blocks: [Block] = []

  struct Block {
    let line: Int
    let type: String
    /// Whether the type's head contains `.ledger`, or `.exercise`, which includes it.
    let isGated: Bool
    let holdsTests: Bool
  }

  init(_ text: String) {
    let (declarations, statements) = SnippetSplitter(text).split()
    let lines = String(decoding: CodeText(text).code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for declaration in declarations {
      let end = declaration.offset + declaration.text.utf8.count { $0 == .newline }
      let code = lines[declaration.offset...end].joined(separator: "\n")
      let head = code.prefix { $0 != "{" }
      let words = head.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
      let name = words.drop { !SnippetSplitter.typeKeywords.contains($0) }.dropFirst().first
      blocks.append(
        Block(
          line: declaration.offset + 1,
          type: name.map(String.init) ?? "a suite",
          isGated: head.contains(".ledger") || head.contains(".exercise("),
          holdsTests: code.contains("@Test")
        )
      )
    }
    // A test outside every type has no suite to carry the trait.
    let free = String(decoding: CodeText(statements).code, as: UTF8.self)
    for (number, line) in zip(1..., free.split(separator: "\n", omittingEmptySubsequences: false))
    where line.contains("@Test") && !line.contains(".ledger") {
      blocks.append(Block(line: number, type: "a test", isGated: false, holdsTests: true))
    }
  }
}
