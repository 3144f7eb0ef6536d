import KitRecords
import Testing

@testable import ExerciseKit

@Suite("A leak report starts with the subscriptions of the answer")
struct LiveChainOrderTests {
  private let answer = Self.chain("Chapter02Disposal/E03X.swift")
  private let suite = Self.chain("Chapter02DisposalTests/E03XTests.swift")
  private let unknown = Self.chain(nil)
  private let library = Self.chain("RxCoordinator/FlowCoordinator.swift")

  @Test("the answer's subscriptions precede the suite's, and the library's own are left out")
  func order() {
    #expect([library, suite, unknown, answer].mostUsefulFirst == [answer, suite, unknown])
  }

  @Test("the library's own subscriptions are listed if there are no others")
  func libraryOnly() {
    #expect([library].mostUsefulFirst == [library])
  }

  private static func chain(_ file: String?) -> LiveChain {
    LiveChain(
      count: 1,
      path: "Never<Int>",
      place: file.map { SourcePlace(fileID: $0, line: 1) },
      keeper: "a DisposeBag that is still alive"
    )
  }
}
