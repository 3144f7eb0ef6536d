/// The declarations of its module that a learner's file may use: its namespace, its private
/// declarations, what it adds to types of other modules, and what other exercises share with it.
package struct PermittedDeclarations {
  private let module: String
  private let others: OtherExercises
  /// The names of the permitted declarations outside of all types.
  private var names: Set<String>
  private lazy var withheld = others.withheldMembers()

  /// - Parameter namespace: The enum of the exercise, to which the file belongs even if it only
  ///   extends it.
  package init(of tree: SyntaxNode, module: String, namespace: String, others: OtherExercises) {
    self.module = module
    self.others = others
    // A function can have the name of another exercise's namespace.
    let own = tree.children("items").compactMap(\.baseName).filter { !ExerciseID.isNamespace($0) }
    names = others.namespaces.union(own + [namespace])
  }

  /// Whether the file may use a declaration of its module.
  package mutating func contains(_ path: SymbolPath) -> Bool {
    if path.module == module {
      // An operator has no name after its module. Only those of the file's own types are allowed.
      return path.components.count < 2 || names.contains(path.components[1])
    }
    guard path.declaringModule == module else { return true }
    // A member that is added to a type of another module is the file's own, unless the stub of an
    // exercise that it may not use adds one of that name: other members are private to their files.
    let pairs = zip(path.components, path.components.dropFirst())
    return !pairs.contains { withheld.contains("\($0).\($1)") }
  }
}
