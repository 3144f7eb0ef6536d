/// File names that are safe on every system. Each is derived from a student's ID alone, except for
/// two IDs that differ only in case.
struct FileNames {
  private var names: [String: String] = [:]

  init(_ ids: [String]) {
    let groups = Dictionary(grouping: ids) { Self.escaped($0).lowercased() }
    for id in ids {
      let name = Self.escaped(id)
      names[id] = groups[name.lowercased()]?.count == 1 ? name : Self.marked(name, id)
    }
  }

  subscript(_ id: String) -> String {
    guard let name = names[id] else {
      preconditionFailure("'\(id)' is not one of the IDs for which names were made.")
    }
    return name
  }

  private static let longest = 80

  /// Letters, digits, `.`, `_` and `-` stay, all else becomes `%` and two digits, as in a URL.
  private static func escaped(_ id: String) -> String {
    let bytes = Array(id.utf8)
    var name = ""
    for (index, byte) in bytes.enumerated() {
      let character = Character(Unicode.Scalar(byte))
      let isEdge = index == 0 || index == bytes.count - 1
      let isSafe =
        character.isASCII
        && (character.isLetter || character.isNumber || character == "_"
          || (!isEdge && (character == "." || character == "-")))
      name += isSafe ? String(character) : "%" + SHA256.hexadecimal([byte])
    }
    if name.isEmpty { name = "%" }
    let stem = name.prefix { $0 != "." }.lowercased()
    if name.count > longest || reserved.contains(stem) { name = marked(name, id) }
    return name
  }

  /// The name with a part of the ID's hash, which keeps truncated or reserved names distinct.
  private static func marked(_ name: String, _ id: String) -> String {
    let hash = SHA256.hexadecimal(SHA256.hash(Array(id.utf8))).prefix(12)
    return "\(name.prefix(longest))%\(hash)"
  }

  /// Names of devices on Windows, where an instructor may open the folder.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
  )
}
