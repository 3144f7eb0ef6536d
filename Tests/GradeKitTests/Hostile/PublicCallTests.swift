import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("Calls of public API, written from the compiler's symbol graph")
struct PublicCallTests {
  /// A symbol as the compiler describes it.
  private func symbol(
    _ kind: String,
    _ path: [String],
    _ declaration: String,
    own: [String] = [],
    precise: String? = nil
  ) throws -> SymbolGraph.Symbol {
    let fields: [String: Any] = [
      "kind": ["identifier": "swift.\(kind)"],
      "identifier": ["precise": precise ?? declaration],
      "pathComponents": path,
      "declarationFragments": [["spelling": declaration]],
      "swiftGenerics": [
        "parameters": own.map { ["name": $0, "depth": 1] }, "constraints": [[String: Any]](),
      ],
    ]
    let graph = try JSONSerialization.data(withJSONObject: ["symbols": [fields]])
    return try #require(try SymbolGraph(graph).symbols.first)
  }

  private func first(
    _ symbol: SymbolGraph.Symbol,
    owner: SymbolGraph.Symbol? = nil
  ) -> String? {
    PublicCall(symbol, number: 7, owner: owner.flatMap(PublicType.init))?.candidates.first
  }

  @Test("a function is called with a value for each parameter that has no default value")
  func function() throws {
    let view = try symbol("class", ["View"], "class View")
    let show = try symbol(
      "method",
      ["View", "show(_:in:animated:then:)"],
      "func show(_ text: String?, in view: View, animated: Bool = true, then: (Int) -> Void)"
    )
    #expect(
      first(show, owner: view)
        == "func call7() throws { for me in AnswerProbe.receivers(View.self) { var it = me; "
        + "_ = try it.`show`(try AnswerProbe.made() as String?, "
        + "in: try AnswerProbe.made() as View, then: { _ in  }) } }"
    )
  }

  @Test("a property is written if it can be set")
  func property() throws {
    let view = try symbol("class", ["View"], "class View")
    let tag = try symbol("property", ["View", "tag"], "var tag: Int { get set }")
    #expect(first(tag, owner: view)?.contains("it.tag = try AnswerProbe.made()") == true)
    let others = ["let tag: Int", "var tag: Int { get }", "var tag: Int { get async throws }"]
    for declaration in others {
      #expect(first(try symbol("property", ["View", "tag"], declaration), owner: view) == nil)
    }
  }

  @Test("generic parameters are replaced as their constraints demand")
  func generics() throws {
    let type = try symbol("protocol", ["ObservableType"], "protocol ObservableType")
    let merge = try symbol(
      "method",
      ["ObservableType", "merge(_:)"],
      "func merge<Source>(_ other: Source, by: @escaping (Self.Element) throws -> Source) -> "
        + "Source where Source : ObservableType, Self.Element == Source.Element",
      own: ["Source"]
    )
    let call = try #require(first(merge, owner: type))
    #expect(call.hasPrefix("func run7<Me: ObservableType>(_ me: Me) throws"), "\(call)")
    #expect(call.contains("try AnswerProbe.made() as Observable<Me.Element>"), "\(call)")
    #expect(call.contains("by: { _ in try AnswerProbe.made() as Observable<Me.Element> }"))
  }

  @Test("a member of a generic type is called on all its values, whatever their arguments")
  func genericType() throws {
    let fields: [String: Any] = [
      "kind": ["identifier": "swift.class"], "identifier": ["precise": "c"],
      "pathComponents": ["PublishRelay"], "declarationFragments": [["spelling": "class"]],
      "swiftGenerics": ["parameters": [["name": "Element", "depth": 0]]],
    ]
    let graph = try SymbolGraph(JSONSerialization.data(withJSONObject: ["symbols": [fields]]))
    let accept = try symbol("method", ["PublishRelay", "accept(_:)"], "func accept(_ x: Element)")
    let call = try #require(first(accept, owner: graph.symbols[0]))
    #expect(call.contains("extension PublishRelay: Has7"), "\(call)")
    #expect(call.contains("it.`accept`(try AnswerProbe.made() as Element)"), "\(call)")
  }

  @Test("only what the list marks as safe is called, each declaration once")
  func safe() throws {
    let types = ["View": try #require(PublicType(try symbol("class", ["View"], "class View")))]
    let graph = """
      {"symbols": [
        \(json("method", ["View", "a()"], "func a()", "1")),
        \(json("method", ["View", "a()"], "func a()", "1")),
        \(json("method", ["View", "b()"], "func b()", "2")),
        \(json("method", ["View", "c()"], "func c()", "3"))
      ]}
      """
    let answers = try AnswerAPI("safe View\nsafe View.a\nrefused View.b why\n", path: "x")
    let calls = PublicCalls(
      "Kit",
      [try SymbolGraph(Data(graph.utf8))],
      types: types,
      answers: answers
    )
    #expect(calls.calls.map(\.name) == ["View.a()", "View.c()"])
  }

  private func json(_ kind: String, _ path: [String], _ text: String, _ precise: String) -> String {
    """
    {"kind": {"identifier": "swift.\(kind)"}, "identifier": {"precise": "\(precise)"},
     "pathComponents": \(path), "declarationFragments": [{"spelling": "\(text)"}]}
    """
  }

  @Test("a line that the compiler refuses is written in another way, or left out if none is left")
  func advance() throws {
    let view = try #require(PublicType(try symbol("class", ["View"], "class View")))
    let graph = "{\"symbols\": [\(json("method", ["View", "a()"], "func a()", "1"))]}"
    var source = ProbeSource(
      PublicCalls(
        "Kit",
        [try SymbolGraph(Data(graph.utf8))],
        types: ["View": view],
        answers: try AnswerAPI("safe View\n", path: "x")
      ),
      imports: ["Kit"]
    )
    #expect(source.names == [1: "View.a()"])
    #expect(source.text.hasPrefix("func call1() throws"))
    let isElsewhere = !source.advance([99: ["error: elsewhere"]])
    #expect(isElsewhere)
    let isCalls = source.advance([1: ["error: no"]])
    #expect(isCalls)
    #expect(source.names == [:] && source.missing == ["View.a()"])
  }

  @Test("a property whose setter is not public is not reported as missing")
  func privateSetter() throws {
    let view = try #require(PublicType(try symbol("class", ["View"], "class View")))
    let graph = "{\"symbols\": [\(json("property", ["View", "a"], "var a: Int", "1"))]}"
    var source = ProbeSource(
      PublicCalls(
        "Kit",
        [try SymbolGraph(Data(graph.utf8))],
        types: ["View": view],
        answers: try AnswerAPI("safe View\n", path: "x")
      ),
      imports: []
    )
    let isCalls = source.advance([1: ["error: cannot assign: 'a' setter is inaccessible"]])
    #expect(isCalls)
    #expect(source.names == [:] && source.missing == [])
  }
}

@Suite("Types as the compiler spells them")
struct TypeTextTests {
  @Test("a list is split outside of its brackets")
  func split() {
    let list = "a: [Int: String], b: (Int, Int) -> Void, c: Result<Int, any Error>"
    #expect(
      TypeText.split(list, at: ",")
        == ["a: [Int: String]", "b: (Int, Int) -> Void", "c: Result<Int, any Error>"]
    )
  }

  @Test(
    "the parameters and the result of a function type",
    arguments: [
      ("(Int, String) throws -> Bool", ["Int", "String"], true, "Bool"),
      ("@escaping () -> Void", [], false, "Void"),
      ("(((Int) -> Void) -> Int)?", ["(Int) -> Void"], false, "Int"),
    ]
  )
  func function(type: String, parameters: [String], throws: Bool, result: String) throws {
    let function = try #require(TypeText.function(type))
    #expect(function.parameters == parameters)
    #expect(function.throws == `throws` && function.result == result)
  }

  @Test("other types are not functions", arguments: ["Int", "(Int, Int)", "[() -> Void]", "Int?"])
  func noFunction(type: String) {
    #expect(TypeText.function(type) == nil)
  }

  @Test("whole names are replaced, and members of other types are not")
  func replacing() {
    let text = "Element, Elements, Self.Element, [Element]"
    #expect(
      TypeText.replacing(["Element": "Int"], in: text) == "Int, Elements, Self.Element, [Int]"
    )
  }
}
