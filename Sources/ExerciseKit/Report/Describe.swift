/// A value in a legend: shortened, on one line, with strings in quotes.
func shortDescription<Value>(of value: Value) -> String {
  let text =
    switch value {
    case let string as String: string.debugDescription
    case let character as Character: "\"\(character)\""
    default: plainDescription(of: value)
    }
  let line = text.onOneLine
  return line.count <= longestDescription ? line : line.prefix(longestDescription - 1) + "…"
}

/// The maximum number of columns of a value, so that the legend fits on the screen.
private let longestDescription = 60

/// Two plain values, each on one line. Long values are cut to the part around the first difference.
func valueDescriptions<Value>(
  expected: Value,
  actual: Value
) -> (expected: String, actual: String) {
  let (left, right) = (lineDescription(of: expected), lineDescription(of: actual))
  guard max(left.count, right.count) > longestComparison else { return (left, right) }
  let same = zip(left, right).prefix { $0 == $1 }.count
  let start = max(0, same - longestComparison / 2)
  return (left.part(from: start), right.part(from: start))
}

/// The maximum number of columns of a compared value: a few lines of a screen.
private let longestComparison = 400

private func lineDescription<Value>(of value: Value) -> String {
  // `Optional(3)` says nothing that `3` does not, where `nil` says that there is none.
  if let optional = value as? any AnyOptional {
    return optional.wrappedValue.map { lineDescription(of: $0) } ?? "nil"
  }
  let text = (value as? String)?.debugDescription ?? plainDescription(of: value)
  return text.onOneLine
}

private func plainDescription<Value>(of value: Value) -> String {
  ((value as? any Unordered)?.sortedDescription ?? String(describing: value)).withoutTypesOfCases
}

/// A collection whose order differs from process to process. The grader compares descriptions with
/// those of the reference, so a description must not depend on that order.
private protocol Unordered {
  /// The description with the elements in the order of their own descriptions.
  var sortedDescription: String { get }
}

extension Dictionary: Unordered {
  fileprivate var sortedDescription: String {
    if isEmpty { return "[:]" }
    let pairs = map { "\(elementDescription(of: $0.key)): \(elementDescription(of: $0.value))" }
    return "[\(pairs.sorted().joined(separator: ", "))]"
  }
}

extension Set: Unordered {
  fileprivate var sortedDescription: String {
    "[\(map(elementDescription).sorted().joined(separator: ", "))]"
  }
}

private func elementDescription<Value>(of value: Value) -> String {
  (value as? any Unordered)?.sortedDescription ?? String(reflecting: value)
}

private protocol AnyOptional {
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrappedValue: Any? { self }
}

extension String {
  /// The text on one line.
  fileprivate var onOneLine: String {
    // Most texts have no newline, and a search for characters takes far longer than one for bytes.
    guard utf8.contains(where: { !(0x20..<0x7f).contains($0) }) else { return self }
    return split(whereSeparator: \.isNewline).joined(separator: "\\n")
  }

  /// `notPoweredOn(.unknown)` for `notPoweredOn(CourseDomain.RadioState.unknown)`: inside another
  /// value the standard library adds the type and module to a case, unlike source code.
  var withoutTypesOfCases: String {
    guard utf8.contains(UInt8(ascii: ".")), !utf8.contains(UInt8(ascii: "\"")) else { return self }
    return replacing(typeOfCase, with: ".")
  }

  fileprivate func part(from start: Int) -> String {
    let part = dropFirst(start).prefix(longestComparison)
    return (start > 0 ? "…" : "") + part + (start + part.count < count ? "…" : "")
  }
}

/// The module, the types and the period before a case. A private type stands in a context without a
/// name.
///
/// Compiled once: every event of a story is described, and compiling the expression takes ten times
/// as long as replacing. A regex is compiled when it is first used, which is safe on any thread.
nonisolated(unsafe) private let typeOfCase =
  /\b[A-Z]\w*(?:\.(?:[A-Z]\w*|\(unknown context at \$[0-9a-f]+\)))+\.(?=[a-z])/
