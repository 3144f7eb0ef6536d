internal import CourseKit
internal import Foundation

/// Checks that an exercise requires nothing that has not been taught.
///
/// A concept is taught if an earlier exercise on the suggested path teaches it, a lesson up to the
/// exercise's own mentions it, or the stub provides it.
struct NeedsCheck {
  let course: Course

  private var workspace: Workspace { course.workspace }

  func faults(of exercise: Exercise, scratch: String) throws -> [CourseFault] {
    let taught = taught(to: exercise)
    let declared = exercise.requires.filter { !taught.contains($0) }.map { name in
      CourseFault(
        .coverage,
        Chapter.descriptionFile(of: exercise.token),
        "exercise \(exercise.id) requires '\(name)', which has not been taught yet.",
        repair: "Teach it in the lesson or an earlier exercise, or remove it from 'requires'."
      )
    }
    let used = try used(by: exercise, scratch: scratch)
      .filter { !taught.contains($0) && !exercise.requires.contains($0) }.sorted().map { name in
        CourseFault(
          .coverage,
          exercise.solutionFile,
          "the solution uses '\(name)', which no lesson up to here and no stub mentions.",
          repair: "Introduce it in Chapters/\(exercise.token)/README.md, or solve it without."
        )
      }
    return declared + used
  }

  /// Entries of `forbids` that forbid nothing, because no module has such a declaration.
  func deadForbids(of exercise: Exercise, scratch: String) throws -> [CourseFault] {
    guard !exercise.forbids.isEmpty,
      let compiler = Frontend(module: exercise.token, scratch: folder(scratch))
    else { return [] }
    var modules = Array(try compiler.names(of: exercise.imports).values)
    var dead = exercise.forbids.filter { entry in !modules.contains { $0.declares(entry) } }
    if !dead.isEmpty {
      // Asked only now, because the standard library takes a second to list.
      modules = Array(try compiler.names(of: ["Swift"]).values)
      dead = dead.filter { entry in !modules.contains { $0.declares(entry) } }
    }
    return dead.map { entry in
      CourseFault(
        .gates,
        Chapter.descriptionFile(of: exercise.token),
        "exercise \(exercise.id) forbids '\(entry)', which no imported module declares.",
        repair: "Write 'Type', 'Type.member', or the name of a free function."
      )
    }
  }

  private func taught(to exercise: Exercise) -> Set<String> {
    let path = course.exercises
    let before = path.prefix { $0.id != exercise.id }
    let chapters = course.chapters.prefix { $0.token != exercise.token }.map(\.readme)
    let texts = chapters + ["Chapters/\(exercise.token)/README.md", exercise.stubFile]
    let words = texts.flatMap { path in
      (workspace.text(path) ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
    return Set(words.map(String.init) + before.flatMap(\.teaches) + exercise.teaches)
  }

  /// Names of the core and its kits that the solution spells out or calls.
  private func used(by exercise: Exercise, scratch: String) throws -> Set<String> {
    guard let compiler = Frontend(module: exercise.token, scratch: folder(scratch)) else {
      return []
    }
    let names = workspace.names(in: "Solutions/\(exercise.token)")
    let others = names.filter { $0 != "\(exercise.name).swift" }
    let (tree, _) = try compiler.tree(
      of: folder(exercise.solutionFile),
      among: others.map { folder("Solutions/\(exercise.token)/\($0)") }
    )
    guard let tree else { return [] }
    // What the course hands out explains itself where it is handed out.
    var references = ReferenceCollector(
      modules: Set(exercise.imports).subtracting(["CourseDomain", "CourseScreens"])
    )
    references.visit(tree)
    return references.names
  }

  private func folder(_ path: String) -> URL { URL(filePath: workspace.absolute(path)) }
}

/// The declarations of some modules that a file refers to in its own words.
private struct ReferenceCollector {
  let modules: Set<String>
  private(set) var names: Set<String> = []
  private var symbols = SymbolNames()

  init(modules: Set<String>) { self.modules = modules }

  mutating func visit(_ node: SyntaxNode) {
    // What the compiler adds, such as a conversion, isn't asked of the learner.
    if !node.isImplicit { collect(node) }
    for (key, value) in node.fields where key != "original_init" && key != "conformances" {
      if let child = value as? [String: Any] { visit(SyntaxNode(child)) }
      for case let child as [String: Any] in value as? [Any] ?? [] { visit(SyntaxNode(child)) }
    }
  }

  private mutating func collect(_ node: SyntaxNode) {
    if let decl = node.child("decl"), let reference: String = decl["decl_usr"],
      let path = symbols.declaration(reference), modules.contains(path.module),
      let name = path.components.last, name.first?.isLetter == true, name != "init"
    {
      names.insert(name)
    }
    if node.kind == "type_expr", let type: String = node["type"] {
      for path in symbols.types(type) where modules.contains(path.module) {
        names.formUnion(path.components.dropFirst().filter { $0 != "Type" })
      }
    }
  }
}
