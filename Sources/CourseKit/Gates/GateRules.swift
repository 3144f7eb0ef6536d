/// The rules of one exercise for the learner's file, apart from its behavior.
package struct GateRules: Equatable, Sendable {
  /// The number of the exercise, such as `1.4`.
  package var exercise: String
  /// The enum that contains all declarations, such as `E04`.
  package var namespace: String
  /// The modules that the file may import.
  package var imports: [String]
  /// The modules of which any file of the chapter can see the names.
  package var visibleModules: [String] = []
  /// What the file may use of the other files of its module.
  package var others: OtherExercises
  /// Declarations that the exercise may not use: `PublishSubject` with all its members,
  /// `ObservableType.share` in all its overloads and on the traits, or a free function.
  package var forbids: [String]
  /// The shipped file, whose attributes are allowed. If it is given, the rules for the language of
  /// submissions apply. `nil` for a file that is not submitted, such as a mutant.
  package var stub: [UInt8]?
  /// The API that no submission may use; `nil` if that is not checked.
  package var refused: RefusedAPI?

  package static let defaultImports = ["CourseDomain", "RxCore"]

  package init(
    exercise: String,
    namespace: String,
    imports: [String] = GateRules.defaultImports,
    others: OtherExercises = OtherExercises(),
    forbids: [String] = [],
    stub: [UInt8]? = nil,
    refused: RefusedAPI? = nil
  ) {
    self.exercise = exercise
    self.namespace = namespace
    self.imports = imports
    self.others = others
    self.forbids = forbids
    self.stub = stub
    self.refused = refused
  }

  /// The rules of an exercise for a file that is not submitted, such as a mutant.
  package init(of exercise: Exercise) {
    self.init(
      exercise: "\(exercise.id)",
      namespace: exercise.id.namespace,
      imports: exercise.imports,
      forbids: exercise.forbids
    )
  }

  /// The rules of an exercise for a file that is submitted.
  ///
  /// - Parameter refused: The API that no submission may use.
  package init(
    of exercise: Exercise,
    in chapter: Chapter,
    _ workspace: Workspace,
    refused: RefusedAPI
  ) {
    self.init(of: exercise)
    visibleModules = chapter.visibleModules
    others = OtherExercises(of: exercise, in: chapter, workspace)
    stub = workspace.bytes(exercise.stubFile).map(Array.init) ?? []
    self.refused = refused
  }
}
