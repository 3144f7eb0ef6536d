import Foundation

/// What a JSON document has to look like: as much of JSON Schema as the outputs' schemas need.
indirect enum Shape: Sendable {
  /// Nothing besides the named keys may be there.
  case object(required: [String: Shape], optional: [String: Shape] = [:])
  case array(Shape, atLeast: Int = 0)
  case string(longest: Int = .max)
  case oneOf([String])
  case integer(ClosedRange<Int>)

  /// Where the text departs from the shape, a sentence each.
  func faults(of text: String) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      return ["It is no JSON."]
    }
    return faults(of: value, at: "document")
  }

  private func faults(of value: Any, at path: String) -> [String] {
    switch self {
    case .object(let required, let optional):
      guard let object = value as? [String: Any] else { return ["\(path) is no object."] }
      let missing = required.keys.filter { object[$0] == nil }.map { "\(path).\($0) is missing." }
      return missing
        + object.flatMap { key, value in
          (required[key] ?? optional[key])?.faults(of: value, at: "\(path).\(key)")
            ?? ["\(path).\(key) is not known."]
        }
    case .array(let element, let least):
      guard let array = value as? [Any] else { return ["\(path) is no list."] }
      let few = array.count < least ? ["\(path) has \(array.count) elements."] : []
      return few
        + array.enumerated().flatMap { element.faults(of: $1, at: "\(path)[\($0)]") }
    case .string(let longest):
      guard let text = value as? String else { return ["\(path) is no text."] }
      return text.count > longest ? ["\(path) has \(text.count) characters."] : []
    case .oneOf(let words):
      let isOne = (value as? String).map(words.contains) ?? false
      return isOne ? [] : ["\(path) is none of \(words)."]
    case .integer(let range):
      let isIn = (value as? Int).map(range.contains) ?? false
      return isIn ? [] : ["\(path) is no number of \(range)."]
    }
  }
}

extension Shape {
  /// `results.json` of Gradescope's autograders, as their documentation describes it.
  static let gradescope = Shape.object(
    required: [
      "score": .integer(0...1_000_000),
      "tests": .array(
        .object(
          required: [
            "score": .integer(0...1_000_000), "max_score": .integer(0...1_000_000),
            "status": .oneOf(["passed", "failed"]), "name": .string(), "number": .string(),
            "output": .string(),
          ],
          optional: [
            "output_format": .oneOf(["text", "html", "simple_format", "md", "ansi"]),
            "visibility": .oneOf(["hidden", "after_due_date", "after_published", "visible"]),
          ]
        )
      ),
    ],
    optional: [
      "output_format": .oneOf(["text", "html", "simple_format", "md", "ansi"]),
      "visibility": .oneOf(["hidden", "after_due_date", "after_published", "visible"]),
      "output": .string(),
      "stdout_visibility": .oneOf(["hidden", "after_due_date", "after_published", "visible"]),
    ]
  )

  /// `results.json` of Exercism's test runners, version 3.
  static let exercism = Shape.object(
    required: [
      "version": .integer(3...3), "status": .oneOf(["pass", "fail", "error"]),
      "tests": .array(
        .object(
          required: [
            "name": .string(), "status": .oneOf(["pass", "fail", "error"]),
            "task_id": .integer(1...1_000),
          ],
          optional: [
            "message": .string(), "output": .string(longest: 500), "test_code": .string(),
          ]
        )
      ),
    ],
    optional: ["message": .string()]
  )
}
