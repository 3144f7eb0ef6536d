import CourseKit
import Testing

@Suite("Mangled names")
struct SymbolNamesTests {
  @Test("a private type belongs to its module, and so do its members")
  func privateTypes() {
    var names = SymbolNames()
    let file = "33_FA8E874B9FF019AE98A7B0E3C02F6692LL"
    let failure = names.types("$s17Chapter01Subjects6Idioms\(file)V7FailureOmD")
    #expect(failure.map(\.components) == [["Chapter01Subjects", "Idioms", "Failure", "Type"]])
    let argument = names.types("$sSay17Chapter01Subjects6Idioms\(file)VGD")
    #expect(
      argument.map(\.components) == [["Chapter01Subjects", "Idioms"], ["Swift", "Array"]]
    )
  }

  @Test("an extension of another module's type names the module that declares it")
  func extensions() throws {
    var names = SymbolNames()
    let found = names.declaration("s:Sy10FoundationE8containsySbqd__SyRd__lF")
    let path = try #require(found)
    #expect(path.components == ["Swift", "StringProtocol", "contains"])
    #expect(path.declaringModule == "Foundation")
  }

  @Test(
    "a declaration in a function belongs to what is outside of all functions",
    arguments: [
      ("s:9Chapter013E04O1fSiyFZ1SL_V1bSivp", ["Chapter01", "E04", "f"]),
      ("s:9Chapter013E04O1fSiyFZ1CL_C1QV1zSivp", ["Chapter01", "E04", "f"]),
      ("s:9Chapter013E04O1fSiyFZSiycfU_1LL_V1qSivp", ["Chapter01", "E04", "f"]),
      ("s:9Chapter013E04O1pSivg1VL_V1wSivp", ["Chapter01", "E04", "p", "getter"]),
      ("s:9Chapter013E04OACycfc1VL_V1wSivp", ["Chapter01", "E04", "init"]),
      ("s:9Chapter013E04O1fSiyFZ", ["Chapter01", "E04", "f"]),
    ]
  )
  func localDeclarations(reference: String, components: [String]) throws {
    var names = SymbolNames()
    let found = names.declaration(reference)
    let path = try #require(found)
    #expect(path.components == components)
    #expect(path.declaringModule == "Chapter01")
  }

  @Test("a declaration in a function of an extension belongs to the extension's module")
  func localDeclarationsInExtensions() throws {
    var names = SymbolNames()
    let file = "33_CC307F77F6167F5E59D5FB444FAB9E10LL"
    let found = names.declaration("s:Sa9Chapter01E3ext\(file)SiyF1XL_V1ySivp")
    let path = try #require(found)
    #expect(path.components == ["Swift", "Array", "ext"])
    #expect(path.declaringModule == "Chapter01")
  }
}
