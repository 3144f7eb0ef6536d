/// What one type declaration, or one extension, declares about screens and flows.
struct TypeOutline: Sendable {
  /// With the types around it: `E01.MainFlow`.
  let name: String
  let kind: Kind
  /// Where it is declared: the file as it is printed, and the line, from 1.
  let path: String
  let line: Int
  /// The types after its colon, or the target of an alias.
  let inherits: [String]
  /// What its properties may hold.
  var properties: [String: Expression] = [:]
  /// What a call of its functions gives; overloads together.
  var functions: [String: Expression] = [:]
  /// What it hands to `.viewController(…)`, `.flow(…)` and `.contribute(…)`.
  var presented: [Expression] = []
  /// What it hands to `addChild`.
  var embedded: [Expression] = []

  enum Kind: Sendable {
    case `class`, `protocol`, alias, `extension`, value
  }

  var simpleName: String { String(name.split(separator: ".").last ?? "") }

  /// Adds what an extension, or another branch of `#if`, declares about the same type.
  mutating func merge(_ other: TypeOutline) {
    properties.merge(other.properties) { .oneOf([$0, $1]) }
    functions.merge(other.functions) { .oneOf([$0, $1]) }
    presented += other.presented
    embedded += other.embedded
  }
}

/// An expression, as far as it matters to the question which class its value has. Local variables are
/// replaced by what they were set to.
indirect enum Expression: Sendable {
  /// A name that no local variable has: a type, a property, a function.
  case reference(String)
  /// `self`, `Self` or `super`.
  case itself
  /// `base.name`; `.name` without a base.
  case member(Expression?, String)
  case call(Expression, [Argument])
  /// A closure, as the values it may return.
  case closure([Expression])
  /// Any of these, as in `flag ? a : b`.
  case oneOf([Expression])
  /// The first of these that leads to a class; an annotation follows the value.
  case firstKnown([Expression])
  /// Some value of a type that is written down.
  case value(ofType: String)
  case unknown

  struct Argument: Sendable {
    let label: String?
    let value: Expression
  }

  /// The expression in short, for a warning.
  var summary: String {
    switch self {
    case .reference(let name), .value(ofType: let name): name
    case .itself: "self"
    case .member(let base, let name): (base.map(\.summary) ?? "") + ".\(name)"
    case .call(let callee, _): callee.summary + "(…)"
    case .closure: "{ … }"
    case .oneOf(let choices), .firstKnown(let choices): choices.first?.summary ?? "…"
    case .unknown: "…"
    }
  }
}
