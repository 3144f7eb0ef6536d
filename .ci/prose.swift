// Counts private idioms in everything that people read, by kind of text, and fails above the limit.
//
// Chapters/WRITING.md says why and gives the words to use instead. Compile and run it from the top of
// the repository: `swiftc -O .ci/prose.swift -o prose && ./prose`; `.ci/prose` does both.

import Foundation

// MARK: - What is counted

/// Patterns of the private register, as language rules rather than single words. A text may use one
/// of these words in its ordinary sense; that is what the limit leaves room for.
let patterns: [NSRegularExpression] = [
  #"\b(tell|tells|told|telling)\b"#,
  #"\b(hear|hears|heard|hearing)\b"#,
  #"\b(nobody|somebody|whom|whoever)\b"#,
  #"\bstands? (in|beside|behind|above|below|there)\b"#,
  #"\b(let go|lets go|goes away|go away|is gone|are gone)\b"#,
  #"\b(is|are|was) no [a-z]+\b"#,
  #"\bthe own\b"#,
  #"\bbut for\b"#,
  #"\b(leaves|has left|who left|leaver)\b"#,
  #"\b(newcomer|latecomer)s?\b"#,
  #"\b(speaks|says|said|saying)\b"#,
  #"(?:^|[.;:,] +|\b(?:and|but|for|to|of|so|that) )[Ww]ho(?:ever)? [a-z]+"#,
].map { try! NSRegularExpression(pattern: $0, options: [.anchorsMatchLines]) }

/// Hits per 1,000 words that each kind of text may have.
let limit = 2.0

let kinds = [
  "lessons", "stub headers", "README", "documents", "hints", "diagnoses", "doc comments",
  "CLI strings", "test titles", "test functions", "answer names",
]

/// Phrases in which a counted word has its ordinary meaning, each with the reason.
let exceptions: [(phrase: String, reason: String)] = [
  ("says otherwise", "an ordinary idiom"),
  ("there is no ", "the plain existential; the pattern is meant for 'x is no y'"),
  ("there are no ", "the plain existential"),
  ("there was no ", "the plain existential"),
  ("is no longer", "an ordinary idiom"),
  ("are no longer", "an ordinary idiom"),
  ("to no more than", "an ordinary idiom"),
]

// MARK: - A text and its place

struct Text {
  let kind: String
  let place: String
  let words: String
}

func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
  (FileManager.default.subpaths(atPath: folder) ?? []).map { "\(folder)/\($0)" }
    .filter(isWanted).sorted()
}

func lines(of path: String) -> [String] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

func replacing(_ text: String, _ pattern: String, with replacement: String = " ") -> String {
  text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
}

/// The paragraphs of a Markdown text, without code, comments, links' targets and tables' rules.
func paragraphs(_ kind: String, _ path: String, _ lines: [String]) -> [Text] {
  var texts: [Text] = []
  var (start, collected): (Int, [String]) = (1, [])
  var (isCode, isComment) = (false, false)
  func flush() {
    let words = collected.joined(separator: " ")
    if !words.isEmpty { texts.append(Text(kind: kind, place: "\(path):\(start)", words: words)) }
    collected = []
  }
  for (index, line) in lines.enumerated() {
    if line.hasPrefix("```") { isCode.toggle(); flush(); continue }
    if line.hasPrefix("<!--") { isComment = true }
    defer { if line.contains("-->") { isComment = false } }
    if isCode || isComment { continue }
    if line.trimmingCharacters(in: .whitespaces).isEmpty { flush(); continue }
    if collected.isEmpty { start = index + 1 }
    collected.append(line)
  }
  flush()
  return texts
}

// MARK: - Swift sources

/// The string literals that begin in a line of code, joined over lines; interpolations are left out.
func literals(in lines: [String], from first: Int = 0) -> [(line: Int, text: String)] {
  var found: [(Int, String)] = []
  var index = first
  while index < lines.count {
    let line = lines[index]
    if line.contains("\"\"\""), !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
      var body: [String] = []
      let start = index
      index += 1
      while index < lines.count, !lines[index].contains("\"\"\"") {
        body.append(lines[index].trimmingCharacters(in: .whitespaces))
        index += 1
      }
      found.append((start + 1, replacing(body.joined(separator: " "), #"\\ |\\$"#)))
    } else if !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") {
      let matches = try! NSRegularExpression(pattern: #""((?:[^"\\]|\\.)*)""#)
        .matches(in: line, range: NSRange(line.startIndex..., in: line))
      for match in matches {
        found.append((index + 1, String(line[Range(match.range(at: 1), in: line)!])))
      }
    }
    index += 1
  }
  return found.map { ($0.0, replacing($0.1, #"\\\([^)]*\)+"#, with: "x")) }
}

/// Literals that are sentences or parts of them, not names, paths or patterns.
func isProse(_ text: String) -> Bool {
  text.split(separator: " ").count { $0.contains(where: \.isLetter) } >= 3
}

func documentation(_ path: String) -> [Text] {
  var texts: [Text] = []
  var (collected, start, isCode): ([String], Int, Bool) = ([], 1, false)
  for (index, line) in (lines(of: path) + [""]).enumerated() {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed.hasPrefix("///") {
      let words = trimmed.dropFirst(3).trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("```") { isCode.toggle(); continue }
      if collected.isEmpty { start = index + 1 }
      if !isCode { collected.append(words) }
    } else if !collected.isEmpty {
      texts.append(
        Text(
          kind: "doc comments",
          place: "\(path):\(start)",
          words: collected.joined(separator: " ")
        )
      )
      (collected, isCode) = ([], false)
    }
  }
  return texts
}

func testTitles(_ path: String) -> [Text] {
  let all = lines(of: path)
  return all.indices.compactMap { index in
    let line = all[index].trimmingCharacters(in: .whitespaces)
    guard line.hasPrefix("@Test(") || line.hasPrefix("@Suite(") else { return nil }
    let near = line.contains("\"") ? [line] : [all[min(index + 1, all.count - 1)]]
    guard let title = literals(in: near).first?.text else { return nil }
    return Text(kind: "test titles", place: "\(path):\(index + 1)", words: title)
  }
}

/// The names of functions in a file of tests, as words.
func testFunctions(_ path: String) -> [Text] {
  lines(of: path).enumerated().compactMap { index, line in
    guard let name = line.firstMatch(of: #/\bfunc ([A-Za-z]+)/#)?.1 else { return nil }
    let words = replacing(String(name), "(?=[A-Z])").lowercased()
    return Text(kind: "test functions", place: "\(path):\(index + 1)", words: words)
  }
}

/// The name of a mutant or an accepted answer, as words.
func answerName(_ path: String) -> Text {
  let file = path.split(separator: "/").last ?? ""
  let words = file.dropLast(".swift".count).replacingOccurrences(of: "-", with: " ")
  return Text(kind: "answer names", place: path, words: words)
}

func diagnoses(_ path: String) -> [Text] {
  let all = lines(of: path)
  return all.indices.compactMap { index in
    guard all[index].contains(".diagnosis(") else { return nil }
    let end = min(index + 12, all.count)
    var part = Array(all[index..<end])
    if let range = part[0].range(of: ".diagnosis(") {
      part[0] = String(part[0][range.upperBound...])
    }
    guard let text = literals(in: part).first?.text else { return nil }
    return Text(kind: "diagnoses", place: "\(path):\(index + 1)", words: text)
  }
}

func stubHeader(_ path: String) -> [Text] {
  let header = lines(of: path).prefix { $0.hasPrefix("//") }.dropFirst()
  let words = header.map { String($0.dropFirst(2)) }.joined(separator: " ")
  return [Text(kind: "stub headers", place: "\(path):1", words: words)]
}

struct ChapterFile: Decodable {
  struct Exercise: Decodable {
    let id: String
    let hints: [String]
  }
  let exercises: [Exercise]
}

func hints(_ path: String) -> [Text] {
  guard let data = FileManager.default.contents(atPath: path),
    let file = try? JSONDecoder().decode(ChapterFile.self, from: data)
  else { return [] }
  return file.exercises.flatMap { exercise in
    exercise.hints.enumerated().map { index, hint in
      let prose = paragraphs("hints", path, hint.components(separatedBy: "\n"))
        .map(\.words).joined(separator: " ")
      return Text(kind: "hints", place: "\(path) \(exercise.id) hint \(index + 1)", words: prose)
    }
  }
}

// MARK: - All texts

func allTexts() -> [Text] {
  let isSwift: (String) -> Bool = { $0.hasSuffix(".swift") }
  var texts: [Text] = []
  for path in files(below: "Chapters", where: { $0.hasSuffix("/README.md") }) {
    texts += paragraphs("lessons", path, lines(of: path))
  }
  for path in files(below: "Chapters", where: { $0.contains("/Stubs/") && isSwift($0) }) {
    texts += stubHeader(path)
  }
  for path in files(below: "Chapters", where: { $0.hasSuffix("/chapter.json") }) {
    texts += hints(path)
  }
  texts += paragraphs("README", "README.md", lines(of: "README.md"))
  // WRITING.md is left out: it lists the words to avoid.
  let documents =
    ["CHANGELOG.md"]
    + ["Chapters", "Sources", ".github"].flatMap { folder in
      files(below: folder) { $0.hasSuffix(".md") }
    }
  for path in documents where !path.hasSuffix("WRITING.md") && !path.contains("/Chapter") {
    texts += paragraphs("documents", path, lines(of: path))
  }
  for path in files(below: "Sources", where: { isSwift($0) && !$0.contains("/Exercises/") }) {
    texts += documentation(path)
  }
  // By the roles of the modules, whatever they are called: the command line and what it prints.
  let commandLine = ["rxlab", "CourseKit", "GradeKit", "AuthorKit", "CommandLineKit"]
  let folders = (try? FileManager.default.contentsOfDirectory(atPath: "Sources")) ?? []
  for folder in folders.sorted() where commandLine.contains(where: folder.hasPrefix) {
    for path in files(below: "Sources/\(folder)", where: isSwift) {
      texts += literals(in: lines(of: path)).filter { isProse($0.text) }
        .map { Text(kind: "CLI strings", place: "\(path):\($0.line)", words: $0.text) }
    }
  }
  let skipped = ["/Mutants/", "/Accepted/", "/Fixtures/", "/HostileSubmissions/"]
  for path in files(below: "Tests", where: isSwift) where !skipped.contains(where: path.contains) {
    texts += testTitles(path) + testFunctions(path)
    if path.range(of: #"Chapter\d\d[A-Za-z]+Tests/"#, options: .regularExpression) != nil {
      texts += diagnoses(path)
    }
  }
  for folder in ["Tests/Mutants", "Tests/Accepted"] {
    texts += files(below: folder, where: isSwift).map(answerName)
  }
  return texts
}

/// Without code spans, links' targets and phrases that are exempt.
func plain(_ words: String) -> String {
  var text = replacing(words, #"``[^`]*``|`[^`]*`"#, with: "x")
  text = replacing(text, #"\]\([^)]*\)"#, with: "]")
  for exception in exceptions {
    text = text.replacingOccurrences(of: exception.phrase, with: " ", options: .caseInsensitive)
  }
  return text
}

func count(_ text: String) -> (words: Int, hits: Int) {
  let range = NSRange(text.startIndex..., in: text)
  return (
    text.split { !($0.isLetter || $0 == "'" || $0 == "’") }.count,
    patterns.reduce(0) { $0 + $1.numberOfMatches(in: text, range: range) }
  )
}

// MARK: - A draw, for readers

/// The numbers that a seed leads to; the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// How many texts of each kind somebody reads who knows UIKit and no Rx.
let drawn: KeyValuePairs = [
  "diagnoses": 100, "hints": 60, "test titles": 60, "doc comments": 60, "CLI strings": 40,
]

func draw(seed: UInt64) {
  var numbers = SplitMix(state: seed)
  let byKind = Dictionary(grouping: allTexts(), by: \.kind)
  for (kind, count) in drawn {
    print("## \(count) \(kind), seed \(seed)\n")
    // Fragments of messages say nothing by themselves.
    let texts = (byKind[kind] ?? []).filter { isProse($0.words) && $0.words.count > 20 }
    for (index, text) in texts.shuffled(using: &numbers).prefix(count).enumerated() {
      print("\(index + 1). [\(text.place)] \(text.words)")
    }
    print("")
  }
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "draw" {
  guard let seed = UInt64(CommandLine.arguments[2]) else {
    print("Invalid seed '\(CommandLine.arguments[2])': expected a number, such as 2026.")
    exit(2)
  }
  draw(seed: seed)
  exit(0)
}

// MARK: - The report

let worstShown = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 3
var failed = false
let byKind = Dictionary(grouping: allTexts(), by: \.kind)
for kind in kinds {
  let counted = (byKind[kind] ?? []).map { text in
    let (words, hits) = count(plain(text.words))
    return (text: text, words: words, hits: hits)
  }
  let words = counted.map(\.words).reduce(0, +)
  let hits = counted.map(\.hits).reduce(0, +)
  let rate = words == 0 ? 0 : Double(hits) * 1_000 / Double(words)
  let isOver = words == 0 || rate > limit
  failed = failed || isOver
  let name = kind.padding(toLength: 14, withPad: " ", startingAt: 0)
  print(
    "\(name)\(String(format: "%6.1f", rate)) in 1,000 words  (\(hits) in \(words))"
      + (isOver ? words == 0 ? "  NO TEXT WAS FOUND" : "  TOO MANY" : "")
  )
  let worst = counted.filter { $0.hits > 0 }.sorted { ($0.hits, $1.words) > ($1.hits, $0.words) }
  for item in worst.prefix(worstShown) {
    print("    \(item.text.place)\n      \(item.text.words.prefix(220))")
  }
}
exit(failed ? 1 : 0)
