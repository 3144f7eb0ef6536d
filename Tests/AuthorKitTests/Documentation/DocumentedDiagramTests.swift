import Foundation
import Testing

@Suite("Diagrams in doc comments are what the operators do")
struct DocumentedDiagramTests {
  /// The libraries with operators. RxTest's diagrams describe the notation itself; its tests compare
  /// whole messages and drawings.
  @Test(
    "a diagram test contains each diagram",
    arguments: ["RxCore", "RxControls", "RxCoordinator"]
  )
  func proven(module: String) throws {
    let tests = try Self.sources(in: "Tests/\(module)Tests").flatMap { path, source in
      DiagramTest.all(in: source, of: (path as NSString).lastPathComponent)
    }
    let diagrams = try Self.sources(in: "Sources/\(module)").flatMap { path, source in
      DocumentedDiagram.all(in: source, of: path)
    }
    #expect(diagrams.count > 1)
    for diagram in diagrams {
      let fault = Self.fault(of: diagram, in: tests)
      #expect(fault == nil, "\(fault ?? "")")
    }
  }

  @Test("a diagram that its test does not contain is reported with the difference")
  func different() throws {
    let diagram = try #require(DocumentedDiagram.all(in: Self.map, of: "Map.swift").first)
    #expect(diagram.name == "map")
    let tests = DiagramTest.all(in: Self.test(result: "-a-b--|"), of: "MapTests.swift")
    #expect(
      Self.fault(of: diagram, in: tests)
        == "Map.swift:3: the diagram of 'map' differs from MapTests.swift, diagram(): it shows "
        + "-a-b|, which the test does not contain. Correct the one that is wrong."
    )
    let meaning = DiagramTest.all(in: Self.test(result: "-a-b|", ten: 11), of: "MapTests.swift")
    #expect(Self.fault(of: diagram, in: meaning)?.contains("it shows a = 10,") == true)
    #expect(
      Self.fault(of: diagram, in: [])
        == "Map.swift:3: no test proves the diagram of 'map'. Add a test 'diagram…' that runs it."
    )
  }

  @Test("a diagram that its test contains is accepted")
  func same() throws {
    let diagram = try #require(DocumentedDiagram.all(in: Self.map, of: "Map.swift").first)
    let tests = DiagramTest.all(in: Self.test(result: "-a-b|"), of: "MapTests.swift")
    #expect(Self.fault(of: diagram, in: tests) == nil)
  }

  @Test("a lane that occurs twice is needed twice")
  func twice() throws {
    let source = """
      /// ```text
      /// source    -1-2|
      /// debug()   -1-2|
      /// ```
      func debug() {}
      """
    let diagram = try #require(DocumentedDiagram.all(in: source, of: "Debug.swift").first)
    let test = DiagramTest.all(
      in: "  func diagram() {\n    lab.hot(\"-1-2|\").debug()\n  }",
      of: "DebugTests.swift"
    )
    #expect(diagram.differences(from: test[0]) == ["-1-2|"])
  }

  @Test("marks of subscription and disposal, and time after the last event, do not count")
  func lanes() {
    #expect(MarbleLane(text: "--^2-3!") == MarbleLane(text: "---2-3-"))
    #expect(MarbleLane(text: "-1|") != MarbleLane(text: "-1"))
    #expect(
      MarbleLane.all(in: "source   -a-b|   a makes 1--2|, each of them re-entrantly").map(\.text)
        == ["-a-b|", "1--2|"]
    )
    #expect(MarbleLane.all(in: "map { $0 * 10 }, step ▸ flow.adapt").isEmpty)
  }

  private static func fault(of diagram: DocumentedDiagram, in tests: [DiagramTest]) -> String? {
    let candidates = tests.filter { $0.uses(diagram.name) }
      .map { (test: $0, differences: diagram.differences(from: $0)) }
    guard let best = candidates.min(by: { $0.differences.count < $1.differences.count }) else {
      return "\(diagram.place): no test proves the diagram of '\(diagram.name)'. Add a test "
        + "'diagram…' that runs it."
    }
    guard !best.differences.isEmpty else { return nil }
    return "\(diagram.place): the diagram of '\(diagram.name)' differs from \(best.test.name): it "
      + "shows \(best.differences.joined(separator: " and ")), which the test does not contain. "
      + "Correct the one that is wrong."
  }

  // MARK: - Sources

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private static func sources(in folder: String) throws -> [(path: String, text: String)] {
    let root = package.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .map { file in
        let path = file.path.dropFirst(root.deletingLastPathComponent().path.count + 1)
        return (String(path), try String(contentsOf: file, encoding: .utf8))
      }
  }

  private static let map = """
    extension ObservableType {
      /// Transforms each element.
      /// ```text
      /// source             -1-2|
      /// map { $0 * 10 }    -a-b|   a = 10, b = 20
      /// ```
      ///
      /// - Returns: The transformed sequence.
      @discardableResult
      public func map<Result>(
    """

  private static func test(result: String, ten: Int = 10) -> String {
    """
      func diagram() {
        let source = lab.hot("-1-2|")
        lab.expect(lab.observe(source.map { $0 * 10 }), "\(result)", ["a": \(ten), "b": 20])
      }
    """
  }
}
