/// A function, initializer or property, and how it is called.
struct PublicMember {
  private enum Kind {
    case function(`operator`: Bool)
    case initializer
    case property
    case value
  }

  private let kind: Kind
  private let name: String
  /// The parameters without a default value.
  private var parameters: [Parameter] = []
  /// The type that replaces each of its own generic parameters.
  private var substitutes: [String: String] = [:]
  /// Whether the member is static.
  let isOfType: Bool
  /// The types whose extension a member of `Reactive` is.
  private(set) var baseTypes: [String] = []

  /// The constraints of the member on the parameters and associated types of its type.
  private(set) var demands: [String] = []

  private struct Parameter {
    /// The label of the argument; `_` if there is none.
    let label: String
    let type: String
  }

  /// - Parameter owner: The type whose member it is, or `nil` for a global declaration.
  init?(_ symbol: SymbolGraph.Symbol, owner: PublicType?) {
    let declaration = symbol.declaration
    let kind = String(symbol.kind.identifier.dropFirst("swift.".count))
    switch kind {
    case "method", "type.method", "func": self.kind = .function(operator: false)
    case "func.op": self.kind = .function(operator: true)
    case "init": self.kind = .initializer
    case "property", "type.property", "var":
      guard Self.isSettable(declaration) else { return nil }
      self.kind = .property
    default: return nil
    }
    isOfType = kind.hasPrefix("type.") || kind == "init" || kind == "func.op"
    name = symbol.names.last ?? ""
    let constraints =
      (symbol.swiftGenerics?.constraints ?? []) + SymbolGraph.Generics.constraints(in: declaration)
    let own = (symbol.swiftGenerics?.parameters ?? []).map(\.name)
      .filter { !(owner?.parameters ?? []).contains($0) }
    substitutes = Self.substitutes(own, constraints)
    demands = constraints.filter { constraint in
      !own.contains { name in
        [constraint.lhs, constraint.rhs].contains { $0 == name || $0.hasPrefix("\(name).") }
      }
    }
    .compactMap { constraint in
      constraint.kind == "conformance"
        ? Self.conformers[constraint.rhs]?.replacing("ELEMENT", with: "Int") : constraint.rhs
    }
    let base = constraints.filter { $0.lhs == "Base" }
    baseTypes = base.map(\.rhs).flatMap { $0 == "AnyObject" ? ["UIView", "ProbeObject"] : [$0] }
      .flatMap { Self.conforming[$0] ?? [$0] }
    if case .property = self.kind { return }
    guard let list = Self.parameterList(declaration, name) else { return nil }
    parameters = TypeText.split(list, at: ",").compactMap(Self.parameter)
  }

  /// A case of an enumeration without associated values.
  init?(case symbol: SymbolGraph.Symbol) {
    guard let name = symbol.pathComponents.last, !name.contains("(") else { return nil }
    self.name = name
    kind = .value
    isOfType = true
  }

  /// Whether a declaration is `var x: Int`, `{ get set }` or `{ get nonmutating set }`.
  private static func isSettable(_ declaration: String) -> Bool {
    guard declaration.split(separator: " ").contains("var") else { return false }
    return !declaration.contains("{ get") || declaration.contains(" set }")
  }

  /// The text between the parentheses after the name and its generic parameters.
  private static func parameterList(_ declaration: String, _ name: String) -> Substring? {
    let plain = declaration.replacing("`", with: "")
    let marks = name == "init" ? ["init"] : ["func \(name)"]
    guard let mark = marks.compactMap({ plain.firstRange(of: $0) }).first else { return nil }
    var rest = Substring(TypeText.trimmed(plain[mark.upperBound...]))
    while rest.first == "?" || rest.first == "!" { rest = rest.dropFirst() }
    if rest.first == "<", let generics = TypeText.bracketed(rest) { rest = generics.rest }
    return TypeText.bracketed(rest)?.inside
  }

  /// Reads a parameter; `nil` for `label name: Type = value`, because it can be omitted.
  private static func parameter(_ text: String) -> Parameter? {
    guard TypeText.split(text, at: "=").count == 1, let colon = text.firstIndex(of: ":") else {
      return nil
    }
    var words = text[..<colon].split(separator: " ").map(String.init)
    words.removeAll { $0.hasPrefix("@") }
    return Parameter(
      label: words.first ?? "_",
      type: TypeText.trimmed(text[text.index(after: colon)...])
    )
  }

  // MARK: - Generic parameters

  private static func substitutes(
    _ parameters: [String],
    _ constraints: [SymbolGraph.Generics.Constraint]
  ) -> [String: String] {
    var found: [String: String] = [:]
    for name in parameters {
      let own = constraints.filter { $0.lhs == name }
      if let same = own.first(where: { $0.kind == "sameType" || $0.kind == "superclass" }) {
        found[name] = same.rhs
      } else {
        let pattern = own.compactMap { conformers[$0.rhs] }.first ?? "Int"
        let element = element(of: name, constraints, besides: parameters)
        found[name] = pattern.replacing("ELEMENT", with: element)
      }
    }
    // A constraint of one parameter can contain another parameter.
    return found.mapValues { TypeText.replacing(found, in: $0) }
  }

  /// The type of the elements of a parameter's type.
  private static func element(
    of name: String,
    _ constraints: [SymbolGraph.Generics.Constraint],
    besides parameters: [String]
  ) -> String {
    for constraint in constraints {
      let other =
        constraint.lhs == "\(name).Element"
        ? constraint.rhs : constraint.rhs == "\(name).Element" ? constraint.lhs : nil
      guard let other else { continue }
      if constraint.kind == "conformance" {
        if let type = conformers[other] { return type.replacing("ELEMENT", with: "Int") }
      } else if !parameters.contains(where: { other.hasPrefix("\($0).") }) {
        return other
      }
    }
    return "Int"
  }

  /// A conforming type for each protocol in the constraints of parameters.
  private static let conformers = [
    "ObservableType": "Observable<ELEMENT>", "ObservableConvertibleType": "Observable<ELEMENT>",
    "ObserverType": "AnyObserver<ELEMENT>", "Sequence": "[ELEMENT]", "Collection": "[ELEMENT]",
    "Error": "RxError", "AnyObject": "ProbeObject", "Disposable": "BooleanDisposable",
    "SubjectType": "PublishSubject<ELEMENT>", "EventConvertible": "Event<ELEMENT>",
    "SharedSequenceConvertibleType": "Driver<ELEMENT>",
    "SharingStrategyProtocol": "DriverSharingStrategy", "InfallibleType": "Infallible<ELEMENT>",
    "PrimitiveSequenceType": "Single<ELEMENT>", "SchedulerType": "CurrentThreadScheduler",
    "Equatable": "Int", "Hashable": "Int", "Comparable": "Int", "DataDecoder": "JSONDecoder",
    "Step": "NoneStep", "ControlPropertyType": "ControlProperty<ELEMENT>",
  ]

  /// The conforming types for each protocol that constrains the base of reactive extensions.
  private static let conforming = [
    "ScrollDelegating": ["UIScrollView", "UITableView"], "UITextInput": ["UITextField"],
    "DeallocationObservable": ["UIView"],
  ]

  // MARK: - Code

  /// Whether closures among the arguments spell out the types of their parameters.
  var spellsTypes = false

  /// A statement that makes the call.
  ///
  /// - Parameters:
  ///   - receiver: A variable or a type; empty for a global declaration.
  ///   - type: The type of the receiver.
  func statement(on receiver: String, as type: Receiver) -> String {
    if case .property = kind {
      return "\(receiver.isEmpty ? "" : "\(receiver).")\(name) = try AnswerProbe.made()"
    }
    return "_ = \(expression(on: receiver, as: type))"
  }

  /// The call, or the value of an enumeration.
  func expression(on receiver: String, as type: Receiver) -> String {
    let path = receiver.isEmpty ? "" : "\(receiver)."
    let arguments = parameters.map { parameter in
      (parameter.label == "_" || isOperator ? "" : "\(parameter.label): ")
        + argument(parameter.type, as: type)
    }
    let list = arguments.joined(separator: ", ")
    switch kind {
    case .property, .value: return "\(path)`\(name)`"
    case .initializer: return "try \(receiver)(\(list))"
    case .function(operator: true):
      // One `try` covers everything that follows it. It must not follow an operator.
      let operands = arguments.map { "(\($0.replacing("try ", with: "")))" }
      return "try \(operands.joined(separator: " \(name) "))"
    case .function: return "try \(path)`\(name)`(\(list))"
    }
  }

  private var isOperator: Bool {
    if case .function(operator: true) = kind { true } else { false }
  }

  private func argument(_ written: String, as type: Receiver) -> String {
    var text = TypeText.replacing(type.names, in: TypeText.replacing(substitutes, in: written))
    while text.hasPrefix("@") || text.hasPrefix("sending ") || text.hasPrefix("consuming ") {
      text = String(text.drop { $0 != " " }.dropFirst())
    }
    if text.hasPrefix("inout ") {
      return "&AnswerProbe.place(\(text.dropFirst("inout ".count)).self).pointee"
    }
    if text.hasSuffix("...") { text.removeLast(3) }
    if text.hasSuffix(".Type") { return "\(text.dropLast(5)).self" }
    if let base = text.firstRange(of: "KeyPath<"), text[..<base.lowerBound].allSatisfy(\.isLetter) {
      return "\\.self"
    }
    guard let function = TypeText.function(text) else { return Self.made(text, throws: true) }
    let list = function.parameters.map { spellsTypes ? "_: \($0)" : "_" }.joined(separator: ", ")
    let names = list.isEmpty || !spellsTypes ? list : "(\(list))"
    let isEmpty = function.result == "Void" || function.result == "()"
    let result = isEmpty ? "" : Self.made(function.result, throws: function.throws)
    return "{ \(names.isEmpty ? "" : "\(names) in") \(result) }"
  }

  private static func made(_ type: String, throws: Bool) -> String {
    var type = type
    for (name, pattern) in conformers where type == "some \(name)" {
      type = pattern.replacing("ELEMENT", with: "Int")
    }
    let isExistential = type.hasPrefix("any ")
    return (`throws` ? "try AnswerProbe.made()" : "AnswerProbe.value()")
      + " as \(isExistential ? "(\(type))" : type)"
  }
}

/// The types that replace `Self` and the generic parameters of a receiver's type.
struct Receiver {
  /// The replacements, by name.
  let names: [String: String]

  /// - Parameters:
  ///   - name: The type as it is written, with its generic arguments.
  ///   - parameters: The generic parameters in the declaration of the type.
  init(_ name: String, parameters: [String] = []) {
    var names = ["Self": name]
    if let start = name.firstIndex(of: "<"), let list = TypeText.bracketed(name[start...])?.inside {
      for (parameter, argument) in zip(parameters, TypeText.split(list, at: ",")) {
        names[parameter] = argument
      }
    }
    self.names = names
  }
}
