internal import CourseKit

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
      let files = swiftFiles(in: "Tests/\(folder)").map { path in
        (path: path, text: TestFile(workspace.text(path) ?? ""))
      }
      let gated = Set(files.flatMap { $0.text.blocks.filter(\.isGated).map(\.type) })
      return files.filter { !$0.text.imports.isDisjoint(with: Self.counted) }.flatMap { file in
        file.text.blocks.filter { $0.holdsTests && !$0.isGated && !gated.contains($0.type) }.map {
          CourseFault(
            .suite,
            file.path,
            line: $0.line,
            "\($0.type) can create resources but doesn't use the '.ledger' trait.",
            repair: "Write @Suite(\"…\", .ledger) above it."
          )
        }
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
  private(set) var imports: Set<String> = []
  private(set) var blocks: [Block] = []

  struct Block {
    let line: Int
    let type: String
    /// Whether the type's head contains `.ledger`, or `.exercise`, which includes it.
    let isGated: Bool
    let holdsTests: Bool
  }

  init(_ text: String) {
    let code = String(decoding: CodeText(text).code, as: UTF8.self)
    // Most lines import nothing, and splitting takes a fraction of a match's time.
    for line in code.split(separator: "\n") where line.split(separator: " ").contains("import") {
      let import_ = /\s*(?:@testable\s+)?(?:\w+\s+)?import\s+(?:\w+\s+)?(\w+).*/
      if let match = line.wholeMatch(of: import_) { imports.insert(String(match.1)) }
    }
    let (declarations, statements) = SnippetSplitter(text).split()
    for declaration in declarations {
      let code = String(decoding: CodeText(declaration.text).code, as: UTF8.self)
      let head = code.prefix { $0 != "{" }
      let name = head.firstMatch(of: /\b(?:struct|class|enum|actor|extension)\s+([\w.]+)/)
      blocks.append(
        Block(
          line: declaration.offset + 1,
          type: name.map { String($0.1) } ?? "a suite",
          isGated: head.contains(/\.(ledger|exercise)\b/),
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
