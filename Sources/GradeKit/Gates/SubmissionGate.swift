/// The checks that a submission passes before its code runs. Tests can disable each one, to show
/// what the next one finds.
package enum SubmissionGate: String, Sendable, CaseIterable {
  /// The raw text: directives, attributes and words that no compiled form of the file contains.
  case words
  /// The code that the compiler's tree omits, so that no other gate can check it.
  case coverage
  /// The imports of the file, and its declarations outside its namespace.
  case shape
  /// The kinds of expressions, statements, declarations and attributes in a file.
  case syntax
  /// Every declaration and type that the file refers to, against the public interfaces of its
  /// modules.
  case references
  /// Extensions, conformances, operators and redeclared names.
  case declarations
  /// The declarations that the exercise forbids.
  case forbids
  /// The compiler's strict memory safety, with its warnings as errors.
  case memorySafety
  /// The symbols to which an object file refers, compared with the exports of the course and the
  /// runtime.
  case undefinedSymbols
  /// The symbols to which an object file refers, compared with the declarations that the exercise
  /// forbids.
  case forbiddenSymbols
  /// The symbols to which an object file refers: no underscored name of the standard library,
  /// except those that the compiler itself writes.
  case underscoredSymbols
  /// The symbols that an object file defines: only the student's own.
  case definitions
  /// The sections of an object file: none whose content is run or registered automatically.
  case sections
  /// The size of stack frames and types, which could skip the guard page at the end of the stack.
  case frames

  package static let all = Set(allCases)
}
