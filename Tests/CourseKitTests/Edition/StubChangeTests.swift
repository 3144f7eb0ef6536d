import Testing

@testable import CourseKit

@Suite("Two stubs differ in signature, description or code")
struct StubChangeTests {
  private func changes(_ old: String, _ new: String) -> [StubChange] {
    StubChange.all(from: old, to: new)
  }

  private let stub = SampleHandout.stub(1, "func open(_ door: Int) -> Int")

  @Test("a changed parameter, result or name changes the signature")
  func signature() {
    let others = [
      "func open(_ door: String) -> Int", "func open(_ door: Int) -> Bool", "var open: Int",
    ]
    for other in others {
      #expect(changes(stub, SampleHandout.stub(1, other)) == [.signature])
    }
  }

  @Test("an added declaration changes the signature, unless it is private")
  func declarations() {
    let added = stub.replacing("enum E01 {\n", with: "enum E01 {\n  struct Key {}\n")
    #expect(changes(stub, added) == [.signature])
    let helper = stub.replacing("enum E01 {\n", with: "enum E01 {\n  private struct Key {}\n")
    #expect(changes(stub, helper) == [.code])
    let property = stub.replacing("enum E01 {\n", with: "enum E01 {\n  static let key: Int = 1\n")
    #expect(changes(stub, property) == [.signature])
  }

  @Test("comments are the description, wherever they are")
  func description() {
    #expect(
      changes(stub, SampleHandout.stub(1, "func open(_ door: Int) -> Int", rule: "Shut it."))
        == [.description]
    )
    let documented = stub.replacing("  static", with: "  /// Opens.\n  static")
    #expect(changes(stub, documented) == [.description])
  }

  @Test("bodies and imports are code")
  func code() {
    #expect(
      changes(stub, SampleHandout.stub(1, "func open(_ door: Int) -> Int", body: "return 1"))
        == [.code]
    )
    #expect(changes(stub, stub.replacing("enum", with: "import RxCore\n\nenum")) == [.code])
  }

  @Test("layout and line ends do not count")
  func layout() {
    let wrapped = SampleHandout.stub(1, "func open(\n    _ door: Int\n  ) -> Int")
    #expect(changes(stub, wrapped) == [])
    #expect(changes(stub, stub.replacing("\n", with: "\r\n")) == [])
  }

  @Test("a change of signature and description is reported as both, in this order")
  func both() {
    let other = SampleHandout.stub(1, "func open()", rule: "Shut it.", body: "1")
    #expect(changes(stub, other) == [.signature, .description])
  }
}
