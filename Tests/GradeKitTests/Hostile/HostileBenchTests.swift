import Testing

@testable import GradeKit

@Suite("The benchmark of the hostile corpus")
struct HostileBenchTests {
  @Test("the first and the last kill are at least a third of the class apart", arguments: 0..<20)
  func killPointsAreSpread(_: Int) throws {
    let points = HostileBench.killPoints(360)
    #expect(points.count == HostileBench.kills)
    #expect(points == points.sorted())
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(last - first > 120)
    #expect(points.allSatisfy { (0..<360).contains($0) })
  }

  @Test("a class smaller than the number of kills has as many kill points")
  func smallClass() {
    #expect(HostileBench.killPoints(0) == [0, 0, 0])
    #expect(HostileBench.killPoints(1).count == HostileBench.kills)
  }
}
