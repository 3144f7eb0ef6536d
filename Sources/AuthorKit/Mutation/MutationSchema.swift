internal import CourseKit
internal import Foundation

/// An answer that contains its mutants: each body holds a copy for each of its mutants, and a
/// switch at run time chooses one of them.
struct MutationSchema {
  let text: String
  /// The lines of each mutant's copy, by its number.
  private let lines: [(number: Int, range: Range<Int>)]
  /// The lines of each switch, and the mutants that it chooses from.
  private let switches: [(numbers: Set<Int>, range: Range<Int>)]

  /// - Parameter numbered: mutants that lie in bodies, with the numbers that turn them on.
  init(
    _ source: SourceTokens,
    _ outline: SourceOutline,
    numbered: [(number: Int, mutant: GeneratedMutant)]
  ) {
    var writer = Writer()
    let bytes = source.text.source
    var at = 0
    for body in outline.bodies.sorted(by: { $0.inner.lowerBound < $1.inner.lowerBound }) {
      let own = numbered.filter { body.inner.holds($0.mutant.span) }
      guard !own.isEmpty else { continue }
      writer.write(bytes[at..<body.inner.lowerBound])
      let start = writer.line
      writer.write("\nswitch RxlabMutation.active {\n")
      for (number, mutant) in own {
        writer.write("case \(number):\n")
        let first = writer.line
        writer.write(Self.copy(of: body, source, mutant, number))
        writer.lines.append((number, first..<writer.line))
      }
      writer.write("default:\n")
      writer.write(Self.copy(of: body, source, nil, 0))
      writer.write("}\n")
      writer.switches.append((Set(own.map(\.number)), start..<(writer.line + 1)))
      at = body.inner.upperBound
    }
    writer.write(bytes[at...])
    text = String(decoding: writer.bytes, as: UTF8.self)
    lines = writer.lines
    switches = writer.switches
  }

  /// The number of the mutant whose copy contains a line, from 1.
  func mutant(atLine line: Int) -> Int? { lines.first { $0.range.contains(line) }?.number }

  /// The numbers of all mutants in the body that contains a line.
  func mutants(aroundLine line: Int) -> Set<Int> {
    switches.first { $0.range.contains(line) }?.numbers ?? []
  }

  /// A function's copy is a function of its own, so that the compiler reports a missing `return`
  /// where it is missing.
  private static func copy(
    of body: SourceOutline.Body,
    _ source: SourceTokens,
    _ mutant: GeneratedMutant?,
    _ number: Int
  ) -> String {
    let bytes = source.text.source
    if let result = body.result, !result.hasPrefix("some ") {
      let inner = mutant?.applied(to: bytes, within: body.inner) ?? Array(bytes[body.inner])
      return "func copy\(number)() -> \(result) {\n\(String(decoding: inner, as: UTF8.self))\n}\n"
        + "return copy\(number)()\n"
    }
    var edits = mutant?.edits ?? []
    if let place = body.implicitReturn, mutant?.operator != .hoistState {
      edits.insert(SourceEdit(place..<place, "return "), at: 0)
    }
    let inner = String(
      decoding: SourceEdit.apply(edits, to: bytes, within: body.inner),
      as: UTF8.self
    )
    return SourceTokens(inner).tokens.isEmpty ? "break\n" : "\(inner)\n"
  }

  private struct Writer {
    var bytes: [UInt8] = []
    var line = 1
    var lines: [(number: Int, range: Range<Int>)] = []
    var switches: [(numbers: Set<Int>, range: Range<Int>)] = []

    mutating func write(_ text: some Sequence<UInt8>) {
      for byte in text {
        bytes.append(byte)
        if byte == .newline { line += 1 }
      }
    }

    mutating func write(_ text: String) { write(text.utf8) }
  }
}

extension GeneratedMutant {
  var span: Range<Int> {
    let start = edits.map(\.range.lowerBound).min() ?? 0
    return start..<(edits.map(\.range.upperBound).max() ?? start)
  }
}

extension Range<Int> {
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
