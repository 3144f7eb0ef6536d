/// What a submission passes before its code runs. Each can be left out in tests, to show what the
/// next one catches.
package enum SubmissionGate: String, Sendable, CaseIterable {
  /// The raw text: directives, attributes and words that no compiled form of the file shows.
  case words
  /// The code that the compiler's tree of the file omits, and no other gate can see.
  case coverage
  /// What the file imports, and what it declares outside its namespace.
  case shape
  /// The kinds of expression, statement, declaration and attribute that a file is written in.
  case syntax
  /// Every declaration and type that the file refers to, against what its modules publish.
  case references
  /// Extensions, conformances, operators and names taken for something else.
  case declarations
  /// What the exercise itself rules out.
  case forbids
  /// The compiler's strict memory safety, with its warnings as errors.
  case memorySafety
  /// The symbols that an object file asks for, against what the course and the runtime export.
  case undefinedSymbols
  /// The symbols that an object file asks for, against what the exercise forbids.
  case forbiddenSymbols
  /// The symbols that an object file asks for: no underscored name of the standard library, except
  /// those that the compiler itself writes.
  case underscoredSymbols
  /// The symbols that an object file defines: only the student's own.
  case definitions
  /// The sections of an object file: nothing that runs, or is found, by standing there.
  case sections
  /// The size of stack frames and types, which could step over the end of the stack.
  case frames

  package static let all = Set(allCases)
}
