internal import CourseKit

/// Recipes for files of the maximum size that are expensive to process.
enum HostileTexts {
  static let all: [String: HostileRecipe.Recipe] = [
    "text-nested-interpolations": { site in
      try site.write(nested: "\"\\(", ")\"", levels: 45_000)
    },
    "text-nested-raw-interpolations": { site in
      try site.write(nested: "#\"\\#(", ")\"#", levels: 30_000)
    },
    "text-nested-parentheses": { site in
      try site.write(nested: "(", ")", levels: 100_000)
    },
    "text-pounds": { site in try site.write(repeated: "#") },
    "text-pounds-and-quotes": { site in try site.write(repeated: "#\"\"\" ") },
    "text-one-word": { site in try site.write(repeated: "u") },
    "text-unowned": { site in try site.write(repeated: "unowned ") },
    "text-subscripts": { site in try site.write(repeated: "subscript ") },
    "text-attributes": { site in try site.write(repeated: "@a ") },
    "text-imports-in-a-line": { site in
      let half = HostileSite.room / 2
      let lines = String(repeating: "\n", count: half)
      let imports = String(repeating: "import RxCore;", count: half / "import RxCore;".utf8.count)
      try site.write(Array((lines + imports + "\n").utf8) + site.answer, to: HostileSite.file)
    },
    "text-open-comment": { site in
      try site.write(Array("/* /* */\n".utf8) + site.answer, to: HostileSite.file)
    },
    "zip-empty-blocks": { site in
      // Each block has codes of its own, and holds its end alone.
      let data = DeflateBomb.emptyBlocks(1_000_000)
      try site.zip {
        $0.add(HostileSite.file, []) { ($0.data, $0.method, $0.unpackedSize) = (data, 8, 100) }
      }
    },
  ]
}

extension HostileSite {
  fileprivate static let room = 240 << 10

  /// Writes an answer followed by as many copies of a text as fit.
  fileprivate func write(repeated text: String) throws {
    let code = String(repeating: text, count: Self.room / text.utf8.count)
    try write(answer + Array(code.utf8) + [UInt8(ascii: "\n")], to: Self.file)
  }

  /// Writes an answer followed by a value in many parentheses.
  fileprivate func write(nested opening: String, _ closing: String, levels: Int) throws {
    let code =
      "\nprivate let nested = " + String(repeating: opening, count: levels) + "1"
      + String(repeating: closing, count: levels) + "\n"
    try write(answer + Array(code.utf8), to: Self.file)
  }
}
