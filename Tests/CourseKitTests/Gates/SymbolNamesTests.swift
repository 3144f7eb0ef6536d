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
}
