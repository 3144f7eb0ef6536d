/// What the file of one exercise may use of the other files of its module.
///
/// It may use the file of another exercise only if that exercise permits nothing that its own
/// doesn't: no forbidden API, and no import. Otherwise an answer could use in the file beside it what
/// its own exercise forbids. Limits only grow from file to file, so the rule also holds for what that
/// file uses in turn.
package struct OtherExercises: Equatable, Sendable {
  /// The namespaces of the exercises whose files it may use.
  private(set) var namespaces: Set<String>
  /// The exercise's own stub.
  private var own = ""
  /// The stubs of the exercises whose files it may not use.
  private var withheld: [String] = []

  /// - Parameter namespaces: The namespaces of the exercises whose files may be used. Nothing is known
  ///   of members that files add to types.
  package init(sharing namespaces: Set<String> = []) {
    self.namespaces = namespaces
  }

  package init(of exercise: Exercise, in chapter: Chapter, _ workspace: Workspace) {
    self.init()
    own = workspace.text(exercise.stubFile) ?? ""
    for other in chapter.exercises where other.id != exercise.id {
      if Self.permitsNoMore(other, than: exercise) {
        namespaces.insert(other.id.namespace)
      } else {
        withheld.append(workspace.text(other.stubFile) ?? "")
      }
    }
  }

  private static func permitsNoMore(_ other: Exercise, than exercise: Exercise) -> Bool {
    Set(exercise.forbids).isSubset(of: other.forbids)
      && Set(other.imports).isSubset(of: exercise.imports)
  }

  // MARK: - Members of types of other modules

  /// The members, as in `Reactive.deallocated`, that the stubs of exercises whose files may not be used
  /// add to types of other modules, unless the exercise's own stub does, too.
  ///
  /// It takes a few milliseconds for each stub.
  func withheldMembers() -> Set<String> {
    let added = withheld.reduce(into: Set()) { $0.formUnion(Self.addedMembers(in: $1)) }
    return added.subtracting(Self.addedMembers(in: own))
  }

  /// The members that a stub adds to types of other modules, each with the type's name.
  static func addedMembers(in stub: String) -> Set<String> {
    let outline = DeclarationOutline(stub, for: .module)
    let added = outline.declarations.filter { $0.isExtension && !ExerciseID.isNamespace($0.name) }
    return added.reduce(into: []) { found, type in
      for line in type.lines {
        guard let member = member(in: line) else { continue }
        found.insert("\(type.name).\(member)")
      }
    }
  }

  /// The member that begins in a line of an extension.
  private static func member(in line: String) -> Substring? {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let named = zip(words, words.dropFirst())
      .first { keywords.contains($0.0) && !keywords.contains($0.1) }
    return named?.1 ?? words.first { ["init", "subscript"].contains($0) }
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "typealias",
  ]
}
