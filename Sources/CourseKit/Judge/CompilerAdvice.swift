/// Explains the most common compile errors in a learner's file, and what to do: one sentence, shown
/// before the compiler's own message.
struct CompilerAdvice {
  /// Modules that the stub imports and the file does not.
  private let missingImports: [String]

  /// - Parameters:
  ///   - file: The learner's file.
  ///   - stub: The stub of that file.
  init(file: String, stub: String) {
    let imports = Self.imports(of: file)
    missingImports = Self.imports(of: stub).filter { !imports.contains($0) }
  }

  /// The sentence for an error; `nil` if the compiler's message is sufficient.
  func text(for message: String) -> String? {
    if message.starts(with: /cannot find (type|operator)? ?'/), !missingImports.isEmpty {
      let lines = missingImports.map { "'import \($0)'" }.joined(separator: " and ")
      return
        "This name is not declared here. The stub begins with \(lines), which your file does not"
        + " contain: add it at the top. If it is there, check the spelling of the name."
    }
    return conversion(in: message)
      ?? Self.sentences.first { message.contains($0.pattern) }.map(\.sentence)
  }

  private static func imports(of source: String) -> [String] {
    source.matches(of: /(?m)^\s*import\s+(\w+)/).map { String($0.1) }
  }

  // MARK: - Observables of another type

  /// An observable is expected, and the expression has a different type.
  private func conversion(in message: String) -> String? {
    let pattern =
      /cannot convert .*?of type '(.+?)' to (?:return|specified|expected argument) type '(.+?)'/
    guard let match = message.firstMatch(of: pattern), let wanted = Stream(String(match.2)) else {
      return nil
    }
    let asked = "Expected \(wanted.kind)<\(wanted.element)>"
    guard let given = Stream(String(match.1)) else {
      return "\(asked), but this is \(match.1): wrap the value with '.just(value)'."
    }
    if given.element != wanted.element {
      return "\(asked), but the elements here are of type \(given.element): convert them with"
        + " 'map'."
    }
    return wanted.kind == "Observable"
      ? "\(asked), but this is a \(given.kind): append '.asObservable()'."
      : "\(asked), but this is of kind \(given.kind), with the same elements."
  }

  /// A type such as `Observable<Int>`, or a related one: a subject, a relay or a trait.
  private struct Stream {
    let kind: String
    let element: String

    private static let kinds: Set<String> = [
      "AnyObserver", "AsyncSubject", "BehaviorRelay", "BehaviorSubject", "Completable",
      "ConnectableObservable", "ControlEvent", "ControlProperty", "Driver", "Infallible", "Maybe",
      "Observable", "PrimitiveSequence", "PublishRelay", "PublishSubject", "ReplayRelay",
      "ReplaySubject", "SharedSequence", "Signal", "Single",
    ]

    init?(_ type: String) {
      guard let match = type.wholeMatch(of: /(?:\w+\.)?(\w+)<(.+)>/),
        Self.kinds.contains(String(match.1))
      else { return nil }
      kind = String(match.1)
      element = String(match.2)
    }
  }

  // MARK: - Everything else

  private static var sentences: [(pattern: Regex<Substring>, sentence: String)] {
    [
      (
        /missing return in/,
        "A body of several statements needs an explicit return: write 'return' before the value."
      ),
      (
        /requires explicit use of 'self'|requires explicit 'self\.'/,
        "An escaping closure names 'self' explicitly: write 'self?.' after '[weak self]', or 'self.'"
          + " if the closure may retain the object."
      ),
      (
        /must be unwrapped/,
        "This value may be nil: unwrap it with 'if let' or 'guard let', use '?.', or give a default"
          + " value with '??'."
      ),
      (
        /'self' is immutable|is a 'let' constant/,
        "A constant, or a property of a struct, can't be changed here: declare it with 'var', and"
          + " keep state that changes in a class."
      ),
      (
        /is not concurrency-safe/,
        "A static variable is shared by all threads: keep state that changes in an object instead."
      ),
      (
        /could not be inferred|unable to infer/,
        "The compiler can't infer a type here: write it out, as in"
          + " '{ (name: String) -> Int in … }'."
      ),
      (
        /unable to type-check this expression in reasonable time/,
        "This expression is too complex: assign its parts to constants with explicit types."
      ),
      (
        /has no initializers|without initial value|not initialized/,
        "Every stored property needs an initial value: assign it where the property is declared, or"
          + " in 'init'."
      ),
      (
        /does not conform to protocol/,
        "A requirement of the protocol is missing, or has a different signature; the compiler's"
          + " notes name it."
      ),
      (
        /expected '[})\]]'|consecutive statements|extraneous '[})\]]'/,
        "There is a missing or extra brace or parenthesis, in this line or above it."
      ),
      (
        /cannot find (?:type )?'/,
        "This name is not declared here: check its spelling, or declare it first."
      ),
    ]
  }
}
