internal import Foundation

/// The part of the output of `swift-symbolgraph-extract` from which calls are written.
struct SymbolGraph: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftGenerics: Generics?

    /// The declaration as it is written, without a body.
    var declaration: String { declarationFragments.map(\.spelling).joined() }

    /// The names of the enclosing types, outermost first, and its own name without labels.
    var names: [String] { pathComponents.map { String($0.prefix { $0 != "(" }) } }
  }

  struct Kind: Decodable {
    /// The identifier of the kind, such as `swift.method`.
    let identifier: String
  }

  struct Identifier: Decodable {
    let precise: String
  }

  struct Fragment: Decodable {
    let spelling: String
  }

  struct Generics: Decodable {
    let parameters: [Parameter]?
    let constraints: [Constraint]?

    struct Parameter: Decodable {
      let name: String
      /// The level of the declaration: 0 for a parameter of the type, 1 for one of its member.
      let depth: Int
    }

    struct Constraint: Decodable {
      /// The kind of requirement: `conformance`, `superclass` or `sameType`.
      let kind: String
      let lhs: String
      let rhs: String
    }

    /// The constraints of the declaration's `where` clause; the graph omits some of them.
    static func constraints(in declaration: String) -> [Constraint] {
      guard let clause = declaration.firstRange(of: " where ") else { return [] }
      return TypeText.split(declaration[clause.upperBound...], at: ",").compactMap { text in
        for (mark, kind) in [(" : ", "conformance"), (" == ", "sameType")] {
          guard let range = text.firstRange(of: mark) else { continue }
          let sides = (text[..<range.lowerBound], text[range.upperBound...])
          return Constraint(
            kind: kind,
            lhs: TypeText.trimmed(sides.0),
            rhs: TypeText.trimmed(sides.1)
          )
        }
        return nil
      }
    }
  }

  init(_ data: Data) throws {
    self = try JSONDecoder().decode(SymbolGraph.self, from: data)
  }
}
