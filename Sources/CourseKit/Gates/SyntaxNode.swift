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

// MARK: - The walk

extension SyntaxNode {
  /// The nodes directly below this one, with the keys under which it holds them, in the order of the
  /// keys. Each walk over a tree uses this list, so that all of them see the same code.
  package var parts: [(key: String, node: SyntaxNode)] {
    codeFields.flatMap { key, value -> [(key: String, node: SyntaxNode)] in
      let values = (value as? [Any]) ?? [value]
      return values.compactMap { $0 as? [String: Any] }.map { (key, SyntaxNode($0)) }
    }
  }

  /// The texts that the node holds directly, such as the name of a declaration or of a type.
  package var words: [(key: String, text: String)] {
    codeFields.flatMap { key, value -> [(key: String, text: String)] in
      let values = (value as? [Any]) ?? [value]
      return values.compactMap { $0 as? String }.map { (key, $0) }
    }
  }

  /// Calls `body` with this node and each node below it, parents before children.
  package func walk(_ body: (SyntaxNode) -> Void) {
    body(self)
    for part in parts { part.node.walk(body) }
  }

  /// The values that represent code.
  private var codeFields: [(key: String, value: Any)] {
    fields.filter { !Self.skipped.contains($0.key) && !isRepeated($0.key) }
      .sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }

  /// Positions, and reasons for conformances, which are implicit: a conformance is checked at its
  /// declaration.
  private static let skipped: Set<String> = [
    "conformance", "conformances", "decl_context", "range", "reqs",
  ]

  /// An initial value is in the tree twice if it was type-checked; the checked form is used.
  private func isRepeated(_ key: String) -> Bool {
    key == "original_init" && fields["processed_init"] != nil
  }
}
