/// The given declarations that an exercise uses, such as `ScanPipeline`.
struct GivenDeclarations {
  /// The modules of the course's stories.
  private static let modules = ["CourseDomain", "CourseScreens", "AppReference"]
  /// The names that stubs contain instead of an answer.
  private static let placeholders: Set = ["unimplemented", "ExerciseNotImplemented"]

  /// A file with those of its declarations that are used.
  struct File: Equatable {
    let path: String
    let lines: [String]
  }

  private let outlines: [(path: String, declarations: [DeclarationOutline.Declaration])]

  init(_ workspace: Workspace) {
    outlines = Self.modules.flatMap { module in
      workspace.names(in: "Sources/\(module)").filter { $0.hasSuffix(".swift") }.map { name in
        let path = "Sources/\(module)/\(name)"
        return (path, DeclarationOutline(workspace.text(path) ?? "").declarations)
      }
    }
  }

  /// The declarations that a text names, and those that these name.
  func files(usedBy text: String) -> [File] {
    let all = outlines.flatMap(\.declarations)
    var used = Self.words(text)
    var open = used
    while !open.isEmpty {
      let found = all.filter { open.contains($0.name) && isShown($0, used, all) }
      let words = Self.words(found.flatMap(\.lines).joined(separator: "\n"))
        .filter { $0.first?.isUppercase == true }
      open = words.subtracting(used)
      used.formUnion(words)
    }
    return outlines.compactMap { path, declarations in
      let shown = declarations.filter { used.contains($0.name) && isShown($0, used, all) }
      guard !shown.isEmpty else { return nil }
      return File(path: path, lines: Array(shown.map(\.lines).joined(separator: [""])))
    }
  }

  /// An extension of a library's type is shown if the text names one of its members.
  private func isShown(
    _ declaration: DeclarationOutline.Declaration,
    _ used: Set<String>,
    _ all: [DeclarationOutline.Declaration]
  ) -> Bool {
    guard !Self.placeholders.contains(declaration.name) else { return false }
    guard declaration.isExtension,
      !all.contains(where: { $0.name == declaration.name && !$0.isExtension })
    else { return true }
    let added = declaration.lines.compactMap { line in
      line.firstMatch(of: /\b(?:func|var|let)\s+([A-Za-z_][A-Za-z0-9_]*)/).map { String($0.1) }
    }
    return !Set(added).isDisjoint(with: used.subtracting(Self.placeholders))
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
