import Foundation

/// A node of the type-checked tree that the compiler writes with `-dump-ast-format json`.
struct SyntaxNode {
  /// What the compiler wrote, by key.
  let fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }

  /// Reads the tree of one file.
  init(json: Data) throws {
    guard let fields = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    self.init(fields)
  }

  /// What the node is, as in `func_decl`.
  var kind: String { self["_kind"] ?? "" }

  /// The byte at which the node begins in the source, where it was written there.
  var start: Int? { child("range")?["start"] }

  /// The name that a declaration gives to what it declares.
  var baseName: String? { child("name")?.child("base_name")?["name"] }

  var isImplicit: Bool { self["implicit"] ?? false }

  subscript<Value>(key: String) -> Value? { fields[key] as? Value }

  func child(_ key: String) -> SyntaxNode? {
    (fields[key] as? [String: Any]).map(SyntaxNode.init)
  }

  func children(_ key: String) -> [SyntaxNode] {
    (fields[key] as? [[String: Any]] ?? []).map(SyntaxNode.init)
  }
}
