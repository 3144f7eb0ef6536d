import Testing

@testable import CourseKit

@Suite("The walk over a syntax tree")
struct SyntaxNodeTests {
  /// A binding with both forms of its initial value, and everything that represents no code.
  private let binding = SyntaxNode([
    "_kind": "pattern_binding_decl",
    "conformances": [["_kind": "implied"]],
    "decl_context": ["_kind": "file"],
    "original_init": ["_kind": "unchecked"],
    "processed_init": [
      "_kind": "call_expr", "args": [["_kind": "a"], ["_kind": "b"]],
    ] as [String: Any],
    "range": ["start": 1],
    "type": "$sSi",
    "words": ["s:1", "s:2"],
  ])

  @Test("visits parents before children, in the order of the keys, and each piece of code once")
  func walk() {
    var kinds: [String] = []
    binding.walk { kinds.append($0.kind) }
    #expect(kinds == ["pattern_binding_decl", "call_expr", "a", "b"])
  }

  @Test("visits the unchecked form of an initial value if it is the only one")
  func unchecked() {
    let parsed = SyntaxNode(["original_init": ["_kind": "integer_literal_expr"]])
    #expect(parsed.parts.map(\.key) == ["original_init"])
    #expect(parsed.parts.map(\.node.kind) == ["integer_literal_expr"])
  }

  @Test("lists the texts of a node, also those in arrays, with their keys")
  func words() {
    #expect(binding.words.map(\.text) == ["pattern_binding_decl", "$sSi", "s:1", "s:2"])
    #expect(binding.words.map(\.key) == ["_kind", "type", "words", "words"])
  }
}
