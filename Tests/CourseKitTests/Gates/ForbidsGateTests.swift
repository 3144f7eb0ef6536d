import CourseKit
import CourseSamples
import Testing

@Suite("Forbidden APIs are found in every form of use", .startsProcesses)
struct ForbidsGateTests {
  @Test(
    "a forbidden type is found",
    arguments: [
      ("by its name", "static var s: Any { PublishSubject<Int>() }", 4, 25),
      ("through a module selector", "static var s: Any { RxCore::PublishSubject<Int>() }", 4, 25),
      ("through a qualified name", "static var s: Any { RxCore.PublishSubject<Int>() }", 4, 25),
      ("through the course's alias", "static var s: Any { Door<Int>() }", 4, 25),
      ("as an annotation", "static func f(_ s: Observable<PublishSubject<Int>>) {}", 4, 5),
      ("as an own alias", "typealias Mine = PublishSubject<Int>", 4, 5),
      ("as a leading-dot initialiser", "static func f() { let _: Door<Int> = .init() }", 4, 42),
      ("as an element of a collection", "static func f() { _ = [Door<Int>]() }", 4, 27),
      ("as a static member", "static var n: Int { Door<Int>.count }", 4, 25),
      ("as a metatype", "static var t: Any { Door<Int>.self }", 4, 25),
      ("in a cast", "static func f(_ a: Any) { _ = a as? Door<Int> }", 4, 31),
      ("in a pattern", "static func f(_ a: Any) -> Bool { a is Door<Int> }", 4, 39),
      ("as an inferred type", "static func f() { makeSubject().onNext(1) }", 4, 37),
      ("as a given value's type", "static func f() { _ = Given().subject }", 4, 23),
      ("through another exercise", "static func f() { _ = E05.helper() }", 4, 23),
      (
        "in a constraint",
        "static func f<T: ObservableType>(_ t: T) where T.Element == Door<Int> {}", 4, 5
      ),
      ("in a closure", "static func f() -> () -> Any { { Door<Int>() } }", 4, 38),
      ("in a string's interpolation", #"static let f = "\(Door<Int>())""#, 4, 23),
    ]
  )
  func forbiddenType(way: String, member: String, line: Int, column: Int) throws {
    let report = try GateBench.examine(Self.file(member), forbids: ["PublishSubject"])
    #expect(report.doubt == nil)
    #expect(report.findings.map(\.rule) == [.forbidden])
    #expect(report.findings.first?.line == line)
    #expect(report.findings.first?.column == column)
  }

  @Test(
    "allowed APIs are accepted",
    arguments: [
      "static func f() -> Observable<Int> { Observable() }",
      "static let name = \"PublishSubject\" // not PublishSubject",
      "static func PublishSubject() -> Int { 1 }",
      "final class MyPublishSubject<Element>: Observable<Element> {}",
      "static var s: Any { AsyncSubject<Int>() }",
      "static func f() -> Observable<Int> { Given().stream }",
    ]
  )
  func allowed(member: String) throws {
    let report = try GateBench.examine(Self.file(member), forbids: ["PublishSubject"])
    #expect(report == GateReport(findings: []))
  }

  @Test("a forbidden member is found by its base name, and its type alone is allowed")
  func forbiddenMember() throws {
    let uses =
      "static func f(_ o: Observable<Int>) -> Observable<Int> { o.share(replay: 1).share() }"
    let report = try GateBench.examine(Self.file(uses), forbids: ["ObservableType.share"])
    #expect(report.findings.map(\.column) == [64])

    let maps = "static func f<O: ObservableType>(_ o: O) -> Observable<Int> { o.map { _ in 1 } }"
    #expect(
      try GateBench.examine(Self.file(maps), forbids: ["ObservableType.share"]).findings.isEmpty
    )
  }

  @Test("an operator that is forbidden on observables is forbidden on the traits, too")
  func forbiddenOnTraits() throws {
    let detour = "static func f() -> Observable<Int> { PrimitiveSequence<Int>().share() }"
    let report = try GateBench.examine(Self.file(detour), forbids: ["ObservableType.share"])
    #expect(
      report.findings.map(\.problem) == [
        "ObservableType.share may not be used in 1.4: the exercise forbids it."
      ]
    )
  }

  @Test("a forbidden free function is found even if it is not called")
  func forbiddenFunction() throws {
    let report = try GateBench.examine(
      Self.file("static let make: () -> Observable<Int> = never"),
      forbids: ["never"]
    )
    #expect(report.findings.map(\.column) == [46])
  }

  @Test("one finding reports the first use, the name used there, the other lines, and the repair")
  func message() throws {
    let source = """
      import CourseDomain
      import RxCore
      enum E04 {
        static func f() -> Observable<Int> {
          let door = Door<Int>()
          door.onNext(1)
          return door
        }
      }
      """
    let report = try GateBench.examine(source, forbids: ["PublishSubject"])
    #expect(
      report.findings == [
        GateFinding(
          rule: .forbidden,
          line: 5,
          column: 16,
          problem: "PublishSubject may not be used in 1.4, here through 'Door': the exercise "
            + "forbids it. It is also used on lines 6, 7.",
          repair: "Write it without this API: 'rxlab show 1.4' ends with the list of forbidden "
            + "APIs, and 'rxlab hint 1.4' names a starting point."
        )
      ]
    )
  }

  @Test("a use by the forbidden name itself is reported without another name")
  func spelledOut() throws {
    let report = try GateBench.examine(
      Self.file("static var s: Any { RxCore::PublishSubject<Int>() }"),
      forbids: ["PublishSubject"]
    )
    #expect(
      report.findings.first?.problem
        == "PublishSubject may not be used in 1.4: the exercise forbids it."
    )
  }

  private static func file(_ member: String) -> String {
    "import CourseDomain\nimport RxCore\nenum E04 {\n    \(member)\n}\n"
  }
}
