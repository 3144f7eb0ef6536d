package import Foundation

/// A node of the type-checked tree that the compiler writes with `-dump-ast-format json`.
///
/// The nodes below are made with it, since several gates walk over the same tree.
package struct SyntaxNode {
  /// The compiler's values, by key.
  package let fields: [String: Any]
  /// The nodes directly below this one, with the keys under which it holds them, in the order of the
  /// keys. Each walk over a tree uses this list, so that all of them see the same code.
  package private(set) var parts: [(key: String, node: SyntaxNode)] = []
  /// The texts that the node holds directly, such as the name of a declaration or of a type, in the
  /// order of their keys.
  package private(set) var words: [(key: String, text: String)] = []

  /// The byte at which the node begins in the source; `nil` for an implicit node.
  package let start: Int?
  /// The byte at which the node's last token begins in the source; `nil` for an implicit node.
  package let end: Int?

  package init(_ fields: [String: Any]) {
    self.fields = fields
    let range = fields["range"] as? [String: Any]
    (start, end) = (range?["start"] as? Int, range?["end"] as? Int)
    let isChecked = fields["processed_init"] != nil
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) where !Self.skipped.contains(key) {
      // An initial value is in the tree twice if it was type-checked; the checked form is used.
      if isChecked, key == "original_init" { continue }
      add(value, for: key)
    }
  }

  private mutating func add(_ value: Any, for key: String) {
    if let text = value as? String {
      words.append((key, text))
    } else if let fields = value as? [String: Any] {
      parts.append((key, SyntaxNode(fields)))
    } else if let values = value as? [Any] {
      for value in values { add(value, for: key) }
    }
  }

  /// Positions, and reasons for conformances, which are implicit: a conformance is checked at its
  /// declaration.
  private static let skipped: Set<String> = [
    "conformance", "conformances", "decl_context", "range", "reqs",
  ]

  /// Reads the tree of one file.
  package init(json: Data) throws {
    guard let fields = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    self.init(fields)
  }

  /// The kind of the node, such as `func_decl`.
  package var kind: String { self["_kind"] ?? "" }

  /// The declared name.
  package var baseName: String? { child("name")?.child("base_name")?["name"] }

  package var isImplicit: Bool { self["implicit"] ?? false }

  package subscript<Value>(key: String) -> Value? { fields[key] as? Value }

  package func child(_ key: String) -> SyntaxNode? {
    guard let fields = fields[key] as? [String: Any] else { return nil }
    return parts.first { $0.key == key }?.node ?? SyntaxNode(fields)
  }

  package func children(_ key: String) -> [SyntaxNode] {
    guard let values = fields[key] as? [Any] else { return [] }
    let nodes = parts.filter { $0.key == key }.map(\.node)
    return nodes.isEmpty ? values.compactMap { ($0 as? [String: Any]).map(SyntaxNode.init) } : nodes
  }

  /// Calls `body` with this node and each node below it, parents before children.
  package func walk(_ body: (SyntaxNode) -> Void) {
    body(self)
    for part in parts { part.node.walk(body) }
  }
}
