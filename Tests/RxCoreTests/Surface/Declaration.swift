import Foundation

/// A declaration in a normalized form, in which a line of the API list equals the compiler's
/// description of the same declaration: without attributes, parameter names, default values and
/// spaces; with sorted bounds of generic parameters in the `where` clause; and with one name for
/// types that the clause makes equal.
struct Declaration: Hashable {
  let text: String

  /// Whether this declares what a line of the API list requires; lines that show an initial value
  /// do not specify the type.
  func satisfies(_ required: Declaration) -> Bool {
    self == required || (required.text.hasPrefix("var ") && text.hasPrefix("\(required.text):"))
  }

  init(_ source: String) {
    var rest = Self.simplified(source)[...]
    let keyword = rest.prefix { $0 != " " }
    guard keyword == "func" || keyword == "init" || rest.hasPrefix("init") else {
      text = Self.plain(String(rest))
      return
    }
    let name = rest.prefix { !"<(".contains($0) }
    rest = rest.dropFirst(name.count)
    let generics = Self.takeGroup(&rest, "<", ">")
    let parameters = Self.takeGroup(&rest, "(", ")") ?? ""
    let (result, requirements) = Self.split(String(rest), at: "where")
    text = Self.assembled(
      name: String(name),
      generics: generics ?? "",
      parameters: parameters,
      result: result,
      requirements: requirements
    )
  }

  // MARK: - Assembling

  private static func assembled(
    name: String,
    generics: String,
    parameters: String,
    result: String,
    requirements: String
  ) -> String {
    var names: [String] = []
    var clauses = list(requirements)
    for generic in list(generics) {
      let (name, bound) = split(generic, at: ":")
      names.append(name)
      if !bound.isEmpty { clauses.append("\(name): \(bound)") }
    }
    var labelled = list(parameters).map(parameter)
    // Calls may pass their source location, an addition to RxSwift.
    for place in ["line:UInt", "file:StaticString"] where labelled.last == place {
      labelled.removeLast()
    }
    let generics = names.isEmpty ? "" : "<\(names.joined(separator: ","))>"
    let signature = squeezed("\(name)\(generics)(\(labelled.joined(separator: ",")))\(result)")
    return Requirements(clauses.map(squeezed)).applied(to: signature)
  }

  /// Returns the label and the type of a parameter.
  private static func parameter(_ source: String) -> String {
    let (names, typeAndDefault) = split(source, at: ":")
    var type = split(typeAndDefault, at: "=").0
    type = type.replacing(#/@(?!escaping|Sendable)\w+ /#, with: "")
      .replacing(namesInFunctionTypes, with: "")
    // A function type may have its own parentheses.
    if let inner = type.wholeMatch(of: #/@escaping \(((\([^()]*\)) -> \w+)\)/#) {
      type = "@escaping \(inner.1)"
    }
    let label = names.replacing(#/@[\w.]+ /#, with: "").split(separator: " ").first ?? ""
    return squeezed("\(label):\(type)")
  }

  // MARK: - Removing irrelevant parts

  private static func simplified(_ source: String) -> String {
    var text = source.replacing(#/\s+/#, with: " ").replacing("`", with: "")
    for word in ignoredWords { text.replace(word, with: "") }
    text.replace("@Sendable @escaping", with: "@escaping @Sendable")
    text.replace(#/ ?\.\.\./#, with: "...")
    // Parentheses around `any Error`.
    text.replace(#/\((any )?(\w+)\)\?/#, with: { "\($0.2)?" })
    text.replace("any ", with: "")
    // Both sides are declared in the trait's own extension.
    text.replace(#/\bCompletable\b/#, with: "PrimitiveSequence<CompletableTrait, Never>")
    text.replace(#/<(Single|Maybe|Completable)Trait, /#, with: "<Trait, ")
    for (parameter, member) in aliases { text.replace(parameter, with: member) }
    return text
  }

  nonisolated(unsafe) private static let namesInFunctionTypes = #/\b_ \w+: /#

  /// Modifiers and attributes that make no difference for a caller, and qualifications of names.
  nonisolated(unsafe) private static let ignoredWords: [Regex<Substring>] = [
    #/@(?:frozen|discardableResult|resultBuilder|dynamicMemberLookup|_disfavoredOverload) /#,
    #/\b(?:final|open|override|convenience|static|(?:private|internal)\(set\)) /#,
    #/\bnonisolated(?:\((?:nonsending|unsafe)\))? /#,
    #/\b(?:Self|Swift|Foundation|RxSwift)\./#,
    #/\b\w+(?:<[^<>]*>)?\.(?=\w*(?:Observer|Handler|Callstack|DisposeKey)\b)/#,
    #/\b\w+(?:<[^<>]*>)?\.(?=VirtualTime(?:Unit|Interval|IntervalUnit)?\b)/#,
    #/\b\w+<[^<>]*>\.(?=\w)/#,
  ]

  /// Generic parameters for which the type also has an associated type: either name is allowed.
  nonisolated(unsafe) private static let aliases: [(Regex<Substring>, String)] = [
    (#/\bPropertyType\b/#, "Element"), (#/\bP\b/#, "ParentObject"), (#/\bD\b/#, "Delegate"),
  ]

  /// Normalizes a type, property, case or alias: without conformances, accessors and initial
  /// values.
  private static func plain(_ source: String) -> String {
    var text = source.replacing(#/ ?\{.*/#, with: "")
    if text.hasPrefix("typealias") {
      return squeezed(text.replacing(namesInFunctionTypes, with: ""))
    }
    text.replace(#/^let /#, with: "var ")
    text.replace(#/ ?=(?: .*)?$/#, with: "")
    let isType = text.prefixMatch(of: #/(class|struct|enum|protocol) /#) != nil
    return squeezed(isType ? split(text, at: ":").0.replacing(#/<.*/#, with: "") : text)
  }

  private static func squeezed(_ text: String) -> String {
    text.replacing(#/ ?([^\w ]) ?/#, with: { "\($0.1)" }).trimmingCharacters(in: .whitespaces)
  }

  // MARK: - Reading

  /// Removes a group in brackets from the front, and returns its contents.
  private static func takeGroup(
    _ text: inout Substring,
    _ open: Character,
    _ close: Character
  ) -> String? {
    text = text.drop { $0 == " " }
    guard text.first == open else { return nil }
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == open { depth += 1 }
      if character == close, last != "-" { depth -= 1 }
      last = character
      if depth == 0 {
        let inside = text[text.index(after: text.startIndex)..<index]
        text = text[text.index(after: index)...]
        return String(inside)
      }
    }
    return nil
  }

  /// Returns the parts between the commas that are not within brackets.
  private static func list(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    var last: Character = " "
    for character in text {
      if "<([".contains(character) { depth += 1 }
      if ")]".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      last = character
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Returns the text before and after the first separator.
  private static func split(_ text: String, at separator: String) -> (String, String) {
    guard let range = text.range(of: separator) else {
      return (text.trimmingCharacters(in: .whitespaces), "")
    }
    return (
      text[..<range.lowerBound].trimmingCharacters(in: .whitespaces),
      text[range.upperBound...].trimmingCharacters(in: .whitespaces)
    )
  }
}
