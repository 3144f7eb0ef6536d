/// The screens and flows in one type declaration or extension.
struct TypeOutline: Sendable {
  /// The name with the enclosing types: `E01.MainFlow`.
  let name: String
  let kind: Kind
  /// The location of the declaration: the printed path of the file, and the line, from 1.
  let path: String
  let line: Int
  /// The types after the colon, or the target of an alias.
  let inherits: [String]
  /// The possible values of the type's properties.
  var properties: [String: Expression] = [:]
  /// The possible results of the type's functions; overloads are merged.
  var functions: [String: Expression] = [:]
  /// The values that the type passes to `.viewController(…)`, `.flow(…)` and `.contribute(…)`.
  var presented: [Expression] = []
  /// The values that the type passes to `addChild`.
  var embedded: [Expression] = []

  enum Kind: Sendable {
    case `class`, `protocol`, alias, `extension`, value
  }

  var simpleName: String { String(name.split(separator: ".").last ?? "") }

  /// Adds the declarations of an extension, or of another branch of `#if`, for the same type.
  mutating func merge(_ other: TypeOutline) {
    properties.merge(other.properties) { .oneOf([$0, $1]) }
    functions.merge(other.functions) { .oneOf([$0, $1]) }
    presented += other.presented
    embedded += other.embedded
  }
}

/// An expression, reduced to what determines the class of its value. Local variables are replaced
/// by their values.
indirect enum Expression: Sendable {
  /// A name that is not a local variable: a type, a property, a function.
  case reference(String)
  /// The expression `self`, `Self` or `super`.
  case itself
  /// The expression `base.name`; `.name` without a base.
  case member(Expression?, String)
  case call(Expression, [Argument])
  /// A closure, as the values it may return.
  case closure([Expression])
  /// Any one of several expressions, as in `flag ? a : b`.
  case oneOf([Expression])
  /// The first of these that leads to a class; an annotation follows the value.
  case firstKnown([Expression])
  /// A value with a type annotation.
  case value(ofType: String)
  case unknown

  struct Argument: Sendable {
    let label: String?
    let value: Expression
  }

  /// An abbreviation of the expression, for a warning.
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
