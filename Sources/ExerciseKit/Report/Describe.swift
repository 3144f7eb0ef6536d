/// A value in a legend: short, on one line, strings in quotes.
func shortDescription<Value>(of value: Value) -> String {
  let text =
    switch value {
    case let string as String: string.debugDescription
    case let character as Character: "\"\(character)\""
    default: String(describing: value)
    }
  let line = text.split(whereSeparator: \.isNewline).joined(separator: "\\n")
  return line.count <= longestDescription ? line : line.prefix(longestDescription - 1) + "…"
}

/// Columns a value may take. A longer one would push the legend off the screen.
private let longestDescription = 60

/// A plain value in a comparison: whole, on one line, since the difference may stand at its end.
func valueDescription<Value>(of value: Value) -> String {
  let text = (value as? String)?.debugDescription ?? String(describing: value)
  return text.split(whereSeparator: \.isNewline).joined(separator: "\\n")
}
