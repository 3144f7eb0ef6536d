package import Foundation

/// A node of the type-checked tree that the compiler writes with `-dump-ast-format json`.
package struct SyntaxNode {
  /// The compiler's values, by key.
  package let fields: [String: Any]

  package init(_ fields: [String: Any]) { self.fields = fields }

  /// Reads the tree of one file.
  package init(json: Data) throws {
    guard let fields = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    self.init(fields)
  }

  /// The kind of the node, such as `func_decl`.
  package var kind: String { self["_kind"] ?? "" }

  /// The byte at which the node begins in the source; `nil` for an implicit node.
  package var start: Int? { child("range")?["start"] }

  /// The declared name.
  package var baseName: String? { child("name")?.child("base_name")?["name"] }

  package var isImplicit: Bool { self["implicit"] ?? false }

  package subscript<Value>(key: String) -> Value? { fields[key] as? Value }

  package func child(_ key: String) -> SyntaxNode? {
    (fields[key] as? [String: Any]).map(SyntaxNode.init)
  }

  package func children(_ key: String) -> [SyntaxNode] {
    (fields[key] as? [[String: Any]] ?? []).map(SyntaxNode.init)
  }
}
