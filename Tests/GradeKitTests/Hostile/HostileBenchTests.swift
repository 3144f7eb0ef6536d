import Testing

@testable import GradeKit

@Suite("The benchmark of the hostile corpus")
struct HostileBenchTests {
  @Test("the first and the last kill are at least a third of the class apart", arguments: 0..<20)
  func momentsAreSpread(_: Int) throws {
    let moments = HostileBench.moments(360)
    #expect(moments.count == HostileBench.kills)
    #expect(moments == moments.sorted())
    let (first, last) = (try #require(moments.first), try #require(moments.last))
    #expect(last - first > 120)
    #expect(moments.allSatisfy { (0..<360).contains($0) })
  }

  @Test("a class smaller than the number of kills has moments as well")
  func smallClass() {
    #expect(HostileBench.moments(0) == [0, 0, 0])
    #expect(HostileBench.moments(1).count == HostileBench.kills)
  }
}
