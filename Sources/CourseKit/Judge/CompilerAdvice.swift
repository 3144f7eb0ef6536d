/// What the commonest of the compiler's errors mean in a learner's file, and what to do: one plain
/// sentence, to be read before the compiler's own words, which stay.
struct CompilerAdvice {
  /// Modules that the stub imports and the file does not.
  private let missingImports: [String]

  /// - Parameters:
  ///   - file: the learner's file.
  ///   - stub: what it began as.
  init(file: String, stub: String) {
    let imports = Self.imports(of: file)
    missingImports = Self.imports(of: stub).filter { !imports.contains($0) }
  }

  /// The sentence for an error; `nil` where the compiler says all there is to say.
  func text(for message: String) -> String? {
    if message.starts(with: /cannot find (type|operator)? ?'/), !missingImports.isEmpty {
      let lines = missingImports.map { "'import \($0)'" }.joined(separator: " and ")
      return "Nothing of that name is known here. The stub began with \(lines), and the file does"
        + " not any more: write it at the top. If that is not it, look for a slip in the spelling."
    }
    return conversion(in: message)
      ?? Self.sentences.first { message.contains($0.pattern) }.map(\.sentence)
  }

  private static func imports(of source: String) -> [String] {
    source.matches(of: /(?m)^\s*import\s+(\w+)/).map { String($0.1) }
  }

  // MARK: - Streams of another type

  /// What was asked for is a stream, and what stands there is something else.
  private func conversion(in message: String) -> String? {
    let pattern =
      /cannot convert .*?of type '(.+?)' to (?:return|specified|expected argument) type '(.+?)'/
    guard let match = message.firstMatch(of: pattern), let wanted = Stream(String(match.2)) else {
      return nil
    }
    let asked = "\(wanted.kind)<\(wanted.element)> is asked for"
    guard let given = Stream(String(match.1)) else {
      return "\(asked), a stream, and \(match.1) is none: a value becomes one with '.just(value)'."
    }
    if given.element != wanted.element {
      return "\(asked), and these elements are \(given.element): 'map' makes other elements of"
        + " them."
    }
    return wanted.kind == "Observable"
      ? "\(asked), and this is a \(given.kind): write '.asObservable()' behind it."
      : "\(asked), and what stands here is of kind \(given.kind), with the same elements."
  }

  /// `Observable<Int>`, or one of its kin.
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
        "A body of several statements says what it gives back: write 'return' before that value."
      ),
      (
        /requires explicit use of 'self'|requires explicit 'self\.'/,
        "A closure that is kept says whose property it means: 'self?.' after '[weak self]', or"
          + " 'self.' where it may keep the object alive."
      ),
      (
        /must be unwrapped/,
        "There may be nothing here: ask with 'if let' or 'guard let', go on with '?.', or say what"
          + " stands in for it with '??'."
      ),
      (
        /'self' is immutable|is a 'let' constant/,
        "What is declared with 'let', or belongs to a struct, can't be changed here: declare it with"
          + " 'var', and let a class keep what changes."
      ),
      (
        /is not concurrency-safe/,
        "A static variable is shared by all threads: keep what changes in an object instead."
      ),
      (
        /could not be inferred|unable to infer/,
        "The compiler can't guess a type here: write it out, as in"
          + " '{ (name: String) -> Int in … }'."
      ),
      (
        /unable to type-check this expression in reasonable time/,
        "This is too much in one expression: give its parts names with 'let', with their types."
      ),
      (
        /has no initializers|without initial value|not initialized/,
        "Every stored property needs a value from the start: give it one where it is declared, or in"
          + " 'init'."
      ),
      (
        /does not conform to protocol/,
        "Something that the protocol asks for is missing, or has another signature; the notes"
          + " name it."
      ),
      (
        /expected '[})\]]'|consecutive statements|extraneous '[})\]]'/,
        "A brace or a parenthesis is missing or one too many, in this line or above it."
      ),
      (
        /cannot find (?:type )?'/,
        "Nothing of that name is known here: look for a slip in the spelling, or declare it first."
      ),
    ]
  }
}
