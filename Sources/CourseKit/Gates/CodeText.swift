import Foundation

/// A source file and the parts of it that are code: comments and the text of strings are blanked
/// out, byte for byte, so that offsets agree with the compiler's.
package struct CodeText: Sendable {
  package let source: [UInt8]
  /// The source with spaces in place of comments and string text, and with the same length. The
  /// code in an interpolation is kept.
  package let code: [UInt8]
  /// The source with spaces in place of comments only, and with the same length. It has the same
  /// meaning as `source`, without anything that `code` treats as a comment.
  package let uncommented: [UInt8]
  /// The offset at which each line begins.
  private let lineStarts: [Int]

  package init(_ text: String) {
    let source = Array(text.utf8)
    self.source = source
    var stripper = CommentStripper(source)
    (code, uncommented) = stripper.run()
    lineStarts = [0] + source.indices.filter { source[$0] == .newline }.map { $0 + 1 }
  }

  /// The line and column of a byte, both from 1.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lineStarts.partitioningIndex { $0 > offset }
    return (line, offset - lineStarts[line - 1] + 1)
  }

  /// The code of a line, from 1, without space around it; empty outside the file.
  package func codeLine(_ line: Int) -> String {
    guard lineStarts.indices.contains(line - 1) else { return "" }
    let end = line < lineStarts.count ? lineStarts[line] : code.count
    return String(decoding: code[lineStarts[line - 1]..<end], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The identifier that begins at a byte; empty if none does.
  package func word(at offset: Int) -> String {
    guard code.indices.contains(offset) else { return "" }
    return String(decoding: code[offset...].prefix(while: \.isWordByte), as: UTF8.self)
  }
}

extension UInt8 {
  package static let newline = UInt8(ascii: "\n")
  /// A carriage return, which ends a line even without a line feed after it.
  package static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte belongs to an identifier: a letter, digit, underscore or part of any letter
  /// beyond ASCII.
  package var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Array {
  /// The first index whose element fulfills `predicate`, in an array in which all such elements are
  /// at the end.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
