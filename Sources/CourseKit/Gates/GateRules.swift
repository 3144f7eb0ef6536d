/// What one exercise asks of the file that solves it, beside behaviour.
package struct GateRules: Equatable, Sendable {
  /// As in `1.4`.
  package var exercise: String
  /// The enum that contains all declarations, such as `E04`.
  package var namespace: String
  /// The modules that the file may import.
  package var imports: [String]
  /// Declarations that it may not use: `PublishSubject` with all its members,
  /// `ObservableType.share` in all its overloads and on the traits, or a free function.
  package var forbids: [String]
  /// The shipped file, whose attributes may stay; with it, the file keeps to the language that
  /// submissions are written in. `nil` for a file that nobody hands in, such as a mutant.
  package var stub: [UInt8]?

  package static let defaultImports = ["CourseDomain", "RxCore"]

  package init(
    exercise: String,
    namespace: String,
    imports: [String] = GateRules.defaultImports,
    forbids: [String] = [],
    stub: [UInt8]? = nil
  ) {
    self.exercise = exercise
    self.namespace = namespace
    self.imports = imports
    self.forbids = forbids
    self.stub = stub
  }
}
