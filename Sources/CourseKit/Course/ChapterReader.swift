internal import Foundation

/// Reads and validates one `chapter.json`.
struct ChapterReader {
  private let workspace: Workspace
  private let token: String
  private var path: String { Chapter.descriptionFile(of: token) }
  private var number: Int {
    guard let number = Chapter.number(in: token) else {
      preconditionFailure("'\(token)' is not the name of a chapter's folder.")
    }
    return number
  }

  init(_ workspace: Workspace, token: String) {
    self.workspace = workspace
    self.token = token
  }

  func read() throws -> Chapter {
    guard let bytes = workspace.bytes(path) else {
      throw problem("The file is missing or cannot be read.")
    }
    let description = try decode(bytes)
    try expect(
      description.format == 1,
      "format",
      "1, the format this rxlab reads",
      "\(description.format)",
      repair: "update the course and its rxlab together: git pull"
    )
    try expect(
      description.chapter == number,
      "chapter",
      "\(number), as in the folder's name",
      "\(description.chapter)"
    )
    try expect(
      description.part?.allSatisfy(\.isWhitespace) != true,
      "part",
      "the name of a part of the course, or no such field",
      "an empty name"
    )
    let files = workspace.names(in: "Chapters/\(token)/Stubs")
    var seen: Set<ExerciseID> = []
    let exercises = try description.exercises.enumerated().map { index, entry in
      try exercise(entry, field: "exercises[\(index)]", files: files, seen: &seen)
    }
    return Chapter(
      token: token,
      number: description.chapter,
      title: description.title,
      order: description.order,
      part: description.part,
      exercises: exercises.sorted { $0.id < $1.id }
    )
  }

  private func exercise(
    _ entry: Description.Entry,
    field: String,
    files: [String],
    seen: inout Set<ExerciseID>
  ) throws -> Exercise {
    try expect(
      entry.id.chapter == number,
      "\(field).id",
      "an id of chapter \(number), such as \(number).1",
      "\(entry.id)"
    )
    try expect(
      seen.insert(entry.id).inserted,
      "\(field).id",
      "an id that no other exercise has",
      "\(entry.id) a second time"
    )
    try expect(entry.points > 0, "\(field).points", "1 or more", "\(entry.points)")
    try expect(
      (1...3).contains(entry.difficulty),
      "\(field).difficulty",
      "1, 2 or 3",
      "\(entry.difficulty)"
    )
    try expect(
      entry.hints.count == 3,
      "\(field).hints",
      "three hints: a nudge, the API, nearly the code",
      "\(entry.hints.count)"
    )
    try expect(
      entry.parts?.contains { $0.chapter == number } != true,
      "\(field).parts",
      "exercises of other chapters",
      "one of this chapter"
    )
    let stubs = files.filter { $0.hasPrefix(entry.id.namespace) && $0.hasSuffix(".swift") }
    guard let stub = stubs.first, stubs.count == 1 else {
      throw problem(
        "'\(field).id' is \(entry.id), which needs exactly one stub.",
        evidence: [
          .init("expected", "one file Chapters/\(token)/Stubs/\(entry.id.namespace)….swift"),
          .init("found", stubs.isEmpty ? "none" : stubs.joined(separator: ", ")),
        ]
      )
    }
    return Exercise(
      id: entry.id,
      title: entry.title,
      points: entry.points,
      difficulty: entry.difficulty,
      anchor: entry.anchor,
      hints: entry.hints,
      imports: entry.imports,
      forbids: entry.forbids,
      covers: entry.covers,
      isRepair: entry.repair ?? false,
      hasThreads: entry.threads ?? false,
      parts: entry.parts ?? [],
      token: token,
      name: String(stub.dropLast(".swift".count))
    )
  }

  private func decode(_ bytes: Data) throws -> Description {
    do {
      return try JSONDecoder().decode(Description.self, from: bytes)
    } catch let error as DecodingError {
      throw problem(error, in: bytes)
    }
  }

  private func problem(_ error: DecodingError, in bytes: Data) -> Problem {
    switch error {
    case .keyNotFound(let key, let context):
      let place = (context.codingPath + [key]).fieldPath
      return problem("The field '\(place)' is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let holder =
        context.codingPath.isEmpty ? "The file" : "The field '\(context.codingPath.fieldPath)'"
      return problem(
        "\(holder) contains a value of the wrong type.",
        evidence: [.init("expected", jsonName(of: type))]
      )
    case .dataCorrupted(let context):
      guard context.codingPath.isEmpty else {
        return problem(
          "The field '\(context.codingPath.fieldPath)' is not valid.",
          evidence: [.init("expected", context.debugDescription)]
        )
      }
      return problem(
        syntaxFault(in: bytes) == nil
          ? "The file contains an invalid value." : "The file is not valid JSON.",
        evidence: [.init("found", syntaxFault(in: bytes) ?? context.debugDescription)]
      )
    @unknown default:
      return problem("The file cannot be read: \(error).")
    }
  }

  /// The line where parsing stopped, which only the older of Foundation's two JSON parsers reports.
  /// `nil` if the whole file is valid JSON; then a value has the wrong type, such as 1.5 for a
  /// whole number.
  private func syntaxFault(in bytes: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: bytes)
      return nil
    } catch {
      let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      guard let match = words.firstMatch(of: /around character (\d+)/), let offset = Int(match.1)
      else { return words }
      let above = bytes.prefix(offset).split(
        separator: UInt8(ascii: "\n"),
        omittingEmptySubsequences: false
      )
      return "something unexpected in line \(max(1, above.count))"
    }
  }

  private func jsonName(of type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is String.Type: "a text in quotes"
    case is [String: Any].Type: "an object: {…}"
    case is any Collection.Type: "a list: […]"
    default: "an object: {…}"
    }
  }

  private func expect(
    _ holds: Bool,
    _ field: String,
    _ expected: String,
    _ found: String,
    repair: String? = nil
  ) throws {
    guard !holds else { return }
    throw problem(
      "The field '\(field)' is not valid.",
      evidence: [.init("expected", expected), .init("found", found)],
      repair: repair
    )
  }

  private func problem(
    _ message: String,
    evidence: [Problem.Evidence] = [],
    repair: String? = nil
  ) -> Problem {
    Problem(
      .course,
      "\(path): \(message)",
      evidence: evidence,
      repair: repair ?? "correct the file, or restore it: git restore \(path)"
    )
  }

  /// The JSON structure of the file.
  private struct Description: Decodable {
    let format: Int
    let chapter: Int
    let title: String
    let order: Int
    let part: String?
    let exercises: [Entry]

    struct Entry: Decodable {
      let id: ExerciseID
      let title: String
      let points: Int
      let difficulty: Int
      let anchor: String
      let hints: [String]
      let imports: [String]
      let forbids: [String]
      let covers: [String]
      let repair: Bool?
      let threads: Bool?
      let parts: [ExerciseID]?
    }
  }
}

extension [any CodingKey] {
  /// The path of a field, such as `exercises[2].points`.
  fileprivate var fieldPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
