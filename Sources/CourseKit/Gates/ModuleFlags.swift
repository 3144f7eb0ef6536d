package import Foundation

/// The compiler with which SwiftPM compiles one module, and the flags that affect the meaning of
/// code.
package struct ModuleFlags: Equatable, Sendable {
  /// The full path of `swiftc`.
  package let compiler: String
  /// Flags that the compiler's frontend takes too, so that it reads a file as the build does.
  package let flags: [String]

  /// Reads the flags from SwiftPM's last plan, `.build/debug.yaml`.
  ///
  /// - Returns: `nil` if the plan is missing, incomplete, or does not contain the module.
  package init?(module: String, plan: URL) {
    guard let words = Self.arguments(of: module, kind: "module", in: plan),
      let compiler = words.first, words.contains("-module-name")
    else { return nil }

    self.compiler = compiler
    self.flags = Self.meaningful(words.dropFirst())
  }

  /// The arguments of a plan's command: of kind `module`, which compiles, or `test`, which links.
  package static func arguments(of name: String, kind: String, in plan: URL) -> [String]? {
    guard let data = try? Data(contentsOf: plan) else { return nil }
    var start = data.startIndex
    while let node = data.range(of: Data("\n  \"C.\(name)-".utf8), in: start..<data.endIndex),
      let nameEnd = data.range(of: Data("\":".utf8), in: node.upperBound..<data.endIndex)
    {
      start = nameEnd.upperBound
      guard data[..<nameEnd.lowerBound].suffix(kind.utf8.count + 1) == Data(".\(kind)".utf8) else {
        continue
      }
      guard
        let arguments = data.range(
          of: Data("\n    args: ".utf8),
          in: start..<data.endIndex
        ),
        let end = data.range(of: Data("\n".utf8), in: arguments.upperBound..<data.endIndex)
      else { return nil }
      // The plan is YAML, but a list in it is written as JSON.
      return try? JSONDecoder().decode(
        [String].self,
        from: data[arguments.upperBound..<end.lowerBound]
      )
    }
    return nil
  }

  /// The flags of the given kinds, with their values.
  package func flags(of kinds: Set<String>) -> [String] { Self.pick(kinds, from: flags) }

  /// The flags of the given kinds, with their values: `-Xcc -I -Xcc path` is two flags, each with a
  /// value.
  package static func pick(_ kinds: Set<String>, from flags: [String]) -> [String] {
    var kept: [String] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      guard withValue.contains(flag), let value = rest.popFirst() else { continue }
      if kinds.contains(flag) { kept += [flag, value] }
    }
    return kept
  }

  /// The flags that affect the meaning of code, without those that name outputs.
  private static func meaningful(_ words: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if withValue.contains(word), let value = rest.popFirst() {
        kept += [word, value]
      } else if alone.contains(word) || word.hasPrefix("-D") {
        kept.append(word)
      }
    }
    return kept
  }

  private static let withValue: Set<String> = [
    "-module-name", "-I", "-F", "-Xcc", "-target", "-sdk", "-swift-version", "-package-name",
    "-module-cache-path", "-enable-upcoming-feature", "-enable-experimental-feature",
    "-default-isolation",
  ]

  private static let alone: Set<String> = ["-parse-as-library", "-enable-testing", "-Onone"]
}
